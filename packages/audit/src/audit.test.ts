import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { AuditLine } from '@sabha/domain/voting/audit-bundle';
import { AUTHOR, RecordBuilder, type Step, signReceipts, voterKey } from '../test/record-builder.ts';
import { auditLines } from '../test/seal.ts';
import type { FindingKind } from './findings.ts';
import { RecoveryThreads } from './recover/recovery-threads.ts';

const threads = new RecoveryThreads(1);
after(() => threads.close());

const sign = (voter: number, proposal = 1): Step => ({ kind: 'sign', voter, proposal });
const direct = (voter: number, proposal = 1): Step => ({ kind: 'direct', voter, proposal });
const relay: Step = { kind: 'relay' };

type Line<Kind extends AuditLine['kind']> = Extract<AuditLine, { kind: Kind }>;
type Change = (lines: AuditLine[]) => void | Promise<void>;

/** An honest record: three signed votes, one of them changed, one direct, one refused as the direct one came before it. */
async function honest(): Promise<AuditLine[]> {
  const steps = [sign(0), sign(1), relay, sign(1), sign(2), direct(2), relay, direct(3), sign(0, 2), relay];
  return (await new RecordBuilder(5, ['A bridge', 'A road']).take(steps)).lines();
}

function find<Kind extends AuditLine['kind']>(
  lines: readonly AuditLine[],
  kind: Kind,
  where: (line: Line<Kind>) => boolean = () => true,
): Line<Kind> {
  const found = lines.find((line): line is Line<Kind> => line.kind === kind && where(line as Line<Kind>)); // of that kind
  assert.ok(found, `there is a ${kind}`);
  return found;
}

const ballotNumber = (lines: readonly AuditLine[], number: string) =>
  find(lines, 'ballot', (line) => line.number === number);
const eventNamed = (lines: readonly AuditLine[], name: string) =>
  find(lines, 'event', (line) => line.name === name);
function set(line: object, change: object): void {
  Object.assign(line, change);
}

function drop(lines: AuditLine[], line: AuditLine): void {
  lines.splice(lines.indexOf(line), 1);
}

/** What a place might do to its record, each with a last line that fits; and by what it is found out. */
const ATTACKS: ReadonlyArray<readonly [what: string, change: Change, kinds: readonly FindingKind[]]> = [
  [
    'a changed choice',
    (lines) => set(ballotNumber(lines, '1'), { choice: 'no' }),
    ['digest-wrong', 'event-without-ballot'],
  ],
  [
    'a forged signature',
    (lines) => set(ballotNumber(lines, '1'), { signature: ballotNumber(lines, '2').signature }),
    ['signature-wrong', 'count-differs'],
  ],
  [
    'a dropped ballot',
    (lines) => drop(lines, ballotNumber(lines, '2')),
    ['ballot-missing', 'event-without-ballot', 'receipt-root-wrong'],
  ],
  [
    'the last ballot dropped, and the bound with it',
    (lines) => {
      const last = lines.findLast((line) => line.kind === 'ballot');
      assert.ok(last);
      drop(lines, last);
      set(find(lines, 'manifest'), { acts_up_to: String(Number(last.number) - 1) });
    },
    ['event-without-ballot', 'count-differs'],
  ],
  [
    'a ballot twice, with a receipt of its own',
    async (lines) => {
      const again = { ...ballotNumber(lines, '1'), number: '6', batch: '6' };
      const at = lines.findIndex((line) => line.kind === 'direct-vote');
      lines.splice(at, 0, await signReceipts([again]), again);
      set(find(lines, 'manifest'), { acts_up_to: '6' });
    },
    ['ballot-twice', 'seq-not-rising'],
  ],
  ['an event without ballot', (lines) => drop(lines, ballotNumber(lines, '1')), ['event-without-ballot']],
  [
    'an invented vote from a wallet itself',
    (lines) => {
      const last = lines.findLast((line) => line.kind === 'event');
      assert.ok(last);
      const args = {
        ...last.args,
        voter: voterKey(4).address.toLowerCase(),
        digest: `0x${'0'.repeat(64)}`,
        previousChoice: 0,
      };
      lines.splice(lines.indexOf(last) + 1, 0, { ...last, log: last.log + 1, args });
    },
    ['direct-vote-unlisted'],
  ],
  [
    'a vote of a wallet that was never authorised',
    (lines) =>
      drop(
        lines,
        find(lines, 'event', ({ args }) => args.wallet === voterKey(0).address.toLowerCase()),
      ),
    ['voter-unknown'],
  ],
  [
    'a vote of the author',
    (lines) => {
      const author = voterKey(0).address.toLowerCase();
      set(find(lines, 'proposal'), { author });
      set(eventNamed(lines, 'ProposalCreated').args, { author });
    },
    ['vote-of-author'],
  ],
  [
    'another author on the page than on the ledger',
    (lines) => set(find(lines, 'proposal'), { author: AUTHOR.replace('a0', 'b0') }),
    ['proposal-differs'],
  ],
  [
    'votes after closing that no receipt vouches for',
    (lines) => {
      const late = new Date(Date.parse(find(lines, 'proposal').closes_at) + 1000).toISOString();
      for (const line of lines) if (line.kind === 'block' && Number(line.number) >= 4) line.mined_at = late;
      set(ballotNumber(lines, '1'), { received_at: late });
    },
    ['late-unvouched', 'received-outside-window', 'vote-outside-window', 'receipt-root-wrong'],
  ],
  [
    'a text that was changed with its hash',
    (lines) => {
      const proposal = find(lines, 'proposal');
      set(proposal, { title: { ...proposal.title, en: 'A bridge, and a toll on it' } });
    },
    ['text-changed'],
  ],
  [
    'another text under the same number, with the hash that fits it',
    (lines) => {
      const [bridge, road] = [find(lines, 'proposal'), find(lines, 'proposal', ({ id }) => id === 2)];
      const { title, short_description, description_in_details, text_hash } = road;
      set(bridge, { title, short_description, description_in_details, text_hash });
    },
    ['text-not-on-ledger', 'ballot-text'],
  ],
  ['a lying count', (lines) => set(find(lines, 'tally'), { yes: 900 }), ['count-differs']],
  ['no count', (lines) => drop(lines, find(lines, 'tally')), ['count-missing']],
  [
    'a batch with a wrong root',
    (lines) => set(find(lines, 'receipts'), { root: `0x${'ab'.repeat(32)}` }),
    ['receipt-root-wrong', 'receipt-signature-wrong'],
  ],
  [
    'a receipt key that is not published',
    async (lines) =>
      set(find(lines, 'receipts'), await signReceipts([ballotNumber(lines, '1')], voterKey(9))),
    ['receipt-key-unpublished'],
  ],
  [
    'a receipt key that was put away',
    (lines) =>
      set(find(lines, 'manifest').receipt_keys[0] ?? {}, {
        until: '2026-11-20T06:00:00.500Z',
      }),
    ['receipt-key-unpublished'],
  ],
  [
    'a good ballot called refused',
    (lines) => set(ballotNumber(lines, '1'), { rejected: 'BadSignature' }),
    ['refusal-unfounded'],
  ],
  [
    'a good ballot that somebody had refused for a reason that was not there',
    (lines) => {
      const { digest, voter, tx } = ballotNumber(lines, '1');
      const vote = find(lines, 'event', ({ args }) => args.digest === digest);
      set(vote, { name: 'ActRejected', tx, args: { digest, voter, proposalId: '1', reason: 6 } });
      set(ballotNumber(lines, '1'), { rejected: 'NotAuthorised' });
    },
    ['refusal-unfounded'],
  ],
  [
    'a refused ballot that counts',
    (lines) =>
      set(
        find(lines, 'ballot', ({ rejected }) => rejected !== null),
        { rejected: null },
      ),
    ['refusal-ignored'],
  ],
  [
    'ballots that wait for ever',
    (lines) => {
      set(find(lines, 'manifest'), { taken_at: '2026-11-25T00:00:00.000Z' });
      const { digest } = ballotNumber(lines, '1');
      drop(
        lines,
        find(lines, 'event', ({ args }) => args.digest === digest),
      );
    },
    ['ballot-never-recorded'],
  ],
  [
    'ballots in another order',
    (lines) => {
      const [one, two] = [ballotNumber(lines, '1'), ballotNumber(lines, '2')];
      const [first, second] = [lines.indexOf(one), lines.indexOf(two)];
      [lines[first], lines[second]] = [two, one];
    },
    ['ballot-disordered', 'receipt-missing'],
  ],
  [
    'events in another order',
    (lines) => {
      const first = lines.findIndex((line) => line.kind === 'event' && line.name === 'CitizenAuthorised');
      const [one, two] = [lines[first], lines[first + 1]];
      assert.ok(one && two);
      [lines[first], lines[first + 1]] = [two, one];
    },
    ['events-disordered'],
  ],
  [
    'a text that was changed after votes',
    (lines) => {
      const { args } = eventNamed(lines, 'ProposalCreated');
      const last = lines.findLast((line) => line.kind === 'event');
      assert.ok(last);
      const event = { ...last, log: last.log + 1, name: 'ProposalAmended', args };
      lines.splice(lines.indexOf(last) + 1, 0, event);
    },
    ['amended-after-votes'],
  ],
  [
    'a direct vote that the ledger does not have',
    (lines) => set(find(lines, 'direct-vote'), { choice: 'no' }),
    ['direct-vote-invented', 'direct-vote-unlisted'],
  ],
  [
    'a proposal kept quiet',
    (lines) =>
      drop(
        lines,
        find(lines, 'proposal', ({ id }) => id === 2),
      ),
    ['proposal-missing'],
  ],
];

describe('the auditor', () => {
  test('an honest record holds together, with changed, direct and refused votes', async () => {
    const report = await auditLines(await honest(), threads);
    assert.deepEqual(report.findings.listed, []);
    assert.deepEqual(
      report.proposals.map(({ ballots, ledger, published, verdict }) => ({
        ballots,
        ledger,
        published,
        verdict,
      })),
      [
        {
          ballots: { yes: 3, no: 1 },
          ledger: { yes: 3, no: 1 },
          published: { yes: 3, no: 1 },
          verdict: 'agrees',
        },
        {
          ballots: { yes: 1, no: 0 },
          ledger: { yes: 1, no: 0 },
          published: { yes: 1, no: 0 },
          verdict: 'agrees',
        },
      ],
    );
    assert.equal(report.totals.refused, 1);
  });

  for (const [what, change, kinds] of ATTACKS) {
    test(`finds ${what}`, async () => {
      const lines = structuredClone(await honest());
      await change(lines);
      const { findings, clean } = await auditLines(lines, threads);
      assert.equal(clean, false);
      for (const kind of kinds)
        assert.ok(kind in findings.counts, `${kind} in ${JSON.stringify(findings.counts)}`);
    });
  }

  test('a signature that only a contract can have made is told apart where the ledger counted its ballot', async () => {
    const lines = structuredClone(await honest());
    set(ballotNumber(lines, '1'), { signature: `0x${'ab'.repeat(200)}` });
    const { clean, unchecked, proposals } = await auditLines(lines, threads);
    assert.deepEqual([clean, unchecked.contractWallets, proposals[0]?.verdict], [true, 1, 'agrees']);
  });
});
