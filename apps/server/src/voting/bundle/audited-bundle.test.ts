import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { writeReport } from '../../../../../packages/audit/src/report/write-report.ts';
import { AuditedPlace, audited, OFFICE } from '../../../test/voting/audited-place.ts';
import { buildCitizen } from '../../../test/voting/ballots.ts';
import { withdrawProposal } from '../proposals/withdraw-proposal.ts';

const citizens = Array.from({ length: 5 }, (_, n) => buildCitizen(n + 1));
const [amara, bala, chitra, dilan, eshan] = citizens;

/** Votes as they come: signed, changed, sent to the contract past the server, refused by it; and a proposal withdrawn. */
async function hold(place: AuditedPlace): Promise<{ bridge: number; road: number }> {
  assert.ok(amara && bala && chitra && dilan && eshan);
  const own = place.world.voter(0);
  await place.admit(...citizens, own);
  const [bridge, road] = [await place.propose('A bridge over the river'), await place.propose('A road')];
  await place.settle();
  for (const citizen of [amara, bala, chitra]) assert.equal(await place.vote(citizen, bridge, 'yes'), 200);
  await place.settle();
  assert.equal(await place.vote(bala, bridge, 'no', 2n), 200);
  // The contract has this vote before the server hears of it, so it refuses the ballot that the server takes.
  await place.voteDirectly(own, bridge, 'yes');
  assert.equal(await place.vote(own, bridge, 'no'), 200);
  assert.equal(await place.vote(dilan, road, 'no'), 200);
  await place.settle();
  assert.ok((await withdrawProposal(place.http.context, OFFICE, road, 'The river has moved')).ok);
  await place.settle();
  assert.equal(await place.vote(eshan, bridge, 'no'), 200); // on its way when the bundle is taken
  return { bridge, road };
}

forEachDatabase((name, open) => {
  describe(`${name}: the audit bundle of a real election`, () => {
    test('holds together, offline and against a node; and what is changed afterwards is found', async () => {
      const database = await open();
      const place = await AuditedPlace.open(database);
      try {
        const { bridge } = await hold(place);
        const file = place.keep(await place.bundle());
        const offline = await place.audit(file);
        assert.ok(offline.clean);
        assert.match(writeReport(offline, null), /Everything agrees/);
        assert.match(writeReport(offline, null), /7 signed ballots \(1 refused, 1 on their way/);
        assert.ok((await place.audit(file, place.rpcUrl)).clean);
        const one = await audited(place.origin, '--proposal', String(bridge), '--rpc', place.rpcUrl);
        assert.equal(one.code, 0, one.text);
        assert.match(one.text, /Everything agrees/);
        assert.match(one.text, /3 yes \/ 2 no +3 yes \/ 1 no +3 yes \/ 2 no +1 +agrees +A bridge/);
        assert.doesNotMatch(one.text, /A road/);

        await tamper(place, bridge);
      } finally {
        await place.close();
      }
    });
  });
});

/** What somebody with the database's password might do, one after another. */
async function tamper(place: AuditedPlace, bridge: number): Promise<void> {
  const { db } = place.world;
  const found = async (rpcUrl?: string) => {
    const report = await place.audit(place.origin, rpcUrl);
    return { kinds: Object.keys(report.findings.counts), text: writeReport(report, null) };
  };
  const includes = async (...kinds: string[]) => {
    const those = (await found()).kinds;
    for (const kind of kinds) assert.ok(those.includes(kind), `${kind} in ${those}`);
  };

  await db.insertInto('tally_deltas').values({ proposal_id: bridge, yes: 7, no: 0 }).execute();
  await includes('count-differs');
  await sql`update acts set payload = set_byte(payload, 95, 2) where id = 1`.execute(db);
  await includes('digest-wrong', 'event-without-ballot');
  await db.deleteFrom('acts').where('id', '=', 2n).execute();
  await includes('ballot-missing');

  const title = JSON.stringify({ en: '\u001b[2JA tunnel', si: 'උමගක්', ta: 'சுரங்கம்' });
  await db.updateTable('proposals').set({ title }).where('id', '=', bridge).execute();
  await includes('text-changed');
  const { text } = await found();
  assert.ok(!text.includes('\u001b'), 'a title does not reach the terminal as a command');

  await inventVote(place, bridge);
  const { kinds } = await found(place.rpcUrl);
  for (const kind of ['voter-unknown', 'node-events-differ', 'node-count-differs'])
    assert.ok(kinds.includes(kind), kind);
}

/** Writes a vote into the record of the chain that the chain does not have. */
async function inventVote({ world: { db } }: AuditedPlace, proposalId: number): Promise<void> {
  const voter = `0x${'ee'.repeat(20)}`;
  const args = { proposalId: String(proposalId), voter, choice: 1, previousChoice: 0, seq: '1' };
  const { block } = await db
    .selectFrom('chain_state')
    .select('cursor_block as block')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('chain_events')
    .values({
      tx_hash: `0x${'dd'.repeat(32)}`,
      log_index: 900,
      block_number: block,
      contract: 'proposals',
      name: 'VoteCast',
      args: JSON.stringify({ ...args, digest: `0x${'00'.repeat(32)}` }),
      digest: null,
      subject: BigInt(proposalId),
      actor: voter,
    })
    .execute();
}
