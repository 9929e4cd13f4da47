import { createHash } from 'node:crypto';
import type { NamedCohort } from '@sabha/anonymity/calls/manifest';
import {
  bytesWithoutPadding,
  paddedLength,
  paddedTo,
  readCohort,
  writeCohort,
} from '@sabha/anonymity/census/cohort-file';
import type { Blocks } from '@sabha/anonymity/census/cohort-tree';
import type { CohortName } from '@sabha/anonymity/census/cohorts';
import { wordOf } from '@sabha/anonymity/field';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { censusFile } from './census.store.ts';
import { keepFile, readHeads } from './epochs.store.ts';

/** A cohort that is published anew, with its file before it is padded. */
export interface MadeCohort extends CohortName {
  readonly root: string;
  readonly members: number;
  readonly plain: Uint8Array;
  /** Who gets which slot. */
  readonly given: ReadonlyArray<{ readonly commitment: string; readonly slot: number }>;
}

/** A cohort of these leaves: 0 for a removed member. Blocks that are as in `known` are not hashed again. */
export function makeCohort(
  { cohort, bits }: CohortName,
  leaves: readonly bigint[],
  known: Blocks | null,
): Omit<MadeCohort, 'given'> {
  const plain = writeCohort({ cohort, bits }, leaves, known);
  const read = readCohort(plain);
  if (!read) throw new Error('A cohort that was written cannot be read');
  return { cohort, bits, root: wordOf(read.root), members: read.members, plain };
}

/**
 * Keeps the files of all cohorts of an epoch in one length, and gives the cohorts as its manifest lists them. A file of a cohort that did
 * not change gets the padding of the others, or its length would tell which cohort somebody downloads.
 */
export async function keepFiles(
  trx: Kysely<Schema>,
  cohorts: ReadonlyArray<MadeCohort | NamedCohort>,
): Promise<NamedCohort[]> {
  const heads = await readHeads(
    trx,
    cohorts.flatMap((cohort) => ('file' in cohort ? [cohort.file] : [])),
  );
  const headOf = (file: string) => {
    const head = heads.get(file);
    if (!head) throw new Error('A file of the census is missing');
    return head;
  };
  const length = paddedLength(
    cohorts.map((cohort) =>
      'file' in cohort ? bytesWithoutPadding(headOf(cohort.file).head) : cohort.plain.length,
    ),
  );
  const kept: NamedCohort[] = [];
  for (const cohort of cohorts) {
    const { cohort: number, bits, root, members } = cohort;
    const isKept = 'file' in cohort && headOf(cohort.file).length === length;
    const file = isKept ? cohort.file : await keepPadded(trx, await bytesOf(trx, cohort), length);
    kept.push({ cohort: number, bits, root, members, file });
  }
  return kept;
}

/** What the file of a published cohort has. */
export async function readPublished(trx: Kysely<Schema>, cohort: NamedCohort): Promise<Blocks> {
  const file = readCohort(await publishedBytes(trx, cohort));
  if (!file || wordOf(file.root) !== cohort.root) throw new Error('A file of the census was changed');
  return file;
}

async function bytesOf(trx: Kysely<Schema>, cohort: MadeCohort | NamedCohort): Promise<Uint8Array> {
  return 'file' in cohort ? publishedBytes(trx, cohort) : cohort.plain;
}

async function publishedBytes(trx: Kysely<Schema>, { file }: NamedCohort): Promise<Uint8Array> {
  const bytes = await censusFile(trx, file);
  if (!bytes) throw new Error('A file of the census is missing');
  return bytes;
}

async function keepPadded(trx: Kysely<Schema>, plain: Uint8Array, length: number): Promise<string> {
  const bytes = paddedTo(plain, length);
  const sha = sha256(bytes);
  await keepFile(trx, sha, bytes);
  return sha;
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
