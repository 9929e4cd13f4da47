import type { SignatureWorkers } from '@sabha/chain/signature-workers';
import { type Hash, parseHash } from '@sabha/domain/core/hex';
import { fail, ok } from '@sabha/domain/core/result';
import { choiceNumber } from '@sabha/domain/voting/ballot';
import type { ActKind, VerifyAnswer } from '../../acts/act-kind.ts';
import type { BallotAct, BallotRefusal } from './ballot-act.ts';

/** What a contract wallet says of a signature; `unreachable` when the chain did not answer in time. */
export type ContractWalletAnswer = 'valid' | 'invalid' | 'unreachable';

/** Asks a voter's own code about a signature (ERC-1271). */
export type AskContractWallet = (
  voter: string,
  digest: Hash,
  signature: string,
) => Promise<ContractWalletAnswer>;

export type BallotVerifier = ActKind<BallotAct, unknown, BallotRefusal>['verify'];

/**
 * Digests and signers are computed on other threads. Only where no key of the voter signed, and only for a citizen, is
 * the chain asked whether the voter is a contract wallet that accepts the signature.
 */
export function ballotVerifier(
  workers: SignatureWorkers,
  domainSeparator: Uint8Array,
  isCitizen: (wallet: string) => Promise<boolean>,
  askContractWallet: AskContractWallet,
): BallotVerifier {
  return async (acts) => {
    const recovered = await workers.recover(
      domainSeparator,
      acts.map(({ ballot, signature }) => ({
        ballot: { ...ballot, choice: choiceNumber(ballot.choice) },
        signature: signature as `0x${string}`, // parsed as hex at the edge
      })),
    );
    return acts.map((act, index) => {
      const found = recovered[index];
      if (!found) return fail({ kind: 'signature-invalid' });
      const digest = parseHash(found.digest);
      if (found.signer === act.actor) return ok(digest);
      return throughContract(act, digest);
    });
  };

  async function throughContract(act: BallotAct, digest: Hash): Promise<VerifyAnswer<BallotRefusal>> {
    if (!(await isCitizen(act.actor))) return fail({ kind: 'not-authorised' });
    switch (await askContractWallet(act.actor, digest, act.signature)) {
      case 'valid':
        return ok(digest);
      case 'invalid':
        return fail({ kind: 'signature-invalid' });
      case 'unreachable':
        return fail({ kind: 'signature-unverifiable' });
    }
  }
}
