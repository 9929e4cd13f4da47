import { createHash } from 'node:crypto';
import { anchorsAbi } from '@sabha/contracts/abi/anchors';
import type { Schema } from '@sabha/db/schema';
import {
  type AnchoredAct,
  type AnchoredBatch,
  anchoredFile,
  anchoredKind,
  anchoredTree,
  MOST_ANCHORED,
} from '@sabha/domain/acts/anchored-acts';
import { parseHash } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';
import { encodeFunctionData } from 'viem';
import type { RelayKind, SortedRows, WaitingRow } from '../../jobs/relay-kind.ts';
import { anchorsOver } from '../anchors/anchors.store.ts';
import { keccak } from '../signed-batches.ts';
import { type AnchoredForm, type AnchoredTerms, latestAnchorOf } from './anchored-form.ts';

/**
 * A kind of rows in two: acts about subjects that say so are anchored, many at once under one root, and the others go as `plain`
 * says. `kind` is the name of the acts. An act is anchored once its receipt is: so its batch says too that it came in time.
 */
export function withAnchoredWay(
  kind: string,
  plain: RelayKind,
  terms: AnchoredTerms,
): readonly [RelayKind, AnchoredForm] {
  const name = `anchored-${plain.name}`;
  const relay: RelayKind = {
    name,
    office: 'receiptAnchor',
    limit: MOST_ANCHORED,
    after: [],
    mostOpen: 1,
    abi: anchorsAbi,
    doneBefore: ['NotNext'],
    sort: (db, rows) => ready(db, terms, rows),
    call(rows, { addresses }) {
      const batch = batchOf(kind, rows);
      const { subject, first, last, root, files } = batch;
      const args = [batch.kind, subject, first, last, root, files] as const;
      const data = encodeFunctionData({ abi: anchorsAbi, functionName: 'anchor', args });
      return { to: addresses.anchors, data, gas: null };
    },
  };
  return [
    { ...plain, sort: (db, rows, chainTime) => turn(db, { plain, terms, name }, rows, chainTime) },
    { ...terms, relay },
  ];
}

interface Turning {
  readonly plain: RelayKind;
  readonly terms: AnchoredTerms;
  readonly name: string;
}

async function turn(
  db: Kysely<Schema>,
  { plain, terms, name }: Turning,
  rows: readonly WaitingRow[],
  chainTime: Date,
): Promise<SortedRows> {
  const anchored = await terms.among(db, subjectsOf(rows));
  const ids = rows.flatMap(({ id, act }) => (act && anchored.has(act.subject) ? [id] : []));
  if (ids.length > 0) return { go: [], become: { kind: name, ids } };
  return plain.sort ? plain.sort(db, rows, chainTime) : { go: rows, become: null };
}

/** Those about the first one's subject whose receipts were anchored in time. */
async function ready(
  db: Kysely<Schema>,
  terms: AnchoredTerms,
  rows: readonly WaitingRow[],
): Promise<SortedRows> {
  const anchors = await anchorsOver(
    db,
    rows.flatMap(({ act }) => act?.number ?? []),
  );
  const ends = await terms.ends(db, subjectsOf(rows));
  const inTime = rows.filter(({ act }) => {
    const at = act && anchors.get(act.number)?.anchoredAt;
    const end = act && ends.get(act.subject);
    return at && end && at <= latestAnchorOf(terms, end, act.payload);
  });
  const subject = inTime[0]?.act?.subject;
  return { go: inTime.filter(({ act }) => act?.subject === subject), become: null };
}

function subjectsOf(rows: readonly WaitingRow[]): bigint[] {
  return [...new Set(rows.flatMap(({ act }) => act?.subject ?? []))];
}

function batchOf(kind: string, rows: readonly WaitingRow[]): AnchoredBatch {
  const acts = rows.map(({ id, act }) => {
    if (!act?.authorization) throw new Error(`Outbox row ${id} has no act that is shown to be its author's`);
    return { ...act, digest: parseHash(act.digest), authorization: act.authorization };
  });
  const [first, ...rest] = acts;
  if (!first || rest.some(({ subject }) => subject !== first.subject))
    throw new Error('Acts about one subject are anchored together');
  return batchOver(kind, first.subject, [first, ...rest]);
}

/** The batch of these acts, in the order of their numbers. */
export function batchOver(
  kind: string,
  subject: bigint,
  acts: readonly [AnchoredAct, ...AnchoredAct[]],
): AnchoredBatch {
  return {
    kind: anchoredKind(kind),
    subject,
    first: acts[0].number,
    last: acts.at(-1)?.number ?? acts[0].number,
    root: anchoredTree(acts, keccak).root,
    files: fileHash(anchoredFile(kind, subject, acts)),
  };
}

export function fileHash(file: string): `0x${string}` {
  return `0x${createHash('sha256').update(file).digest('hex')}`;
}
