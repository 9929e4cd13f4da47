import type { SignatureWorkers } from '@sabha/chain/signature-workers';
import { type Hash, parseAddress, parseHash } from '@sabha/domain/core/hex';
import { fail, ok } from '@sabha/domain/core/result';
import type { Context } from '../context.ts';
import { isActiveCitizen } from '../http/sessions/session.store.ts';
import type { Act, ActForm, VerifyAnswer, WalletStruct } from './act-kind.ts';
import type { ActLedger } from './act-ledger.ts';

/** Why a signature does not make an act its author's. */
export type SignatureFailure = {
  readonly kind: 'signature-invalid' | 'signature-unverifiable' | 'not-authorised';
};
type Answer = VerifyAnswer<SignatureFailure>;

/** Verifies acts of one kind that their authors' wallets signed. */
export type SignatureVerifier = (
  acts: readonly Act[],
  form: Pick<ActForm, 'contract'> & { readonly struct: WalletStruct },
) => Promise<ReadonlyArray<Answer | Promise<Answer>>>;

/**
 * Digests and signers are computed on other threads. Only where no key of the author signed, and only for a citizen, is
 * the chain asked whether the author is a contract wallet that accepts the signature.
 */
export function signatureVerifier(
  { db }: Pick<Context, 'db'>,
  ledger: ActLedger,
  workers: SignatureWorkers,
): SignatureVerifier {
  return async (acts, { struct, contract: name }) => {
    const contract = ledger.contract(name);
    if (!contract) return acts.map(() => fail({ kind: 'signature-unverifiable' }));
    const form = { domain: contract.domainSeparator, ...struct };
    const signed = acts.map(
      ({ payload, authorization }) => ({ payload, signature: authorization ?? '0x' }) as const,
    );
    const recovered = await workers.recover(form, signed);
    return acts.map((act, index) => {
      const found = recovered[index];
      if (!found) return fail({ kind: 'signature-invalid' });
      const digest = parseHash(found.digest);
      if (found.signer === act.author) return ok(digest);
      return throughContract(act, digest);
    });
  };

  async function throughContract({ author, authorization }: Act, digest: Hash): Promise<Answer> {
    if (!(await isActiveCitizen(db, parseAddress(author)))) return fail({ kind: 'not-authorised' });
    switch (await ledger.askContractWallet(author, digest, authorization ?? '0x')) {
      case 'valid':
        return ok(digest);
      case 'invalid':
        return fail({ kind: 'signature-invalid' });
      case 'unreachable':
        return fail({ kind: 'signature-unverifiable' });
    }
  }
}
