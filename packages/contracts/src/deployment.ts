import { type Address, getAddress, isAddress } from 'viem';
import { z } from 'zod';
import { CONTRACTS, type ContractName } from './contract-list.ts';
import { withStableAddresses } from './stable-address.ts';

/** Addresses by the contracts' names. There may be more than the known ones: a newer version's, or a test's. */
export type ContractAddresses = Readonly<Record<ContractName, Address>> & Readonly<Record<string, Address>>;

/**
 * Where an installation's contracts are: which chain, the block of the first contract (an indexer starts there; those
 * added later are in later blocks) and the address of each.
 */
export interface Deployment {
  readonly chainId: number;
  readonly blockNumber: bigint;
  readonly addresses: ContractAddresses;
}

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), 'not an address')
  .transform((text) => getAddress(text));

/** The registry must be there: the addresses of all others follow from it. */
const recordSchema = z.object({
  chainId: z.number().int().positive(),
  blockNumber: z.string().regex(/^\d+$/).transform(BigInt),
  addresses: z.object({ registry: address }).catchall(address),
});

/**
 * Reads a recorded deployment. A contract that the record lacks, because it is newer, gets the address at which it will be
 * deployed; a name that this program does not know is kept. Throws a ZodError that names every wrong field, or a
 * SyntaxError when it is not JSON.
 */
export function parseDeployment(json: string): Deployment {
  const { addresses, ...rest } = recordSchema.parse(JSON.parse(json));
  return { ...rest, addresses: knownAddresses(addresses) };
}

/** The addresses of a record, and the stable one for each known contract that it lacks. Throws when it lacks the registry. */
export function knownAddresses(recorded: Readonly<Record<string, Address>>): ContractAddresses {
  return withStableAddresses(CONTRACTS, recorded) as ContractAddresses; // it has every name of the list
}

/** The text to record, which parseDeployment reads back to an equal value. */
export function serializeDeployment(deployment: Deployment): string {
  const { blockNumber, ...rest } = deployment;
  return `${JSON.stringify({ ...rest, blockNumber: blockNumber.toString() }, null, 2)}\n`;
}
