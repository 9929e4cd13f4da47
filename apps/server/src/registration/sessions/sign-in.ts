import type { ChainConnection } from '@sabha/chain/clients';
import type { Address } from '@sabha/domain/core/hex';
import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Device } from '@sabha/domain/registration/sessions/sessions';
import { recoverMessageAddress } from 'viem';
import type { Context } from '../../context.ts';
import type { ProblemTable } from '../../http/answers/problem.ts';
import { deleteExpired, deleteSession, insertSession } from '../../http/sessions/session.store.ts';
import { newToken, tokenHash } from '../../http/sessions/session-cookie.ts';
import { useNonce } from './nonces.store.ts';
import { checkSignInMessage, type MessageFailure } from './sign-in-message.ts';

export type SignInFailure = MessageFailure | { readonly kind: 'unknown-nonce' | 'bad-signature' };

export const SIGN_IN_PROBLEMS: ProblemTable<SignInFailure> = {
  'malformed-message': refusal(400, 'The sign-in message is not valid'),
  'wrong-site': refusal(401, 'The sign-in message is for another site'),
  'wrong-chain': refusal(401, 'The sign-in message is for another network'),
  expired: refusal(401, 'The sign-in message has expired. Please sign in again.'),
  'no-expiry': refusal(400, 'The sign-in message must say when it expires (Expiration Time)'),
  'lives-too-long': refusal(400, 'The sign-in message must expire within an hour'),
  'not-yet-valid': refusal(401, 'The sign-in message is not valid yet'),
  'unknown-nonce': refusal(401, 'The sign-in message has been used or has expired. Please sign in again.'),
  'bad-signature': refusal(401, 'The signature is not that of the wallet'),
};

export interface SignInRequest {
  readonly message: string;
  readonly signature: `0x${string}`;
  readonly origins: readonly string[];
  /** The token this browser had until now, which ends. */
  readonly formerToken: string | null;
  readonly device: Device;
}

/** Opens a session for the wallet that signed the message. Gives the token for the cookie. */
export async function signIn(
  context: Context,
  connection: ChainConnection,
  { message, signature, origins, formerToken, device }: SignInRequest,
): Promise<Result<{ token: string; wallet: Address }, SignInFailure>> {
  const { db, clock, config } = context;
  const now = clock();
  const checked = checkSignInMessage(message, { origins, chainId: connection.endpoint.chainId, now });
  if (!checked.ok) return checked;
  const { wallet, nonce } = checked.value;
  // Used up before the signature is looked at: one nonce is one attempt.
  if (!(await useNonce(db, nonce, now))) return fail({ kind: 'unknown-nonce' });
  if (!(await hasSigned(connection, wallet, message, signature))) return fail({ kind: 'bad-signature' });
  const token = newToken();
  await db.transaction().execute(async (trx) => {
    if (formerToken !== null) await deleteSession(trx, tokenHash(formerToken));
    await deleteExpired(trx, now);
    const endsAt = new Date(now.getTime() + config.sessionMs);
    const { sessionIdleMs: idleMs } = config;
    await insertSession(trx, { tokenHash: tokenHash(token), wallet, device, now, endsAt, idleMs });
  });
  return ok({ token, wallet });
}

/** A key's own signature, or a contract wallet's (ERC-1271), which only the chain can check; down means not proved. */
async function hasSigned(
  connection: ChainConnection,
  wallet: Address,
  message: string,
  signature: `0x${string}`,
): Promise<boolean> {
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null);
  if (signer?.toLowerCase() === wallet) return true;
  try {
    const code = await connection.publicClient.getCode({ address: wallet });
    if (code === undefined || code === '0x') return false;
    return await connection.publicClient.verifyMessage({ address: wallet, message, signature });
  } catch {
    return false;
  }
}
