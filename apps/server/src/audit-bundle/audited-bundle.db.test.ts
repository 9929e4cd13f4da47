import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { forOneDatabase } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import type { PrivateKeyAccount } from 'viem';
import { writeReport } from '../../../../packages/audit/src/report/write-report.ts';
import { seal } from '../../../../packages/audit/test/seal.ts';
import { readAgain } from '../../../../packages/audit/test/second-reader.ts';
import { TEXT_HASH } from '../../test/chain-fixture.ts';
import { AuditedFixture, audited, OFFICE } from '../../test/voting/audited-fixture.ts';
import { buildCitizen } from '../../test/voting/ballots.ts';
import { extendProposal } from '../voting/proposals/extend-proposal.ts';
import { withdrawProposal } from '../voting/proposals/withdraw-proposal.ts';

const citizens = Array.from({ length: 5 }, (_, n) => buildCitizen(n + 1));
const [amara, bala, chitra, dilan, eshan] = citizens;

/** Votes as they come: signed, changed, sent to the contract past the server, refused by it; and a proposal withdrawn. */
async function hold(fixture: AuditedFixture): Promise<{ bridge: number; road: number }> {
  assert.ok(amara && bala && chitra && dilan && eshan);
  const own = fixture.fixture.voter(0);
  await fixture.admit(...citizens, own);
  const [bridge, road] = [await fixture.propose('A bridge over the river'), await fixture.propose('A road')];
  await fixture.settle();
  for (const citizen of [amara, bala, chitra]) assert.equal(await fixture.vote(citizen, bridge, 'yes'), 200);
  await fixture.settle();
  assert.equal(await fixture.vote(bala, bridge, 'no', 2n), 200);
  // The contract has this vote before the server hears of it, so it refuses the ballot that the server takes.
  await fixture.voteDirectly(own, bridge, 'yes');
  assert.equal(await fixture.vote(own, bridge, 'no'), 200);
  assert.equal(await fixture.vote(dilan, road, 'no'), 200);
  await haveRefused(fixture, own, bridge);
  await fixture.settle();
  assert.ok((await withdrawProposal(fixture.http.context, OFFICE, road, 'The river has moved')).ok);
  const closes_at = new Date(fixture.http.now.getTime() + 2 * 86_400_000).toISOString();
  assert.ok(
    (await extendProposal(fixture.http.context, OFFICE, bridge, { closes_at, reason: 'A storm' })).ok,
  );
  await fixture.settle();
  await fixture.anchor();
  assert.equal(await fixture.vote(eshan, bridge, 'no'), 200); // on its way when the bundle is taken
  return { bridge, road };
}

/** Sends ballots that nobody signed past the server: the record and the bundle leave out that they were refused. */
async function haveRefused(
  { fixture: { link } }: AuditedFixture,
  by: PrivateKeyAccount,
  proposal: number,
): Promise<void> {
  const ballot = { proposalId: BigInt(proposal), textHash: TEXT_HASH, choice: 1, voter: by.address } as const;
  const signed = { ballot: { ...ballot, seq: 9n, deadline: 1n }, signature: '0x' } as const;
  const hash = await link.connection.walletFor(by).writeContract({
    abi: proposalsAbi,
    address: link.deployment()?.addresses.proposals ?? '0x',
    functionName: 'castVotesBySig',
    args: [[signed, signed]],
  });
  const { logs } = await link.connection.publicClient.waitForTransactionReceipt({ hash });
  assert.equal(logs.length, 2);
}

/**
 * Petitions beside votes: signed, withdrawn, signed from a wallet itself, refused since it was complete; one that waits; and
 * one that was made on the contract alone.
 */
async function petition(fixture: AuditedFixture): Promise<{ bridge: number; roof: number }> {
  assert.ok(amara && bala && chitra && dilan && eshan);
  const own = fixture.fixture.voter(0);
  await fixture.admit(...citizens, own);
  const bridge = await fixture.propose('A bridge over the river');
  const roof = await fixture.petition(amara, 'A roof', 2);
  assert.equal(await fixture.endorse(bala, roof, 'sign'), 200); // before the contract has the petition
  assert.equal(await fixture.vote(bala, bridge, 'yes'), 200);
  await fixture.settle();
  assert.equal(await fixture.endorse(bala, roof, 'withdraw', 2n), 200);
  assert.equal(await fixture.endorse(chitra, roof, 'sign'), 200);
  await fixture.settle();
  // The contract has this signature, the last that was needed, before the server hears of it: it refuses the one that the server takes.
  await fixture.endorseDirectly(own, roof.digest);
  assert.equal(await fixture.endorse(dilan, roof, 'sign'), 200);
  await fixture.petitionDirectly(own);
  await fixture.settle();
  assert.equal(await fixture.endorse(eshan, roof, 'sign'), 409);
  const wall = await fixture.petition(chitra, 'A wall', 5);
  assert.equal(await fixture.endorse(eshan, wall, 'sign'), 200); // both on their way when the bundle is taken
  return { bridge, roof: roof.id };
}

forOneDatabase((name, open) => {
  describe(`${name}: the audit bundle of votes and petitions`, () => {
    test('counts both again, offline and against a node, by both readers', async () => {
      const fixture = await AuditedFixture.open(await open());
      try {
        const { bridge, roof } = await petition(fixture);
        const bundle = await fixture.bundle();
        const report = await fixture.audit(fixture.keep(bundle), fixture.rpcUrl);
        assert.deepEqual(report.findings.listed, []);
        const text = writeReport(report, null);
        assert.match(
          text,
          /2 signed petition drafts \(0 refused, 1 on their way to the ledger\), 1 petitions from/,
        );
        assert.match(
          text,
          /5 signed endorsements \(1 refused, 1 on their way to the ledger\), 1 direct signatures/,
        );
        assert.match(text, /2 signatures +2 signatures +2 signatures +0 +agrees +A roof/);
        assert.match(text, /1 signatures +0 signatures +1 signatures +1 +agrees +A wall/);
        assert.match(text, /1 of the form "petition" came to the ledger without this server/);
        const { problems, counts } = await readAgain(bundle);
        assert.deepEqual([problems, counts[`petition ${roof}`]], [[], { signatures: 2 }]);
        for (const only of [`--petition ${roof}`, `--proposal ${bridge}`]) {
          const one = await audited(fixture.origin, ...only.split(' '), '--rpc', fixture.rpcUrl);
          assert.equal(one.code, 0, one.text);
          assert.match(one.text, /acts are listed without their content/);
        }
        await fixture.fixture.db
          .updateTable('petitions')
          .set({ signatures: 3n })
          .where('id', '=', roof)
          .execute();
        const lying = await fixture.audit(fixture.origin);
        assert.deepEqual(Object.keys(lying.findings.counts), ['count-differs']);
      } finally {
        await fixture.close();
      }
    });

    test('says whose wallet was replaced, and that the contract took no second vote for it', async () => {
      assert.ok(amara && bala);
      const fixture = await AuditedFixture.open(await open());
      try {
        await fixture.admit(amara);
        const [bridge, road] = [await fixture.propose('A bridge'), await fixture.propose('A road')];
        await fixture.settle();
        assert.equal(await fixture.vote(amara, bridge, 'yes'), 200);
        await fixture.settle();
        await fixture.replace(amara, bala);
        for (const proposal of [bridge, road]) assert.equal(await fixture.vote(bala, proposal, 'no'), 200);
        await fixture.settle();
        const bundle = await fixture.bundle();
        assert.match(bundle, /"rejected":"EarlierWalletActed"/);
        const report = await fixture.audit(fixture.keep(bundle), fixture.rpcUrl);
        assert.deepEqual(report.findings.listed, []);
        const { problems, counts } = await readAgain(bundle);
        assert.deepEqual(problems, []);
        assert.deepEqual(counts[`proposal ${bridge}`], { yes: 1, no: 0 });
        assert.deepEqual(counts[`proposal ${road}`], { yes: 0, no: 1 });
        const one = await audited(fixture.origin, '--proposal', String(bridge), '--rpc', fixture.rpcUrl);
        assert.equal(one.code, 0, one.text);
      } finally {
        await fixture.close();
      }
    });
  });

  describe(`${name}: the audit bundle of a real election`, () => {
    test('holds together, offline and against a node; and what is changed afterwards is found', async () => {
      const database = await open();
      const fixture = await AuditedFixture.open(database);
      try {
        const { bridge } = await hold(fixture);
        const file = fixture.keep(await fixture.bundle());
        const offline = await fixture.audit(file);
        assert.ok(offline.clean);
        assert.equal(offline.totals.anchors, 1);
        assert.match(writeReport(offline, null), /Everything agrees/);
        assert.match(
          writeReport(offline, null),
          /7 signed ballots \(1 refused, 1 on their way to the ledger\), 1 direct votes/,
        );
        assert.ok((await fixture.audit(file, fixture.rpcUrl)).clean);
        await readBySecond(readFileSync(file, 'utf8'), bridge);
        const one = await audited(fixture.origin, '--proposal', String(bridge), '--rpc', fixture.rpcUrl);
        assert.equal(one.code, 0, one.text);
        assert.match(one.text, /Everything agrees/);
        assert.match(one.text, /3 yes \/ 2 no +3 yes \/ 1 no +3 yes \/ 2 no +1 +agrees +A bridge/);
        assert.doesNotMatch(one.text, /A road/);

        await tamper(fixture, bridge);
      } finally {
        await fixture.close();
      }
    });
  });
});

/** The second reader, written from the document alone, comes to the same; and it finds what is changed. */
async function readBySecond(bundle: string, bridge: number): Promise<void> {
  const { problems, counts } = await readAgain(bundle);
  assert.deepEqual([problems, counts[`proposal ${bridge}`]], [[], { yes: 3, no: 2 }]);
  const lines = bundle.trimEnd().split('\n').slice(0, -1);
  const first = lines.findIndex((line) => line.startsWith('{"kind":"act"'));
  const act = JSON.parse(lines[first] ?? '') as { payload: string; digest: string };
  // The choice is the last digit of the third word.
  const other = { ...act, payload: `${act.payload.slice(0, 193)}2${act.payload.slice(194)}` };
  const { payload: _, ...swapped } = { ...act, kind: 'leaf', digest: `0x${'77'.repeat(32)}` };
  for (const [change, says] of [
    [[other], /act 1: its digest/],
    [[], /act 2 after 0/],
    [[swapped], /the root of batch 1/],
  ] as const) {
    const changed = lines.toSpliced(first, 1, ...change.map((line) => JSON.stringify(line)));
    const again = await readAgain(seal(changed.map((line) => JSON.parse(line))));
    assert.match(again.problems.join('; '), says);
  }
}

/** What somebody with the database's password might do, one after another. */
async function tamper(fixture: AuditedFixture, bridge: number): Promise<void> {
  const { db } = fixture.fixture;
  const found = async (rpcUrl?: string) => {
    const report = await fixture.audit(fixture.origin, rpcUrl);
    return { kinds: Object.keys(report.findings.counts), text: writeReport(report, null) };
  };
  const includes = async (...kinds: string[]) => {
    const those = (await found()).kinds;
    for (const kind of kinds) assert.ok(those.includes(kind), `${kind} in ${those}`);
  };

  const anchored = db.updateTable('chain_events').where('name', '=', 'ReceiptsAnchored');
  await anchored.set({ args: sql`args || '{"lastAct": "5"}'` }).execute();
  const anchors = await found(fixture.rpcUrl);
  assert.deepEqual(anchors.kinds, ['anchor-root-wrong', 'node-anchors-differ']);
  assert.match(anchors.text, /anchor 0, acts 1 to 5/);
  await anchored.set({ args: sql`args || '{"lastAct": "6"}'` }).execute();
  assert.deepEqual((await found(fixture.rpcUrl)).kinds, []);
  await anchored.set({ mined_at: sql`mined_at + interval '1 second'` }).execute();
  assert.deepEqual((await found(fixture.rpcUrl)).kinds, ['node-anchors-differ']);
  await db.deleteFrom('chain_events').where('name', '=', 'ReceiptsAnchored').execute();
  assert.deepEqual((await found(fixture.rpcUrl)).kinds, ['node-anchors-differ']);

  await db.updateTable('proposal_extensions').set({ reason: 'No reason' }).execute();
  assert.deepEqual((await found()).kinds, ['extension-differs']);
  await db.updateTable('proposal_extensions').set({ reason: 'A storm' }).execute();

  await db.insertInto('tally_deltas').values({ proposal_id: bridge, yes: 7, no: 0 }).execute();
  await includes('count-differs');
  await sql`update acts set payload = set_byte(payload, 95, 2) where id = 1`.execute(db);
  await includes('digest-wrong', 'event-without-act');
  await db.deleteFrom('acts').where('id', '=', 2n).execute();
  await includes('act-missing');

  const title = JSON.stringify({ en: '\u001b[2JA tunnel', si: 'උමගක්', ta: 'சுரங்கம்' });
  await db.updateTable('proposals').set({ title }).where('id', '=', bridge).execute();
  await includes('text-changed');
  const { text } = await found();
  assert.ok(!text.includes('\u001b'), 'a title does not reach the terminal as a command');

  await inventVote(fixture, bridge);
  const { kinds } = await found(fixture.rpcUrl);
  for (const kind of ['author-unknown', 'node-events-differ', 'node-count-differs'])
    assert.ok(kinds.includes(kind), kind);
}

/** Writes a vote into the record of the chain that the chain does not have. */
async function inventVote({ fixture: { db } }: AuditedFixture, proposalId: number): Promise<void> {
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
