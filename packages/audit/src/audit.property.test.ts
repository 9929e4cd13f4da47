import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { AuditLine } from '@sabha/domain/voting/audit-bundle';
import fc from 'fast-check';
import { RecordBuilder, type Step } from '../test/record-builder.ts';
import { auditLines } from '../test/seal.ts';
import { RecoveryThreads } from './recover/recovery-threads.ts';
import { Unusable } from './unusable.ts';

const VOTERS = 4;
const NO_DIGEST = `0x${'0'.repeat(64)}`;
const TITLES = ['A bridge', 'A road'];
const threads = new RecoveryThreads(1);
after(() => threads.close());

const act = fc.record({
  kind: fc.constantFrom('sign', 'sign', 'direct'),
  voter: fc.nat(VOTERS - 1),
  proposal: fc.constantFrom(1, 2),
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: act }, fc.constant({ kind: 'relay' })),
  {
    minLength: 3,
    maxLength: 14,
  },
);

/** The fields that change what a record says: none of them can be changed alone. Those of `args` are an event's. */
const FIELDS: Partial<Record<AuditLine['kind'], readonly string[]>> = {
  proposal: [
    'title',
    'short_description',
    'description_in_details',
    'text_hash',
    'author',
    'opens_at',
    'closes_at',
  ],
  event: [
    'block',
    'args.proposalId',
    'args.voter',
    'args.choice',
    'args.previousChoice',
    'args.seq',
    'args.digest',
  ],
  receipts: ['id', 'root', 'acts', 'signed_at', 'signature'],
  ballot: [
    'number',
    'digest',
    'proposal_id',
    'text_hash',
    'choice',
    'voter',
    'seq',
    'deadline',
    'signature',
    'received_at',
    'batch',
    'rejected',
  ],
  'direct-vote': ['proposal_id', 'voter', 'choice', 'seq', 'block', 'log'],
  tally: ['proposal_id', 'yes', 'no'],
};

/** Another value of the same form. */
function other(value: unknown): unknown {
  if (value === null) return 'StaleSequence';
  if (typeof value === 'number') return value === 1 ? 2 : value + 1;
  if (typeof value === 'object') return { ...value, en: `${(value as { en: string }).en}!` }; // the three languages
  const text = String(value);
  if (text === 'yes' || text === 'no') return text === 'yes' ? 'no' : 'yes';
  if (/^\d+$/.test(text)) return String(BigInt(text) + 1n);
  if (/^\d{4}-/.test(text)) return new Date(Date.parse(text) + 1000).toISOString();
  if (!text.startsWith('0x')) return null;
  const last = text.at(-1) === '0' ? '1' : '0';
  return `${text.slice(0, -1)}${last}`;
}

/** The places in a record at which something can be changed: a line, and one of its fields that it has. */
function places(lines: readonly AuditLine[]): Array<readonly [number, string]> {
  return lines.flatMap((line, index) => {
    // Only votes: what else an event tells matters where somebody voted, which a short record may not have.
    if (line.kind === 'event' && line.name !== 'VoteCast') return [];
    // A direct vote with a digest looks like a ballot that somebody else brought; it counts the same.
    const direct = line.kind === 'event' && line.args.digest === NO_DIGEST;
    const fields = (FIELDS[line.kind] ?? []).filter((field) => !direct || field !== 'args.digest');
    return fields.map((field) => [index, field] as const);
  });
}

function mutated(lines: readonly AuditLine[], [index, field]: readonly [number, string]): AuditLine[] {
  const copy = structuredClone([...lines]);
  const [outer, inner] = field.split('.');
  const line = copy[index] as unknown as Record<string, unknown>; // a line is an object of such fields
  const target = inner === undefined ? line : (line.args as Record<string, unknown>); // likewise
  const name = inner ?? outer ?? '';
  target[name] = other(target[name]);
  return copy;
}

test('whatever citizens do, an honest record holds together', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const builder = await new RecordBuilder(VOTERS, TITLES).take(taken);
      const { findings } = await auditLines(builder.lines(), threads);
      assert.deepEqual(findings.listed, []);
    }),
    { numRuns: 25 },
  );
});

test('no single field that matters can be changed, and no line left out or repeated, without its being found', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.nat(),
      fc.constantFrom('field', 'field', 'drop', 'repeat'),
      async (taken, at, how) => {
        const lines = (await new RecordBuilder(VOTERS, TITLES).take(taken)).lines();
        const all = places(lines);
        const place = all[at % all.length];
        assert.ok(place);
        // A recorded vote that is not listed looks like one on its way: only a node, or a day, can tell them apart.
        fc.pre(how !== 'drop' || lines[place[0]]?.kind !== 'event');
        const changed = how === 'field' ? mutated(lines, place) : [...lines];
        const line = lines[place[0]];
        if (how === 'drop') changed.splice(place[0], 1);
        if (how === 'repeat' && line) changed.splice(place[0], 0, line);
        const found = await auditLines(changed, threads).then(
          ({ clean }) => !clean,
          (error) => error instanceof Unusable,
        );
        assert.ok(found, `${how} ${JSON.stringify(place)} of ${JSON.stringify(line)}`);
      },
    ),
    { numRuns: 60 },
  );
});
