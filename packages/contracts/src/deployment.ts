import { getAddress, isAddress } from 'viem';
import { z } from 'zod';

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), 'not an address')
  .transform((text) => getAddress(text));

/**
 * A deployment as it is recorded in a file: which chain, the block after which all five contracts stand (an indexer
 * starts at `blockNumber`, the block of the first of them) and their addresses. The block number is a decimal string
 * in JSON and a bigint here; addresses come out with their checksum.
 */
export const deploymentSchema = z.object({
  chainId: z.number().int().positive(),
  blockNumber: z.union([z.bigint(), z.string().regex(/^\d+$/).transform(BigInt)]),
  addresses: z.object({
    registry: address,
    proposals: address,
    reports: address,
    petitions: address,
    spendingLedger: address,
  }),
});

export type Deployment = z.infer<typeof deploymentSchema>;
/** The contracts of an installation, as a deployment names them. */
export type ContractName = keyof Deployment['addresses'];

/** Reads a recorded deployment; throws a ZodError that names every wrong field, or a SyntaxError when it is not JSON. */
export function parseDeployment(json: string): Deployment {
  return deploymentSchema.parse(JSON.parse(json));
}

/** The text to record, which parseDeployment reads back to an equal value. */
export function serializeDeployment(deployment: Deployment): string {
  const { blockNumber, ...rest } = deployment;
  return `${JSON.stringify({ ...rest, blockNumber: blockNumber.toString() }, null, 2)}\n`;
}
