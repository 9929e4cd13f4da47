import type { ChoiceCount } from '@sabha/domain/comparison/comparison-report';
import { BaseError, ContractFunctionRevertedError } from 'viem';
import type { ChainLink } from '../jobs/chain-link.ts';
import type { AskedTally, ComparedKind } from './compared-kind.ts';

/** What the contract said: its tally (null where it has no such subject), nothing because it keeps none, or no answer. */
export type ContractAnswer =
  | { readonly kind: 'tally'; readonly tally: ChoiceCount | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'silent' };

/**
 * The contract's own count of a subject at a block: the one up to which the events were counted, so that the two can be
 * compared.
 */
export async function askContract(
  link: ChainLink,
  kind: ComparedKind,
  asked: Pick<AskedTally, 'db' | 'subject' | 'blockNumber'>,
): Promise<ContractAnswer> {
  if (!kind.contractTally) return { kind: 'none' };
  const deployment = link.deployment();
  if (!deployment) return { kind: 'silent' };
  const client = link.connection.publicClient;
  try {
    return { kind: 'tally', tally: await kind.contractTally({ ...asked, client, deployment }) };
  } catch (error) {
    const refused =
      error instanceof BaseError && error.walk((e) => e instanceof ContractFunctionRevertedError);
    return refused ? { kind: 'tally', tally: null } : { kind: 'silent' };
  }
}
