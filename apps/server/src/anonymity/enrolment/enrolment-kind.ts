import type { Verifiers } from '@sabha/anonymity/proof/verify-processes';
import { anonymousActSchema } from '@sabha/anonymity/proof/wire-form';
import { type EnrolmentFailure, judgeEnrolment, restAfter } from '@sabha/domain/anonymity/enrolment-rules';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import { type Address, type Hash, parseAddress } from '@sabha/domain/core/hex';
import { fail } from '@sabha/domain/core/result';
import type { QueryExecutorProvider } from 'kysely';
import { pad } from 'viem';
import type {
  Act,
  ActForm,
  ActKind,
  Judgement,
  Verdict,
  VerifiedAct,
  VerifyAnswer,
  WalletStruct,
} from '../../acts/act-kind.ts';
import type { ActLedger } from '../../acts/act-ledger.ts';
import type { SignatureVerifier } from '../../acts/verify-signatures.ts';
import type { Events } from '../../events.ts';
import {
  type EnrolleeRow,
  type NewEnrolment,
  noteReplacement,
  readEnrollees,
  writeEnrolments,
} from './enrolments.store.ts';

/** A citizen puts a commitment into the census. `proof` shows that the sender has the identity; it is not kept. */
export interface EnrolmentAct extends Act {
  readonly commitment: `0x${string}`;
  readonly generation: number;
  readonly proof: { readonly nullifier: string; readonly points: readonly string[] };
}

/** Every enrolment is about the one census. */
const CENSUS = 1n;
const FORM = { name: 'enrolment', struct: ENROLMENT, contract: 'census' } as const;

/** What an enrolment is, without its rules. It reaches no contract: roots of the census do. */
export const ENROLMENT_FORM: ActForm & { readonly struct: WalletStruct } = FORM;

/** When an enrolment may enter the census: null at once. */
export type EnrolmentOutcome = { readonly entersAfter: Date | null };

/** The enrolment as a kind of act. */
export function enrolmentKind(
  verifySignatures: SignatureVerifier,
  verifiers: Verifiers,
  ledger: ActLedger,
  events: Events,
): ActKind<EnrolmentAct, EnrolmentOutcome, EnrolmentFailure> {
  return {
    ...ENROLMENT_FORM,
    async verify(acts) {
      const signed = await verifySignatures(acts, ENROLMENT_FORM);
      return acts.map(async (act, index): Promise<VerifyAnswer<EnrolmentFailure>> => {
        const answer = await signed[index];
        if (!answer?.ok) return answer ?? fail({ kind: 'signature-invalid' });
        const proven = await isPossessed(act, verifiers, ledger);
        return proven.ok ? answer : proven;
      });
    },
    async consult(trx, acts) {
      const enrollees = acts.map(({ act }) => ({ citizen: act.author, commitment: act.commitment }));
      const rows = await readEnrollees(trx, enrollees);
      const known = new Map(acts.map(({ digest }, index) => [digest, rows[index]]));
      return (fresh) => judge(fresh, known);
    },
    recall: async (_db, acts) => acts.map(() => ({ entersAfter: null })),
    recorded: () => events.emit({ kind: 'census.changed' }),
  };
}

type PossessionAnswer = { readonly ok: true } | { readonly ok: false; readonly failure: EnrolmentFailure };

/** Whether the sender has the identity: a proof over the group of this one leaf, whose root is the commitment itself. */
async function isPossessed(
  { author, commitment, generation, proof }: EnrolmentAct,
  verifiers: Verifiers,
  ledger: ActLedger,
): Promise<PossessionAnswer> {
  const contract = ledger.contract('census');
  if (!contract) return fail({ kind: 'signature-unverifiable' });
  const subject = pad(author as Address).toLowerCase();
  const words = [pad(`0x${generation.toString(16)}`), commitment];
  const act = anonymousActSchema.safeParse({ kind: 'enrol', subject, words, root: commitment, ...proof });
  if (!act.success) return fail({ kind: 'commitment-invalid' });
  const scope = {
    kind: 'enrol' as const,
    chainId: ledger.chainId,
    contract: contract.address,
    subject: act.data.subject,
  };
  const proven = await verifiers.verify(act.data, scope);
  if (proven === null) return fail({ kind: 'overloaded' });
  return proven ? { ok: true } : fail({ kind: 'proof-wrong' });
}

type Verified = VerifiedAct<EnrolmentAct>;

/** Judges in order: one citizen's next identity follows the one before, and nobody enrols a commitment twice. */
function judge(
  acts: readonly Verified[],
  rows: ReadonlyMap<Hash, EnrolleeRow | undefined>,
): Judgement<EnrolmentOutcome, EnrolmentFailure> {
  const citizens = new Set<string>();
  const commitments = new Set<string>();
  const plans = acts.map(({ act, digest }) => {
    const row = rows.get(digest);
    if (!row) throw new Error('A citizen was not looked up');
    const first = !citizens.has(act.author) && !commitments.has(act.commitment);
    const situation = { ...row, authorised: row.status === 'active' };
    const refused = first
      ? judgeEnrolment(act, situation, act.receivedAt)
      : ({ kind: 'generation-wrong' } as const);
    if (!refused) {
      citizens.add(act.author);
      commitments.add(act.commitment);
    }
    return { act, row, refused, entersAfter: refused ? null : entersAfter(act, row) };
  });
  return {
    verdicts: plans.map(
      ({ refused }): Verdict<EnrolmentFailure> => (refused ? { refused } : { subject: CENSUS }),
    ),
    apply: (trx, numbers) => apply(trx, plans, numbers),
  };
}

/** An identity that follows another rests, so that no scope takes both. */
function entersAfter({ generation, receivedAt }: EnrolmentAct, { restUntil }: EnrolleeRow): Date | null {
  const own = generation > 1 ? restAfter(receivedAt) : null;
  if (own === null || restUntil === null) return own ?? restUntil;
  return own > restUntil ? own : restUntil;
}

interface Plan {
  readonly act: EnrolmentAct;
  readonly row: EnrolleeRow;
  readonly refused: EnrolmentFailure | null;
  readonly entersAfter: Date | null;
}

async function apply(
  trx: QueryExecutorProvider,
  plans: readonly Plan[],
  numbers: readonly (bigint | null)[],
): Promise<Array<EnrolmentOutcome | null>> {
  const accepted = plans.flatMap((plan, index) => {
    const actId = numbers[index];
    return plan.refused || !actId ? [] : [{ ...plan, actId }];
  });
  const now = accepted[0]?.act.receivedAt ?? new Date();
  const rows = accepted.map(
    ({ act, entersAfter: after, actId }): NewEnrolment => ({
      citizen: parseAddress(act.author),
      commitment: act.commitment,
      generation: act.generation,
      actId,
      entersAfter: after,
    }),
  );
  await Promise.all([
    writeEnrolments(trx, rows, now),
    ...accepted.flatMap(({ act, row, entersAfter: after }) => {
      const { nicIndex, indexKey } = row;
      if (after === null || nicIndex === null || indexKey === null) return [];
      return [noteReplacement(trx, { nicIndex, indexKey }, { at: act.receivedAt, restUntil: after })];
    }),
  ]);
  return plans.map(({ refused, entersAfter: after }) => (refused ? null : { entersAfter: after }));
}
