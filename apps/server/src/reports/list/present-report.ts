import type { ShownEvidence } from '@sabha/domain/reports/evidence';
import type { ReportView } from '@sabha/domain/reports/report';
import { categoryNumbered } from '@sabha/domain/reports/report-categories';
import { PRIORITIES, type Priority } from '@sabha/domain/reports/report-choices';
import { contentIdOfDigest } from '../../content-id.ts';
import type { ReportRow } from '../reports.store.ts';

/** Where a report is on the ledger. */
export interface OnChain {
  readonly tx_hash: string;
  readonly block_number: bigint;
}

/** A report as everybody may see it at a time. Its text is shown only while it is public. */
export function presentReport(
  row: ReportRow,
  {
    onChain,
    evidence,
    pinned,
  }: {
    readonly onChain: OnChain | null;
    readonly evidence: readonly ShownEvidence[];
    /** The digests of what an IPFS node keeps. */
    readonly pinned: ReadonlySet<string>;
  },
  now: Date,
): ReportView {
  const state = textState(row, now);
  const category = categoryNumbered(row.category);
  if (!category) throw new Error(`Report ${row.id} has no category`);
  return {
    report_id: row.id,
    id: row.id,
    blockchain_report_id: row.digest,
    anonymous: row.author === null,
    wallet_address: row.author,
    text_state: state,
    text_due: state === 'checking' ? row.text_due.toISOString() : null,
    language: state === 'public' ? row.language : null,
    report_title: state === 'public' ? row.title : null,
    description: state === 'public' ? row.description : null,
    category: category.key,
    category_name: category.name.en,
    category_names: category.name,
    priority: priorityNumbered(row.priority),
    initial_priority: priorityNumbered(row.initial_priority),
    previous_priority: row.previous_priority === null ? null : priorityNumbered(row.previous_priority),
    likes: Number(row.likes),
    dislikes: Number(row.dislikes),
    resolved_status: row.resolved_at !== null,
    resolved_time: row.resolved_at?.toISOString() ?? null,
    resolution_note: row.resolution_note,
    hidden_reason: row.hidden_reason,
    office_reply: state === 'hidden' || state === 'withdrawn' ? null : row.reply,
    created_time: row.created_at.toISOString(),
    last_updated_time: row.updated_at.toISOString(),
    assigned_to: row.assigned_office,
    title_cid: contentIdOfDigest(row.title_digest),
    description_cid: contentIdOfDigest(row.body_digest),
    pinned_cids:
      state === 'public'
        ? publicDigests(row, evidence)
            .filter((digest) => pinned.has(digest))
            .map(contentIdOfDigest)
        : [],
    evidence: state === 'public' ? [...evidence] : [],
    ledger_mode: row.ledger_mode,
    tx_hash: onChain?.tx_hash ?? null,
    block_number: onChain ? Number(onChain.block_number) : null,
  };
}

/** SHA-256 of everything that can be public of a report. */
export function publicDigests(
  { title_digest: title, body_digest: body }: Pick<ReportRow, 'title_digest' | 'body_digest'>,
  evidence: readonly ShownEvidence[],
): string[] {
  return [title, body, ...evidence.flatMap(({ copy }) => copy?.sha256 ?? [])];
}

/** Whether the text of a report is public. */
export function textState(
  row: Pick<ReportRow, 'withdrawn_at' | 'hidden_at' | 'text_published_at' | 'text_due'>,
  now: Date,
): ReportView['text_state'] {
  if (row.withdrawn_at) return 'withdrawn';
  if (row.hidden_at) return 'hidden';
  return row.text_published_at || row.text_due <= now ? 'public' : 'checking';
}

/** The contract counts priorities from 1 (low) to 4 (critical). */
export function priorityNumbered(number: number): Priority {
  const priority = PRIORITIES[PRIORITIES.length - number];
  if (!priority) throw new Error(`There is no priority ${number}`);
  return priority;
}

export function numberOfPriority(priority: Priority): number {
  return PRIORITIES.length - PRIORITIES.indexOf(priority);
}
