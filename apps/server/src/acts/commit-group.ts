import { type PipelinedTransaction, pipelinedTransaction } from '@sabha/db/pipelined-transaction';
import type { Schema } from '@sabha/db/schema';
import type { Receipt } from '@sabha/domain/acts/receipt';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Kysely } from 'kysely';
import type { LocalAccount } from 'viem';
import type { ActKind, Judge, SignedAct, VerifiedAct } from './act-kind.ts';
import { appendActs, lockSpine, readSpine, type StoredAct } from './acts.store.ts';
import { recallReceipts, signReceipts } from './receipts.ts';

/** What a recorded act is answered with. */
export interface Recorded<Outcome> {
  readonly outcome: Outcome;
  readonly receipt: Receipt;
}

export interface Commit<Act extends SignedAct, Outcome, Failure extends { readonly kind: string }> {
  readonly db: Kysely<Schema>;
  readonly kind: ActKind<Act, Outcome, Failure>;
  readonly receiptKey: LocalAccount;
  readonly clock: () => Date;
}

type Answer<Outcome, Failure extends { readonly kind: string }> = Result<Recorded<Outcome>, Failure>;
type Answers<Act extends SignedAct, Outcome, Failure extends { readonly kind: string }> = Array<
  [VerifiedAct<Act>, Answer<Outcome, Failure>]
>;

/**
 * Records a group of acts in one transaction and answers each. An act that its rules refuse changes nothing and touches
 * none of the others. An act recorded before (the same digest) is answered with its first receipt. The digests of a
 * group must differ. Two round trips to the database: one asks, under the lock; one writes and commits.
 */
export async function commitGroup<Act extends SignedAct, Outcome, Failure extends { readonly kind: string }>(
  commit: Commit<Act, Outcome, Failure>,
  group: ReadonlyArray<VerifiedAct<Act>>,
): Promise<Array<Answer<Outcome, Failure>>> {
  const digests = group.map((item) => item.digest);
  const { stored, judged } = await pipelinedTransaction(commit.db, async (trx) => {
    const [, spine, judge] = await Promise.all([
      lockSpine(trx),
      readSpine(trx, digests),
      commit.kind.consult(trx, group),
    ]);
    const known = new Map(spine.stored.map((act) => [act.digest, act]));
    const fresh = group.filter((item) => !known.has(item.digest));
    return { stored: known, judged: await record(commit, trx, judge, fresh, spine.last) };
  });
  const accepted = judged.filter(([, answer]) => answer.ok).map(([item]) => item.act);
  if (accepted.length > 0) commit.kind.recorded(accepted);
  const again = group.filter((item) => stored.has(item.digest));
  const answers = new Map([...judged, ...(await recall(commit, again, stored))]);
  return group.map((item) => present(answers.get(item)));
}

async function recall<Act extends SignedAct, Outcome, Failure extends { readonly kind: string }>(
  { db, kind }: Commit<Act, Outcome, Failure>,
  items: ReadonlyArray<VerifiedAct<Act>>,
  stored: ReadonlyMap<string, StoredAct>,
): Promise<Answers<Act, Outcome, Failure>> {
  if (items.length === 0) return [];
  const acts = items.map((item) => present(stored.get(item.digest)));
  const receipts = await recallReceipts(db, acts);
  const outcomes = await kind.recall(db, items);
  return items.map((item, index) => [
    item,
    ok({ outcome: present(outcomes[index]), receipt: present(receipts[index]) }),
  ]);
}

async function record<Act extends SignedAct, Outcome, Failure extends { readonly kind: string }>(
  { kind, receiptKey, clock }: Commit<Act, Outcome, Failure>,
  trx: PipelinedTransaction,
  judge: Judge<Act, Outcome, Failure>,
  items: ReadonlyArray<VerifiedAct<Act>>,
  last: bigint,
): Promise<Answers<Act, Outcome, Failure>> {
  const judgement = judge(items);
  let next = last;
  const numbers = judgement.verdicts.map((failure) => (failure ? null : ++next));
  const acts = items.flatMap(({ act, digest }, index) => {
    const number = numbers[index];
    return number ? [{ ...act, digest, number }] : [];
  });
  const refused = (index: number) => fail(present(judgement.verdicts[index]));
  if (acts.length === 0) return items.map((item, index) => [item, refused(index)]);
  const batch = await signReceipts(receiptKey, kind.name, acts, clock());
  const [batchId, outcomes] = await Promise.all([
    appendActs(trx, kind.name, acts, batch),
    judgement.apply(trx, numbers),
    trx.commit(),
  ]);
  return items.map((item, index) => {
    const number = numbers[index];
    if (!number) return [item, refused(index)];
    const receipt = batch.receipt(Number(number - last) - 1, batchId);
    return [item, ok({ outcome: present(outcomes[index]), receipt })];
  });
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A part of the group is missing');
  return value;
}
