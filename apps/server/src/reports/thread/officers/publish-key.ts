import { judgeOfficerKey, OFFICER_KEY_SECONDS } from '@sabha/anonymity/thread/officer-key';
import type { ThreadOfficer } from '@sabha/anonymity/thread/thread-calls';
import type { SigningContract } from '@sabha/domain/acts/signed-struct';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ThreadFailure } from '@sabha/domain/reports/thread-rules';
import type { ActLedger } from '../../../acts/act-ledger.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Context } from '../../../context.ts';
import type { Official } from '../../../http/sessions/session.ts';
import { type OfficerRow, replaceKey } from './officer-keys.store.ts';

interface PublishedKey {
  readonly recipient: string;
  /** Unix seconds. */
  readonly until: number;
  readonly signature: string;
}

/**
 * Publishes the key of a case officer, signed by the wallet that holds the role, in the public log. The one before ends. Threads are encrypted to it
 * from then on; what others read before, an officer's device encrypts anew.
 */
export async function publishKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    contract,
    ledger,
  }: { readonly contract: SigningContract; readonly ledger: Pick<ActLedger, 'askContractWallet'> },
  { wallet, role, office }: Official,
  { recipient, until, signature }: PublishedKey,
): Promise<Result<ThreadOfficer, ThreadFailure>> {
  const now = clock();
  const seconds = Math.floor(now.getTime() / 1000);
  const key = { officer: wallet, recipient, until, signature };
  const isInTime = until > seconds && until <= seconds + OFFICER_KEY_SECONDS;
  const verdict = isInTime ? await judgeOfficerKey(key, contract, ledger.askContractWallet) : 'invalid';
  if (verdict === 'unreachable') return fail({ kind: 'not-ready' });
  if (verdict === 'invalid') return fail({ kind: 'key-wrong' });
  return db.transaction().execute(async (trx) => {
    const row = { wallet, recipient, until: new Date(until * 1000), signature };
    const replaced = await replaceKey(trx, row, now);
    if (!replaced) return fail({ kind: 'key-used' });
    await recordAudit(trx, {
      at: now,
      official: { role, wallet, office },
      action: 'officer-key-published',
      subjectKind: 'officer-key',
      subjectId: recipient,
      before: { recipient: replaced.before },
      after: { recipient, until, signature },
    });
    return ok({ ...key, office });
  });
}

/** An officer as everybody may check the key. */
export function presentOfficer({ wallet, office, recipient, until, signature }: OfficerRow): ThreadOfficer {
  return { officer: wallet, office, recipient, until: Math.floor(until.getTime() / 1000), signature };
}
