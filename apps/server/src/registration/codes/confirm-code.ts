import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type {
  ConfirmCodeBody,
  ConfirmCodeFailure,
  ConfirmedCode,
} from '@sabha/domain/registration/codes/confirm-code';
import type { Context } from '../../context.ts';
import { writeCheck } from '../verifiers/identity-checks.store.ts';
import { VERIFIER_OF_CHANNEL } from '../verifiers/registry.ts';
import { hashCode, isSameHash } from './code-secret.ts';
import { spendAttempt, useCode } from './codes.store.ts';
import { readTarget } from './read-target.ts';

/** Compares a code with the open one of this wallet to this target; a right one is used up and the check noted with it. */
export async function confirmCode(
  { db, config, privacy, clock }: Pick<Context, 'db' | 'config' | 'privacy' | 'clock'>,
  wallet: Address,
  { channel, target: text, code }: ConfirmCodeBody,
): Promise<Result<ConfirmedCode, ConfirmCodeFailure>> {
  const { name: verifier, lastsForMs, isRequired } = VERIFIER_OF_CHANNEL[channel];
  if (!isRequired(config)) return fail({ kind: 'verifier-unavailable' });
  const target = readTarget(privacy, channel, text);
  if (!target.ok) return target;
  const { indexes } = target.value;
  const provedAt = clock();
  // A wrong attempt is kept too, so it is an answer of the transaction and not an error that would undo it.
  return db.transaction().execute(async (trx) => {
    const attempt = await spendAttempt(trx, { wallet, channel, target: indexes }, provedAt);
    if (!attempt) return fail({ kind: 'no-code' });
    const { id, targetIndex, codeHash, attemptsLeft } = attempt;
    const given = hashCode(config.secret, { wallet, channel, targetIndex }, code);
    if (!isSameHash(given, codeHash)) return fail({ kind: 'wrong-code', attemptsLeft });
    const expiresAt = new Date(provedAt.getTime() + lastsForMs);
    await useCode(trx, id, provedAt);
    await writeCheck(trx, { wallet, verifier, subject: indexes[0], provedAt, expiresAt });
    return ok({ verifier, proved_at: provedAt.toISOString(), expires_at: expiresAt.toISOString() });
  });
}
