import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { ActLine, AuditLine } from '@sabha/domain/audit/bundle-format';
import { parseHash } from '@sabha/domain/core/hex';
import { PETITIONS_SECTION } from '@sabha/domain/petitions/audit/petitions-section';
import { VOTING_SECTION } from '@sabha/domain/voting/audit/voting-section';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import { voterKey } from '../test/invented.ts';
import { signReceipts } from '../test/receipt-log.ts';
import { AUTHOR, RecordBuilder, type Step } from '../test/record-builder.ts';
import { auditLines } from '../test/seal.ts';
import type { FindingKind } from './findings.ts';
import { RecoveryThreads } from './recover/recovery-threads.ts';
import { writeReport } from './report/write-report.ts';

const threads = new RecoveryThreads(1);
after(() => threads.close());

const sign = (voter: number, proposal = 1): Step => ({ kind: 'sign', voter, proposal });
const direct = (voter: number, proposal = 1): Step => ({ kind: 'direct', voter, proposal });
const endorse = (voter: number, petition = 1): Step => ({ kind: 'endorse', voter, petition });
const relay: Step = { kind: 'relay' };

type Line<Kind extends AuditLine['kind']> = Extract<AuditLine, { kind: Kind }>;
type Change = (lines: AuditLine[]) => void | Promise<void>;

/** An honest record: three signed votes, one of them changed, one direct, one refused as the direct one came before it. */
async function honest(): Promise<AuditLine[]> {
  const steps = [sign(0), sign(1), relay, sign(1), sign(2), direct(2), relay, direct(3), sign(0, 2), relay];
  return (await new RecordBuilder(5, ['A bridge', 'A road']).take(steps)).lines();
}

/**
 * Votes and petitions together: a petition that gets its three signatures, one of them from a wallet itself, after one was
 * taken back; a signature that came too late; and a petition that waits.
 */
async function mixed(): Promise<AuditLine[]> {
  const steps: Step[] = [
    sign(0),
    { kind: 'petition', voter: 0 },
    endorse(1),
    sign(1),
    endorse(2),
    relay,
    endorse(2),
    sign(2),
    endorse(3),
    { kind: 'endorse-direct', voter: 4, petition: 1 },
    relay,
    endorse(2),
    { kind: 'endorse-direct', voter: 0, petition: 1 },
    relay,
    { kind: 'petition', voter: 1 },
    endorse(4, 2),
  ];
  return (await new RecordBuilder(5, ['A bridge']).take(steps)).lines();
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

const actNumber = (lines: readonly AuditLine[], number: string) =>
  find(lines, 'act', (line) => line.number === number);
const actOf = (lines: readonly AuditLine[], act: string) => find(lines, 'act', (line) => line.act === act);
const eventNamed = (lines: readonly AuditLine[], name: string) =>
  find(lines, 'event', (line) => line.name === name);
/** The same ballot, for the other choice. */
function otherChoice({ payload }: ActLine): string {
  const ballot = BALLOT.decode(payload as `0x${string}`); // as it was encoded
  return BALLOT.encode({ ...ballot, choice: 3 - ballot.choice });
}
function set(line: object, change: object): void {
  Object.assign(line, change);
}

function drop(lines: AuditLine[], line: AuditLine): void {
  lines.splice(lines.indexOf(line), 1);
}

type Kind =
  | FindingKind
  | 'vote-of-author'
  | 'ballot-text'
  | 'amended-after-votes'
  | 'draft-differs'
  | 'threshold-differs';

/** What a server might do to its record, each with a last line that fits; and by what it is found out. */
const ATTACKS: ReadonlyArray<readonly [what: string, change: Change, kinds: readonly Kind[]]> = [
  [
    'a changed choice',
    (lines) => set(actNumber(lines, '1'), { payload: otherChoice(actNumber(lines, '1')) }),
    ['digest-wrong', 'event-without-act'],
  ],
  [
    'a forged signature',
    (lines) => set(actNumber(lines, '1'), { authorization: actNumber(lines, '2').authorization }),
    ['signature-wrong', 'count-differs'],
  ],
  [
    'a dropped ballot',
    (lines) => drop(lines, actNumber(lines, '2')),
    ['act-missing', 'event-without-act', 'receipt-root-wrong'],
  ],
  [
    'the last ballot dropped, and the bound with it',
    (lines) => {
      const last = lines.findLast((line) => line.kind === 'act');
      assert.ok(last);
      drop(lines, last);
      set(find(lines, 'manifest'), { acts_up_to: String(Number(last.number) - 1) });
    },
    ['event-without-act', 'count-differs'],
  ],
  [
    'a ballot twice, with a receipt of its own',
    async (lines) => {
      const again = { ...actNumber(lines, '1'), number: '6', batch: '6' };
      const at = lines.findIndex((line) => line.kind === 'direct');
      lines.splice(at, 0, await signReceipts([again]), again);
      set(find(lines, 'manifest'), { acts_up_to: '6' });
    },
    ['act-twice', 'seq-not-rising'],
  ],
  ['an event without ballot', (lines) => drop(lines, actNumber(lines, '1')), ['event-without-act']],
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
    ['direct-unlisted'],
  ],
  [
    'a vote of a wallet that was never authorised',
    (lines) =>
      drop(
        lines,
        find(lines, 'event', ({ args }) => args.wallet === voterKey(0).address.toLowerCase()),
      ),
    ['author-unknown'],
  ],
  [
    'a vote of the author',
    (lines) => {
      const author = voterKey(0).address.toLowerCase();
      set(find(lines, 'subject'), { author });
      set(eventNamed(lines, 'ProposalCreated').args, { author });
    },
    ['vote-of-author'],
  ],
  [
    'another author on the page than on the ledger',
    (lines) => set(find(lines, 'subject'), { author: AUTHOR.replace('a0', 'b0') }),
    ['subject-differs'],
  ],
  [
    'votes after closing that no receipt vouches for',
    (lines) => {
      const late = new Date(Date.parse(String(find(lines, 'subject').closes_at)) + 1000).toISOString();
      for (const line of lines) if (line.kind === 'block' && Number(line.number) >= 4) line.mined_at = late;
      set(actNumber(lines, '1'), { received_at: late });
    },
    ['late-unproven', 'received-outside-window', 'counted-outside-window', 'receipt-root-wrong'],
  ],
  [
    'a text that was changed with its hash',
    (lines) => {
      const proposal = find(lines, 'subject');
      set(proposal, { title: { ...Object(proposal.title), en: 'A bridge, and a toll on it' } });
    },
    ['text-changed'],
  ],
  [
    'another text under the same number, with the hash that fits it',
    (lines) => {
      const [bridge, road] = [find(lines, 'subject'), find(lines, 'subject', ({ id }) => id === 2)];
      const { title, short_description, description_in_details, text_hash } = road;
      set(bridge, { title, short_description, description_in_details, text_hash });
    },
    ['text-not-on-ledger', 'ballot-text'],
  ],
  ['a lying count', (lines) => set(find(lines, 'count').counts, { yes: 900 }), ['count-differs']],
  ['no count', (lines) => drop(lines, find(lines, 'count')), ['count-missing']],
  [
    'a batch with a wrong root',
    (lines) => set(find(lines, 'receipts'), { root: `0x${'ab'.repeat(32)}` }),
    ['receipt-root-wrong', 'receipt-signature-wrong'],
  ],
  [
    'a receipt key that is not published',
    async (lines) =>
      set(
        find(lines, 'receipts'),
        await signReceipts([actNumber(lines, '1'), actNumber(lines, '2')], voterKey(9)),
      ),
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
    (lines) => set(actNumber(lines, '1'), { rejected: 'BadSignature' }),
    ['refusal-unfounded'],
  ],
  [
    'a good ballot that somebody had refused for a reason that was not there',
    (lines) => {
      const { digest, author: voter, tx } = actNumber(lines, '1');
      const vote = find(lines, 'event', ({ args }) => args.digest === digest);
      set(vote, { name: 'ActRejected', tx, args: { digest, voter, proposalId: '1', reason: 6 } });
      set(actNumber(lines, '1'), { rejected: 'NotAuthorised' });
    },
    ['refusal-unfounded'],
  ],
  [
    'a refused ballot that counts',
    (lines) =>
      set(
        find(lines, 'act', ({ rejected }) => rejected !== null),
        { rejected: null },
      ),
    ['refusal-ignored'],
  ],
  [
    'a refused ballot that its author never signed',
    async (lines) => {
      const refused = find(lines, 'act', ({ rejected }) => rejected === 'StaleSequence');
      set(refused, { authorization: await voterKey(9).sign({ hash: parseHash(refused.digest) }) });
    },
    ['signature-wrong'],
  ],
  [
    'ballots that wait for ever',
    (lines) => {
      set(find(lines, 'manifest'), { taken_at: '2026-12-01T00:00:00.000Z' });
      const { digest } = actNumber(lines, '1');
      drop(
        lines,
        find(lines, 'event', ({ args }) => args.digest === digest),
      );
    },
    ['act-never-recorded'],
  ],
  [
    'ballots in another order',
    (lines) => {
      const [one, two] = [actNumber(lines, '1'), actNumber(lines, '2')];
      const [first, second] = [lines.indexOf(one), lines.indexOf(two)];
      [lines[first], lines[second]] = [two, one];
    },
    ['acts-disordered', 'act-missing'],
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
    (lines) => set(find(lines, 'direct'), { choice: 2 }),
    ['direct-invented', 'direct-unlisted'],
  ],
  [
    'a proposal kept quiet',
    (lines) =>
      drop(
        lines,
        find(lines, 'subject', ({ id }) => id === 2),
      ),
    ['subject-missing'],
  ],
];

/** The same for petitions, in a record of votes and petitions. */
const PETITION_ATTACKS: typeof ATTACKS = [
  [
    'a signature that is forged',
    (lines) => set(actOf(lines, 'endorsement'), { authorization: actNumber(lines, '1').authorization }),
    ['signature-wrong', 'count-differs'],
  ],
  [
    'a signature that was left out, with its number',
    (lines) => drop(lines, actOf(lines, 'endorsement')),
    ['act-missing', 'event-without-act', 'receipt-root-wrong'],
  ],
  [
    'a signature that is listed without its content',
    (lines) => {
      const { act, number, digest, received_at, batch } = actOf(lines, 'endorsement');
      const at = lines.findIndex((line) => line.kind === 'act' && line.number === number);
      lines[at] = { kind: 'leaf', act, number, digest, received_at, batch };
    },
    ['act-hidden', 'event-without-act'],
  ],
  [
    'a signature for another petition than the one that is written beside it',
    (lines) => set(actOf(lines, 'endorsement'), { subject: 2 }),
    ['act-differs'],
  ],
  [
    'a petition that needs another number of signatures than its author signed',
    (lines) =>
      set(
        find(lines, 'subject', ({ of }) => of === 'petition'),
        { required_signatures: 2 },
      ),
    ['draft-differs', 'subject-differs'],
  ],
  [
    'a text of a petition that was changed',
    (lines) =>
      set(
        find(lines, 'subject', ({ of }) => of === 'petition'),
        { title: 'Another' },
      ),
    ['text-changed'],
  ],
  [
    'a petition kept quiet',
    (lines) =>
      drop(
        lines,
        find(lines, 'subject', ({ of }) => of === 'petition'),
      ),
    ['act-without-subject', 'count-missing'],
  ],
  [
    'a threshold that was never announced',
    (lines) => drop(lines, eventNamed(lines, 'ThresholdMet')),
    ['threshold-differs'],
  ],
  [
    'a signature that is called refused though it came in time',
    (lines) => {
      const signed = find(lines, 'event', ({ name, args }) => name === 'PetitionSigned' && args.choice === 1);
      const { petitionId, signer, digest } = signed.args;
      set(signed, { name: 'ActRejected', args: { petitionId, signer, digest, reason: 15 } });
      set(
        find(lines, 'act', (line) => line.digest === digest),
        { rejected: 'Completed', tx: signed.tx },
      );
    },
    ['refusal-unfounded'],
  ],
  [
    'a lying count of signatures',
    (lines) => set(find(lines, 'count', ({ of }) => of === 'petition').counts, { signatures: 9 }),
    ['count-differs'],
  ],
];

describe('the auditor', () => {
  test('an honest record holds together, with changed, direct and refused votes', async () => {
    const report = await auditLines(await honest(), threads);
    assert.deepEqual(report.findings.listed, []);
    const [proposals] = report.sections;
    assert.deepEqual(
      proposals?.subjects.map(({ acts, ledger, published, verdict }) => ({
        acts,
        ledger,
        published,
        verdict,
      })),
      [
        {
          acts: { yes: 3, no: 1 },
          ledger: { yes: 3, no: 1 },
          published: { yes: 3, no: 1 },
          verdict: 'agrees',
        },
        {
          acts: { yes: 1, no: 0 },
          ledger: { yes: 1, no: 0 },
          published: { yes: 1, no: 0 },
          verdict: 'agrees',
        },
      ],
    );
    assert.equal(proposals?.kinds.ballot?.refused, 1);
  });

  test('votes and signatures under petitions are counted side by side', async () => {
    const report = await auditLines(await mixed(), threads);
    assert.deepEqual(report.findings.listed, []);
    const [proposals, petitions] = report.sections;
    assert.deepEqual(
      proposals?.subjects.map(({ published }) => published),
      [{ yes: 3, no: 0 }],
    );
    assert.deepEqual(
      petitions?.subjects.map(({ acts, ledger, waiting, verdict }) => ({ acts, ledger, waiting, verdict })),
      [
        { acts: { signatures: 3 }, ledger: { signatures: 3 }, waiting: 0, verdict: 'agrees' },
        { acts: { signatures: 1 }, ledger: { signatures: 0 }, waiting: 1, verdict: 'agrees' },
      ],
    );
    const { endorsement, 'petition-draft': draft } = petitions?.kinds ?? {};
    assert.deepEqual([draft?.listed, draft?.waiting], [2, 1]);
    assert.deepEqual([endorsement?.listed, endorsement?.direct], [5, 1]);
    assert.match(
      writeReport(report, null),
      /2 signed petition drafts \(0 refused, 1 on their way to the ledger\)/,
    );
  });

  test('what is of a kind that the auditor does not know is numbered and receipted, and said so', async () => {
    const steps: Step[] = [sign(0), { kind: 'other' }, { kind: 'petition', voter: 1 }, endorse(2), relay];
    const lines = (await new RecordBuilder(3, ['A bridge']).take(steps)).lines();
    const all = await auditLines(lines, threads);
    assert.deepEqual([all.findings.listed, all.unchecked.kinds], [[], { survey: 1 }]);
    const votes = await auditLines(lines, threads, { sections: [VOTING_SECTION] });
    assert.deepEqual(votes.findings.listed, []);
    assert.deepEqual(votes.unchecked.kinds, { survey: 1, 'petition-draft': 1, endorsement: 1 });
    assert.deepEqual(votes.unchecked.contracts, { petitions: 2 });
    assert.match(
      writeReport(votes, null),
      /1 acts are of the kind "endorsement", which this auditor does not know/,
    );
    const signatures = await auditLines(lines, threads, { sections: [PETITIONS_SECTION] });
    assert.deepEqual([signatures.clean, signatures.sections[0]?.subjects[0]?.verdict], [true, 'agrees']);
    drop(lines, find(lines, 'leaf'));
    assert.ok('act-missing' in (await auditLines(lines, threads)).findings.counts);
  });

  for (const [name, record, attacks] of [
    ['votes', honest, ATTACKS],
    ['votes and petitions', mixed, PETITION_ATTACKS],
  ] as const) {
    for (const [what, change, kinds] of attacks) {
      test(`finds, in a record of ${name}, ${what}`, async () => {
        const lines = structuredClone(await record());
        await change(lines);
        const { findings, clean } = await auditLines(lines, threads);
        assert.equal(clean, false);
        for (const kind of kinds)
          assert.ok(kind in findings.counts, `${kind} in ${JSON.stringify(findings.counts)}`);
      });
    }
  }

  test('a signature that only a contract can have made is listed separately if the ledger counted its act', async () => {
    const lines = structuredClone(await honest());
    set(actNumber(lines, '1'), { authorization: `0x${'ab'.repeat(200)}` });
    const { clean, unchecked, sections } = await auditLines(lines, threads);
    const [bridge] = sections[0]?.subjects ?? [];
    assert.deepEqual([clean, unchecked.contractWallets, bridge?.verdict], [true, 1, 'agrees']);
  });
});
