import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { AuditLine } from '@sabha/domain/audit/bundle-format';
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

const voter = fc.nat(VOTERS - 1);
const number = fc.constantFrom(1, 2);
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('sign', 'sign', 'direct'), voter, proposal: number }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('petition'), voter }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('endorse', 'endorse', 'endorse-direct'),
      voter,
      petition: number,
    }),
  },
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: act }, { weight: 1, arbitrary: fc.constant({ kind: 'relay' } as const) }),
  { minLength: 3, maxLength: 18 },
);

/** The fields that change what a record says: none of them can be changed alone. Those of `args` are an event's. */
const FIELDS: Partial<Record<AuditLine['kind'], readonly string[]>> = {
  event: [
    'block',
    'args.proposalId',
    'args.petitionId',
    'args.voter',
    'args.signer',
    'args.choice',
    'args.previousChoice',
    'args.seq',
    'args.signatures',
    'args.digest',
  ],
  anchor: ['index', 'first_act', 'last_act', 'batches', 'root'],
  receipts: ['id', 'root', 'acts', 'signed_at', 'signature'],
  act: [
    'act',
    'number',
    'digest',
    'subject',
    'author',
    'seq',
    'payload',
    'authorization',
    'received_at',
    'batch',
    'rejected',
  ],
  direct: ['act', 'subject', 'author', 'choice', 'seq', 'block', 'log'],
  count: ['id', 'counts.yes', 'counts.no', 'counts.signatures'],
};
const SUBJECT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  proposal: [
    'title',
    'short_description',
    'description_in_details',
    'text_hash',
    'author',
    'opens_at',
    'closes_at',
  ],
  petition: ['title', 'description', 'digest', 'text_hash', 'author', 'required_signatures', 'closes_at'],
};

/** Another value of the same form. */
function other(value: unknown): unknown {
  if (value === null) return 'StaleSequence';
  if (typeof value === 'number') return value === 1 ? 2 : value + 1;
  if (typeof value === 'object') return { ...value, en: `${(value as { en: string }).en}!` }; // the three languages
  const text = String(value);
  if (text === 'ballot' || text === 'endorsement') return text === 'ballot' ? 'endorsement' : 'ballot';
  if (/^\d+$/.test(text)) return String(BigInt(text) + 1n);
  if (/^\d{4}-/.test(text)) return new Date(Date.parse(text) + 1000).toISOString();
  if (!text.startsWith('0x')) return /^[A-Z]\w+$/.test(text) ? null : `${text}!`;
  const last = text.at(-1) === '0' ? '1' : '0';
  return `${text.slice(0, -1)}${last}`;
}

/** What can be changed in a record: a line, and one of its fields that it has. */
function changeable(lines: readonly AuditLine[]): Array<readonly [number, string]> {
  return lines.flatMap((line, index) => {
    if (line.kind === 'subject')
      return (SUBJECT_FIELDS[line.of] ?? []).map((field) => [index, field] as const);
    // Only what is counted: what else an event tells matters where somebody acted, which a short record may not have.
    if (line.kind === 'event' && line.name !== 'VoteCast' && line.name !== 'PetitionSigned') return [];
    // A direct act with a digest looks like a signed one that somebody else brought; it counts the same.
    const direct = line.kind === 'event' && line.args.digest === NO_DIGEST;
    const fields = (FIELDS[line.kind] ?? [])
      .filter((field) => !direct || field !== 'args.digest')
      // The number of a petition's draft is not signed: it replaces nothing.
      .filter((field) => line.kind !== 'act' || line.act !== 'petition-draft' || field !== 'seq');
    return fields.filter((field) => at(line, field) !== undefined).map((field) => [index, field] as const);
  });
}

function at(line: AuditLine, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], line); // an object of such fields
}

function mutated(lines: readonly AuditLine[], [index, field]: readonly [number, string]): AuditLine[] {
  const copy = structuredClone([...lines]);
  const path = field.split('.');
  const name = path.at(-1) ?? '';
  const line = copy[index] as unknown as Record<string, unknown>; // a line is an object of such fields
  const target = path.length === 1 ? line : (line[path[0] ?? ''] as Record<string, unknown>); // likewise
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
        const all = changeable(lines);
        const position = all[at % all.length];
        assert.ok(position);
        // A recorded vote that is not listed looks like one on its way: only a node, or a day, can tell them apart.
        fc.pre(how !== 'drop' || lines[position[0]]?.kind !== 'event');
        // Likewise the last anchor: without it, its acts look like those that wait for one.
        fc.pre(how !== 'drop' || lines[position[0]] !== lines.findLast((line) => line.kind === 'anchor'));
        const changed = how === 'field' ? mutated(lines, position) : [...lines];
        const line = lines[position[0]];
        if (how === 'drop') changed.splice(position[0], 1);
        if (how === 'repeat' && line) changed.splice(position[0], 0, line);
        const found = await auditLines(changed, threads).then(
          ({ clean }) => !clean,
          (error) => error instanceof Unusable,
        );
        assert.ok(found, `${how} ${JSON.stringify(position)} of ${JSON.stringify(line)}`);
      },
    ),
    { numRuns: 60 },
  );
});
