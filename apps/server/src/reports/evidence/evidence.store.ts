import type { ClaimedEvidence } from '@sabha/anonymity/evidence/evidence-calls';
import type { Schema } from '@sabha/db/schema';
import type { CopyType, EvidenceState, ShownEvidence } from '@sabha/domain/reports/evidence';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { contentIdOfDigest } from '../../content-id.ts';

/** The files that a report claims, by its public number. */
export interface ClaimingReport {
  readonly id: number;
  readonly evidence: ClaimedEvidence;
}

/** Writes what new reports claim: each file waits until it is kept. */
export async function insertClaims(
  trx: QueryExecutorProvider,
  reports: readonly ClaimingReport[],
): Promise<void> {
  const rows = reports.flatMap(({ id, evidence }) =>
    evidence.map(({ upload, sha256, copy }, at) => ({
      ...{ report_id: id, number: at + 1, upload, sha256 },
      ...{
        copy_upload: copy?.upload ?? null,
        copy_sha256: copy?.sha256 ?? null,
        copy_nonce: copy?.nonce ?? null,
      },
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into report_evidence (report_id, number, state, sha256, upload, copy_upload, copy_sha256, copy_nonce)
    select x.report_id, x.number, 'waiting', x.sha256, x.upload, x.copy_upload, x.copy_sha256, x.copy_nonce
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(report_id integer, number smallint, sha256 text, upload text,
      copy_upload text, copy_sha256 text, copy_nonce text)`.execute(trx);
}

/** Files whose reports were released, and that are not kept yet. */
export async function waitingClaims(db: Kysely<Schema>, limit: number) {
  return db
    .selectFrom('report_evidence')
    .select(['report_id', 'number', 'seq', 'sha256', 'upload', 'file'])
    .select(['copy_sha256', 'copy_upload', 'copy_file'])
    .where('state', '=', 'waiting')
    .orderBy('report_id')
    .orderBy('number')
    .limit(limit)
    .execute();
}
export type WaitingClaim = Awaited<ReturnType<typeof waitingClaims>>[number];

/** Writes under which names a file and its copy will be kept, before they are: whoever is stopped in between goes on with the same names. */
export async function nameClaim(
  db: Kysely<Schema>,
  { report_id, number }: Pick<WaitingClaim, 'report_id' | 'number'>,
  names: { readonly file: string; readonly copy_file: string | null },
): Promise<void> {
  await db
    .updateTable('report_evidence')
    .set(names)
    .where('report_id', '=', report_id)
    .where('number', '=', number)
    .execute();
}

export interface KeptFile {
  readonly name: string;
  readonly bytes: number;
}

/** Writes where a file is kept, or that it never came. Nothing leads to its upload any more. */
export async function settleClaim(
  db: Kysely<Schema>,
  { report_id, number }: Pick<WaitingClaim, 'report_id' | 'number'>,
  {
    file,
    copy,
  }: { readonly file: KeptFile | null; readonly copy: (KeptFile & { readonly type: CopyType }) | null },
): Promise<void> {
  const state: EvidenceState = file ? 'kept' : 'missing';
  await db
    .updateTable('report_evidence')
    .set({
      ...{ state, upload: null, copy_upload: null, file: file?.name ?? null, bytes: file?.bytes ?? null },
      ...{ copy_file: copy?.name ?? null, copy_bytes: copy?.bytes ?? null, copy_type: copy?.type ?? null },
    })
    .where('report_id', '=', report_id)
    .where('number', '=', number)
    .execute();
}

/** Kept files of reports that their writers took back, or that the contract refused before this time, and those of threads that are deleted. */
export async function filesToRemove(db: Kysely<Schema>, refusedBefore: Date) {
  const { rows } = await sql<{
    report_id: number;
    number: number;
    seq: bigint | null;
    file: string | null;
    copy_file: string | null;
  }>`
    select e.report_id, e.number, e.seq, e.file, e.copy_file from report_evidence e join reports r on r.id = e.report_id
    where e.state in ('kept', 'missing') and (r.withdrawn_at is not null or (r.refused and r.created_at < ${refusedBefore})
      or (e.seq is not null and not exists (select 1 from report_threads t where t.report_id = e.report_id)))
    order by e.report_id, e.number`.execute(db);
  return rows;
}

/** Writes that a file is gone. Its hash stays, as that of a withdrawn text does; that of a file of a thread goes with the messages. */
export async function markRemoved(
  db: Kysely<Schema>,
  { report_id: report, number, seq }: Pick<WaitingClaim, 'report_id' | 'number' | 'seq'>,
): Promise<void> {
  if (seq !== null) {
    await db
      .deleteFrom('report_evidence')
      .where('report_id', '=', report)
      .where('number', '=', number)
      .execute();
    return;
  }
  await db
    .updateTable('report_evidence')
    .set({ state: 'removed', file: null, copy_file: null })
    .where('report_id', '=', report)
    .where('number', '=', number)
    .execute();
}

/** The files that came with these reports, as their pages list them. What was added through threads is for their readers alone. */
export async function evidenceOf(
  db: Kysely<Schema>,
  reports: readonly number[],
): Promise<ReadonlyMap<number, ShownEvidence[]>> {
  if (reports.length === 0) return new Map();
  const rows = await db
    .selectFrom('report_evidence')
    .select([
      'report_id',
      'number',
      'state',
      'sha256',
      'bytes',
      'copy_sha256',
      'copy_nonce',
      'copy_type',
      'copy_bytes',
    ])
    .where('report_id', 'in', [...reports])
    .where('seq', 'is', null)
    .orderBy('number')
    .execute();
  const shown = rows.map(
    ({ report_id: report, copy_sha256: copied, copy_nonce: nonce, copy_type: type, ...row }) => ({
      report,
      ...{ number: row.number, state: row.state, bytes: row.bytes, sha256: row.sha256 },
      copy:
        copied && nonce
          ? { type, bytes: row.copy_bytes, sha256: copied, nonce, cid: contentIdOfDigest(copied) }
          : null,
    }),
  );
  const grouped = Map.groupBy(shown, ({ report }) => report);
  return new Map(
    [...grouped].map(([report, files]) => [report, files.map(({ report: _, ...file }) => file)]),
  );
}

/** Where a file of a report is kept. */
export async function findEvidence(db: Kysely<Schema>, report: number, number: number) {
  return db
    .selectFrom('report_evidence')
    .select(['file', 'copy_file', 'copy_type', 'seq'])
    .where('report_id', '=', report)
    .where('number', '=', number)
    .where('state', '=', 'kept')
    .executeTakeFirst();
}
