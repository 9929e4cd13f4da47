import type { ChainLink } from '../jobs/chain-link.ts';
import { readCursor } from '../jobs/chain-state.store.ts';
import type { StepResult } from '../jobs/job.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { askContract, type ContractAnswer } from './ask-contract.ts';
import { beginComparison, hasNews } from './begin-comparison.store.ts';
import { comparePart } from './compare-part.store.ts';
import { type ComparedKind, kindNamed, type Subject } from './compared-kind.ts';
import { agrees, countSubject } from './count-subject.store.ts';
import { endComparison, keepCount, keepRecords, type RecordFound } from './findings.store.ts';
import type { Part } from './part.ts';
import {
  countTouched,
  dueParts,
  oldestParts,
  readRoundFrom,
  restsUntil,
  subjectsToCount,
  sumParts,
} from './parts.store.ts';

/** What one step may look at: what was touched, what was not looked at for the longest time, and what to count anew. */
export const BOUNDS = {
  due: { parts: 200, acts: 5_000 },
  rotating: { parts: 50, acts: 5_000 },
  /** Large subjects, beside the small ones that were compared. */
  counted: { subjects: 20, acts: 20_000 },
  /** Acts that one statement compares at most, as long as wallets are spread evenly. */
  largestPart: 2_000,
};

/**
 * Compares the latest acts in the database with the chain, author by author: those of the parts that acts, events or a
 * reorganisation have touched or where something waits, and beside them some that nothing has touched, so that a row that
 * was changed behind our back is found too. Between two rounds over everything is `restMs`; meanwhile nothing is done, or written,
 * where nothing is new. A bounded piece of work; gives `soon` while touched parts are left.
 */
export async function compareStep(
  context: JobContext,
  link: ChainLink,
  kinds: readonly ComparedKind[],
  bounds = BOUNDS,
  restMs = 0,
): Promise<StepResult> {
  const { db, clock } = context;
  const deployment = await link.refresh();
  const cursor = await readCursor(db);
  if (!deployment || !cursor || kinds.length === 0) return 'idle';
  const rests = await restsUntil(db, restMs);
  const isResting = rests !== null && clock() < rests;
  if (isResting && !(await hasNews(db, kinds, cursor))) return rests;
  const begun = await beginComparison(db, kinds, cursor, { now: clock(), largestPart: bounds.largestPart });
  const { comparison } = begun;
  const at = { kinds, comparison, now: clock() };
  const due = await compareParts(context, await dueParts(db, bounds.due.parts), bounds.due.acts, at);
  const oldest = isResting ? [] : await oldestParts(db, comparison, bounds.rotating.parts);
  const inTurn = await compareParts(context, oldest, bounds.rotating.acts, at);
  const compared = distinct([...begun.subjects, ...due, ...inTurn]);
  await sumParts(db, compared, clock());
  await keepRecords(db, await compareRecords(context, kinds, compared));
  const toCount = await subjectsToCount(db, compared, await readRoundFrom(db), bounds.counted);
  const ledgerAnswers = await countAnew(context, link, at, toCount);
  await endComparison(db, kinds, { now: clock(), ledgerAnswers });
  // A ledger that does not answer is not asked more often for it.
  return ledgerAnswers !== false && (await countTouched(db)) > 0 ? 'soon' : 'idle';
}

interface Comparison {
  readonly kinds: readonly ComparedKind[];
  readonly comparison: bigint;
  readonly now: Date;
}

/** How the subjects' own records compare. */
async function compareRecords(
  { db }: JobContext,
  kinds: readonly ComparedKind[],
  subjects: readonly Subject[],
): Promise<RecordFound[]> {
  const found: RecordFound[] = [];
  for (const { kind, subject } of subjects) {
    const { compareRecord } = kindNamed(kinds, kind);
    found.push({ kind, subject, record: compareRecord ? await compareRecord(db, subject) : 'matched' });
  }
  return found;
}

/** Each subject once. */
function distinct(subjects: readonly Subject[]): Subject[] {
  const byKey = new Map(subjects.map(({ kind, subject }) => [`${kind} ${subject}`, { kind, subject }]));
  return [...byKey.values()];
}

/** One part after the other, until so many acts were compared; gives those that were. */
async function compareParts(
  { db }: JobContext,
  parts: readonly Part[],
  acts: number,
  at: Comparison,
): Promise<Part[]> {
  const compared: Part[] = [];
  let left = acts;
  for (const part of parts) {
    if (left <= 0) break;
    const found = await comparePart(db, kindNamed(at.kinds, part.kind), part, at);
    left -= Math.max(found.first + found.second, found.ledger_first + found.ledger_second);
    compared.push(part);
  }
  return compared;
}

/** Whether the ledger answered; null where it was not asked. Once it does not, it is not asked of the others. */
async function countAnew(
  { db }: JobContext,
  link: ChainLink,
  { kinds, comparison }: Comparison,
  toCount: readonly Subject[],
): Promise<boolean | null> {
  let answers: boolean | null = null;
  for (const subject of toCount) {
    const kind = kindNamed(kinds, subject.kind);
    const counts = await countSubject(db, kind, subject.subject);
    const asked = { db, subject: subject.subject, blockNumber: counts.block };
    const contract: ContractAnswer =
      answers === false ? { kind: 'silent' } : await askContract(link, kind, asked);
    if (contract.kind !== 'none') answers = contract.kind === 'tally';
    const tally = contract.kind === 'tally' ? (contract.tally ?? { first: 0, second: 0 }) : null;
    await keepCount(db, subject, comparison, {
      countDiffers: !agrees(counts.published, counts.database),
      contract,
      contractDiffers: tally !== null && !agrees(tally, counts.ledger),
    });
  }
  return answers;
}
