import { isAccepted } from '@sabha/anonymity/acts/accepted-root';
import { anonymousDigest, type Scope, scopeWord } from '@sabha/anonymity/acts/anonymous-act';
import { keepAct } from '@sabha/anonymity/acts/kept-act';
import type { ActContent } from '@sabha/anonymity/calls/submit-act';
import { wordOf } from '@sabha/anonymity/field';
import type { Verifiers } from '@sabha/anonymity/proof/verify-processes';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import type { Schema } from '@sabha/db/schema';
import { type AnonymousActFailure, MOST_SEQ_JUMP } from '@sabha/domain/anonymity/anonymous-acts';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Kysely } from 'kysely';
import type { ActLedger } from '../../acts/act-ledger.ts';
import { recordHealthOf } from '../../acts/record-health.ts';
import type { Context } from '../../context.ts';
import { findRoot } from '../census/census.store.ts';
import { findInPool, keepInPool } from '../pool/keep-in-pool.ts';
import { lockPool } from '../pool/pool.store.ts';
import type { PoolKeys } from '../pool/pool-keys.ts';
import type { AnonymousActKind, OpenScope } from './anonymous-kind.ts';
import { highestSeq, releasedHour } from './released-acts.store.ts';

/** Only the newest roots of a cohort are taken here: an older choice would mark a visitor. The contract takes any accepted one. */
const NEWEST_ROOTS = 2;

export interface IntakeParts {
  readonly context: Context;
  readonly ledger: ActLedger;
  readonly verifiers: Verifiers;
  readonly keys: PoolKeys;
  readonly kinds: ReadonlyMap<string, AnonymousActKind>;
}

/** What a sender is promised: which act, and in which hour it came. */
export interface Promised {
  readonly kind: string;
  readonly scope: string;
  readonly nullifier: string;
  readonly digest: string;
  readonly hour: number;
}

/**
 * Takes an anonymous act in: checks that its scope is open, its root is one of the newest, its nullifier has not done this before, and its
 * proof; then it waits, sealed, for its release. The same act sent again is promised the same.
 */
export async function submitAct(
  parts: IntakeParts,
  asked: { readonly act: AnonymousAct; readonly content: ActContent | null },
): Promise<Result<Promised, AnonymousActFailure>> {
  const { context, ledger, verifiers, kinds } = parts;
  const { act } = asked;
  const kind = kinds.get(act.kind);
  const contract = kind && ledger.contract(kind.form.contract);
  if (!kind) return fail({ kind: 'kind-closed' });
  if (!contract) return fail({ kind: 'not-ready' });
  const { closed } = recordHealthOf(context.db);
  if (closed !== null) return fail({ kind: closed });
  const scope: Scope = {
    kind: act.kind,
    chainId: ledger.chainId,
    contract: contract.address,
    subject: act.subject,
  };
  const submitted = { parts, kind, asked, scope };
  const before = await context.db.transaction().execute((trx) => findBefore(trx, submitted));
  // Who heard nothing of an act that is here sends it again, perhaps after its scope has closed or two newer lists.
  if (before?.ok) return before;
  const opened = await kind.open(context, asked);
  if (!opened.ok) return opened;
  const rooted = await checkRoot(context, act, opened.value);
  if (!rooted.ok) return rooted;
  if (before !== null) return before;
  const proven = await verifiers.verify(act, scope);
  if (proven === null) return fail({ kind: 'overloaded' });
  if (!proven) return fail({ kind: 'proof-wrong' });
  return context.db.transaction().execute(async (trx) => {
    await lockPool(trx);
    return (await findBefore(trx, submitted)) ?? (await keep(trx, submitted, opened.value));
  });
}

interface Submitted {
  readonly parts: IntakeParts;
  readonly kind: AnonymousActKind;
  readonly asked: { readonly act: AnonymousAct; readonly content: ActContent | null };
  readonly scope: Scope;
}

async function checkRoot(
  { db, config }: Context,
  { root }: AnonymousAct,
  { interval }: OpenScope,
): Promise<Result<null, AnonymousActFailure>> {
  const known = await findRoot(db, wordOf(root));
  // A scope of one moment takes one root of each cohort: there is none to choose.
  const isFrozen = interval.from === interval.to;
  if (known === null || (!isFrozen && known.newer >= NEWEST_ROOTS)) return fail({ kind: 'root-unknown' });
  if (known.members < config.anonymity.leastMembers) return fail({ kind: 'crowd-too-small' });
  const seconds = (at: Date | null) => (at ? Math.floor(at.getTime() / 1000) : 0);
  const published = { members: known.members, since: seconds(known.since), until: seconds(known.until) };
  return isAccepted(root, published, interval) ? ok(null) : fail({ kind: 'root-unknown' });
}

/** What is known of the nullifier in this scope: the same act, another of its number or a higher one, or null where it may come. */
async function findBefore(
  trx: Kysely<Schema>,
  { parts: { context, keys }, kind, asked: { act }, scope }: Submitted,
): Promise<Result<Promised, AnonymousActFailure> | null> {
  const said = saidOf(kind, act, scope);
  const pooled = await findInPool(trx, { context, keys }, said);
  if (pooled !== undefined)
    return pooled?.digest === said.digest ? ok({ ...said, hour: pooled.hour }) : tooLow(kind);
  const released = await releasedHour(trx, said.digest);
  if (released !== null) return ok({ ...said, hour: released });
  const highest = await highestSeq(trx, kind.form.name, said);
  if (said.seq <= highest) return tooLow(kind);
  return said.seq > highest + MOST_SEQ_JUMP ? fail({ kind: 'seq-too-high' }) : null;
}

function tooLow({ kind }: AnonymousActKind): Result<never, AnonymousActFailure> {
  return fail({ kind: kind === 'report' ? 'daily-limit' : 'seq-too-low' });
}

async function keep(
  trx: Kysely<Schema>,
  { parts: { context, keys }, kind, asked: { act, content }, scope }: Submitted,
  { group }: OpenScope,
): Promise<Result<Promised, AnonymousActFailure>> {
  const said = saidOf(kind, act, scope);
  const pooled = { kind: act.kind, group, digest: said.digest, ...keepAct(act), content };
  const hour = await keepInPool(trx, { context, keys }, said, pooled);
  return ok({ ...said, hour });
}

function saidOf(kind: AnonymousActKind, act: AnonymousAct, scope: Scope) {
  return {
    kind: act.kind,
    scope: scopeWord(scope),
    nullifier: wordOf(act.nullifier),
    digest: anonymousDigest(scope, act.nullifier, act.words),
    subject: act.subject,
    seq: kind.seqOf(act),
  };
}
