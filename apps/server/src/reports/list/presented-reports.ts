import type { ReportView } from '@sabha/domain/reports/report';
import type { Context } from '../../context.ts';
import { evidenceOf } from '../evidence/evidence.store.ts';
import { IpfsNode } from '../ipfs/ipfs-node.ts';
import { pinnedOf } from '../ipfs/pins.store.ts';
import { type ReportRow, reportsOnChain } from '../reports.store.ts';
import { presentReport, publicDigests } from './present-report.ts';

/** Reports as everybody may see them now, with where they are on the ledger. */
export async function presentedReports(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  rows: readonly ReportRow[],
): Promise<ReportView[]> {
  if (rows.length === 0) return [];
  const events = await reportsOnChain(
    db,
    rows.map(({ digest }) => digest),
  );
  const onChain = new Map(events.map((event) => [event.digest, event]));
  const evidence = await evidenceOf(
    db,
    rows.map(({ id }) => id),
  );
  const filesOf = (id: number) => evidence.get(id) ?? [];
  const digests = rows.flatMap((row) => publicDigests(row, filesOf(row.id)));
  const node = config.ipfsApiUrl === null ? null : new IpfsNode(config.ipfsApiUrl).id;
  const pinned = node === null ? new Set<string>() : await pinnedOf(db, node, digests);
  const now = clock();
  return rows.map((row) =>
    presentReport(row, { onChain: onChain.get(row.digest) ?? null, evidence: filesOf(row.id), pinned }, now),
  );
}
