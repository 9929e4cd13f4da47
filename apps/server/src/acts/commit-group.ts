import type { Schema } from '@sabha/db/schema';
import type { Receipt } from '@sabha/domain/acts/receipt';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Kysely, Transaction } from 'kysely';
import type { LocalAccount } from 'viem';
import type { ActKind, SignedAct, VerifiedAct } from './act-kind.ts';
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

/**
 * Records a group of acts in one transaction and answers each. An act that its rules refuse changes nothing and touches
 * none of the others. An act recorded before (the same digest) is answered with its first receipt. The digests of a
 * group must differ.
 */
export async function commitGroup<Act extends SignedAct, Outcome, Failure extends { readonly kind: string }>(
  commit: Commit<Act, Outcome, Failure>,
  group: ReadonlyArray<VerifiedAct<Act>>,
): Promise<Array<Answer<Outcome, Failure>>> {
  const answers = new Map<VerifiedAct<Act>, Answer<Outcome, Failure>>();
  const accepted = await commit.db.transaction().execute(async (trx) => {
    await lockSpine(trx);
    const spine = await readSpine(
      trx,
      group.map((item) => item.digest),
    );
    const stored = new Map(spine.stored.map((act) => [act.digest, act]));
    const again = group.filter((item) => stored.has(item.digest));
    for (const [item, answer] of await recall(commit, trx, again, stored)) answers.set(item, answer);
    const fresh = group.filter((item) => !stored.has(item.digest));
    const judged = await record(commit, trx, fresh, spine.last);
    for (const [item, answer] of judged) answers.set(item, answer);
    return judged.filter(([, answer]) => answer.ok).map(([item]) => item.act);
  });
  if (accepted.length > 0) commit.kind.recorded(accepted);
  return group.map((item) => {
    const answer = answers.get(item);
    if (!answer) throw new Error('An act of the group was not answered');
    return answer;
  });
}

type Pairs<Act extends SignedAct, Outcome, Failure extends { readonly kind: string }> = Array<
  [VerifiedAct<Act>, Answer<Outcome, Failure>]
>;

async function recall<Act extends SignedAct, Outcome, Failure extends { readonly kind: string }>(
  { kind, receiptKey }: Commit<Act, Outcome, Failure>,
  trx: Transaction<Schema>,
  items: ReadonlyArray<VerifiedAct<Act>>,
  stored: ReadonlyMap<string, StoredAct>,
): Promise<Pairs<Act, Outcome, Failure>> {
  if (items.length === 0) return [];
  const acts = items.map((item) => present(stored.get(item.digest)));
  const receipts = await recallReceipts(trx, receiptKey.address, acts);
  const outcomes = await kind.recall(trx, items);
  return items.map((item, index) => [
    item,
    ok({ outcome: present(outcomes[index]), receipt: present(receipts[index]) }),
  ]);
}

async function record<Act extends SignedAct, Outcome, Failure extends { readonly kind: string }>(
  { kind, receiptKey, clock }: Commit<Act, Outcome, Failure>,
  trx: Transaction<Schema>,
  items: ReadonlyArray<VerifiedAct<Act>>,
  last: bigint,
): Promise<Pairs<Act, Outcome, Failure>> {
  if (items.length === 0) return [];
  const judgement = await kind.judge(trx, items);
  const good = items.filter((_, index) => !judgement.verdicts[index]);
  const numbers = good.map((_, index) => last + BigInt(index + 1));
  const acts = good.map((item, index) => ({
    ...item.act,
    digest: item.digest,
    number: present(numbers[index]),
  }));
  const receipts = acts.length > 0 ? await append(trx, kind.name, acts, receiptKey, clock()) : [];
  let next = 0;
  const places = judgement.verdicts.map((failure) => (failure ? null : next++));
  const outcomes = await judgement.apply(
    places.map((place) => (place === null ? null : present(numbers[place]))),
  );
  return items.map((item, index) => {
    const failure = judgement.verdicts[index];
    if (failure) return [item, fail(failure)];
    const receipt = present(receipts[present(places[index])]);
    return [item, ok({ outcome: present(outcomes[index]), receipt })];
  });
}

type Numbered = SignedAct & { readonly digest: VerifiedAct<SignedAct>['digest']; readonly number: bigint };

async function append(
  trx: Transaction<Schema>,
  kind: string,
  acts: readonly Numbered[],
  receiptKey: LocalAccount,
  signedAt: Date,
): Promise<Receipt[]> {
  const batch = await signReceipts(receiptKey, kind, acts, signedAt);
  const batchId = await appendActs(trx, kind, acts, batch);
  return acts.map((_, index) => batch.receipt(index, batchId));
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A part of the group is missing');
  return value;
}
