import assert from 'node:assert/strict';
import { get, type IncomingMessage } from 'node:http';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase, openFreshEmbedded } from '@sabha/db/test/databases';
import { type AuditLine, auditLineSchema } from '@sabha/domain/audit/bundle-format';
import { auditSummaryResponseSchema } from '@sabha/domain/audit/summary';
import { proposalLineSchema } from '@sabha/domain/voting/audit/proposal-lines';
import { BUNDLE_PARTS } from '../../test/declared-kinds.ts';
import { HttpFixture } from '../../test/http-fixture.ts';
import { buildCitizen, signVote } from '../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  DEADLINE,
  NOW,
  openStation,
  TEXT_HASH,
} from '../../test/voting/polling-station.ts';
import { blockHash, recordBlocks } from '../../test/voting/recorded-blocks.ts';
import { recordVote } from '../voting/ballots/record-vote.ts';
import { bundleLines } from './bundle-lines.ts';
import { takeCut } from './take-cut.ts';

const [amara, bala] = [buildCitizen(1), buildCitizen(2)];
const PUBLISHER = { receiptKeys: [], versions: new Map<string, string | null>() };

async function castVotes(database: OpenDatabase): Promise<number> {
  const { box } = openStation(database);
  await admitCitizens(database, [amara, bala]);
  const proposalId = await buildProposal(database);
  await buildProposal(database);
  for (const [seq, choice] of [
    [1n, 'yes'],
    [2n, 'no'],
  ] as const) {
    const terms = { proposalId, textHash: TEXT_HASH, deadline: DEADLINE, choice, seq };
    assert.ok((await recordVote(box, await signVote(amara, terms), NOW)).ok);
  }
  await box.close();
  return proposalId;
}

/** Asks as a reader who takes nothing before `take`. */
async function begin(url: string): Promise<{ answer: IncomingMessage; take: () => Promise<string> }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'identity' } }, resolve).on('error', reject);
  });
  const take = async () => {
    let text = '';
    for await (const chunk of answer) text += chunk;
    return text;
  };
  return { answer, take };
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string });

forOneDatabase((name, open) => {
  describe(`${name}: the audit bundle`, () => {
    test('is for everyone, from every site, compressed if the reader accepts it, and has only what its format defines', async () => {
      const database = await open();
      const fixture = await HttpFixture.open(database);
      await castVotes(database);
      await recordBlocks(database, 3, 2);
      const url = `${await fixture.listen()}/api/audit/bundle`;
      const { headers } = await fetch(url, { headers: { origin: 'https://news.example' } });
      assert.equal(headers.get('access-control-allow-origin'), '*');
      assert.equal(
        headers.get('content-disposition'),
        'attachment; filename="sabha-audit-2026-03-01.ndjson"',
      );
      assert.equal(headers.get('content-type'), 'application/x-ndjson; charset=utf-8');
      const packed = await fixture.app.inject({
        url: '/api/audit/bundle',
        headers: { 'accept-encoding': 'br, gzip' },
      });
      assert.equal(packed.headers['content-encoding'], 'gzip');
      const lines = linesOf(gunzipSync(packed.rawPayload).toString());
      for (const line of lines) assert.deepEqual(auditLineSchema.parse(line), line);
      for (const line of lines.filter(({ kind }) => kind === 'subject')) {
        assert.deepEqual(proposalLineSchema.strict().parse(line), line);
      }
      const kinds = Object.groupBy(lines, ({ kind }) => kind);
      const counted = Object.fromEntries(Object.entries(kinds).map(([kind, of]) => [kind, of?.length]));
      assert.deepEqual(counted, {
        manifest: 1,
        subject: 2,
        block: 3,
        event: 6,
        receipts: 2,
        act: 2,
        count: 2,
        end: 1,
      });
      await fixture.close();
    });

    test('of one proposal has every other act without its content; of an unknown one there is none', async () => {
      const database = await open();
      const { context, box } = openStation(database);
      const proposalId = await castVotes(database);
      await recordBlocks(database, 1, 1);
      const bundleOf = async (id: number) => {
        const cut = await takeCut(context, BUNDLE_PARTS, { of: 'proposal', id });
        assert.ok(cut);
        const lines: AuditLine[] = [];
        for await (const line of bundleLines(database.db, cut, BUNDLE_PARTS.sections, PUBLISHER))
          lines.push(line);
        return lines;
      };
      const kindsOf = (lines: ReadonlyArray<{ kind: string }>) =>
        ['subject', 'receipts', 'act', 'leaf', 'count'].map(
          (kind) => lines.filter((line) => line.kind === kind).length,
        );
      assert.deepEqual(kindsOf(await bundleOf(proposalId)), [1, 2, 2, 0, 1]);
      const other = await bundleOf(proposalId + 1);
      assert.deepEqual(kindsOf(other), [1, 2, 0, 2, 1]);
      const leaf = other.find(({ kind }) => kind === 'leaf') ?? {};
      assert.deepEqual(Object.keys(leaf), ['kind', 'act', 'number', 'digest', 'received_at', 'batch']);
      await box.close();
      const fixture = await HttpFixture.open(database);
      const one = await fixture.app.inject({ url: `/api/audit/bundle?proposal=${proposalId}` });
      assert.match(String(one.headers['content-disposition']), /sabha-audit-proposal-\d+-2026/);
      const unknown = await fixture.app.inject({ url: '/api/audit/bundle?proposal=77' });
      assert.deepEqual([unknown.statusCode, unknown.json().kind], [404, 'proposal-unknown']);
      for (const wrong of ['0', '1e3', '-1', 'x', '99999999999']) {
        assert.equal(
          (await fixture.app.inject({ url: `/api/audit/bundle?proposal=${wrong}` })).statusCode,
          400,
        );
      }
      await fixture.close();
    });

    test('lists an act of a kind that is not public by its digest alone, and leaves no gap', async () => {
      const database = await open();
      const fixture = await HttpFixture.open(database);
      await castVotes(database);
      await recordBlocks(database, 1, 1);
      await database.db.updateTable('acts').set({ kind: 'sealed' }).where('id', '=', 1n).execute();
      const lines = linesOf((await fixture.app.inject({ url: '/api/audit/bundle' })).body);
      const acts = lines.filter(({ kind }) => kind === 'act' || kind === 'leaf');
      assert.deepEqual(
        acts.map((line) => [line.kind, 'number' in line && line.number, 'payload' in line]),
        [
          ['leaf', '1', false],
          ['act', '2', true],
        ],
      );
      await fixture.close();
    });

    test('is one moment: what comes while it is read is not in it', async () => {
      const database = await open();
      const { context, box } = openStation(database);
      const proposalId = await castVotes(database);
      await recordBlocks(database, 2, 1);
      const cut = await takeCut(context, BUNDLE_PARTS, null);
      assert.ok(cut);
      const kinds: string[] = [];
      for await (const line of bundleLines(database.db, cut, BUNDLE_PARTS.sections, PUBLISHER)) {
        if (kinds.length === 0) {
          const terms = {
            proposalId,
            textHash: TEXT_HASH,
            deadline: DEADLINE,
            choice: 'yes',
            seq: 3n,
          } as const;
          assert.ok((await recordVote(box, await signVote(amara, terms), NOW)).ok);
        }
        kinds.push(line.kind);
        if (line.kind === 'count' && line.id === proposalId) assert.deepEqual(line.counts, { yes: 0, no: 1 });
      }
      assert.equal(kinds.filter((kind) => kind === 'act').length, 2);
      await box.close();
    });

    test('ends in an error when the chain changes its past meanwhile', async () => {
      const database = await open();
      const { context, box } = openStation(database);
      await castVotes(database);
      await recordBlocks(database, 2, 1);
      const cut = await takeCut(context, BUNDLE_PARTS, null);
      assert.ok(cut);
      const kinds: string[] = [];
      for await (const line of bundleLines(database.db, cut, BUNDLE_PARTS.sections, PUBLISHER)) {
        if (kinds.length === 0) {
          await database.db
            .updateTable('chain_blocks')
            .set({ hash: blockHash(99) })
            .where('number', '=', 2n)
            .execute();
        }
        kinds.push(line.kind);
      }
      assert.deepEqual([kinds.at(-1), kinds.includes('end')], ['error', false]);
      await box.close();
    });

    test('is read by few at once, and the next may begin when one has ended', async () => {
      const database = await open();
      const fixture = await HttpFixture.open(database);
      await recordBlocks(database, 5, 1_000, 3_000); // more than two sockets hold
      const url = `${await fixture.listen()}/api/audit/bundle`;
      const first = await begin(url);
      const second = await fetch(url);
      assert.deepEqual([second.status, second.headers.get('retry-after')], [503, '60']);
      assert.match(await second.text(), /"kind":"overloaded"/);
      const lines = linesOf(await first.take());
      assert.deepEqual([lines.length, lines.at(-1)?.kind], [1 + 5 + 5_000 + 1, 'end']);
      const third = await begin(url);
      assert.equal(third.answer.statusCode, 200);
      third.answer.destroy();
      await fixture.close();
    });

    test('says beforehand what it would hold', async () => {
      const database = await open();
      const fixture = await HttpFixture.open(database);
      assert.equal((await fixture.app.inject({ url: '/api/audit/summary' })).statusCode, 503);
      assert.equal((await fixture.app.inject({ url: '/api/audit/bundle' })).statusCode, 503);
      await castVotes(database);
      await recordBlocks(database, 3, 2);
      const { data } = auditSummaryResponseSchema.parse(
        (await fixture.app.inject({ url: '/api/audit/summary' })).json(),
      );
      assert.deepEqual(
        [data.acts, data.receipt_batches, data.subjects, data.block],
        ['2', '2', { proposal: 2, 'secret-vote': 0, petition: 0, census: 0, report: 0, comment: 0 }, '3'],
      );
      await fixture.close();
    });
  });
});

test('a bundle is not asked for by HEAD, and costs as much as many reads', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database, { settings: { RATE_READS_PER_MINUTE: '30' } });
  await recordBlocks(database, 1, 1);
  const origin = await fixture.listen();
  assert.equal((await fetch(`${origin}/api/audit/bundle`, { method: 'HEAD' })).status, 405);
  assert.equal((await fetch(`${origin}/api/audit/bundle`)).status, 200);
  assert.equal((await fetch(`${origin}/api/audit/bundle`)).status, 429);
  await fixture.close();
});
