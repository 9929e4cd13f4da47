import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { addressSchema, hashSchema } from '@sabha/domain/core/hex';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import { onlyTask, type RelayKind } from '../../jobs/relay-kind.ts';

export const DECLARE_SIGNATURES = 'declare-signatures';

/** A step of a batch: these signatures do not count any more, or count again. */
const declareTask = z.object({
  number: z.number().int(),
  petitionId: hashSchema,
  signers: z.array(addressSchema),
  reasonHash: hashSchema,
  counts: z.boolean(),
});
export type DeclareTask = z.infer<typeof declareTask>;

/** Goes behind the signatures that were taken before it. Steps keep their order: an undo comes behind what it undoes. */
export const DECLARATION_RELAY: RelayKind = {
  name: DECLARE_SIGNATURES,
  office: 'caseOfficer',
  limit: 1,
  after: ['petition-draft', 'endorsement', 'late-endorsement'],
  abi: petitionsAbi,
  call(rows, { addresses }) {
    const { petitionId, signers, reasonHash, counts } = declareTask.parse(onlyTask(rows));
    const data = encodeFunctionData({
      abi: petitionsAbi,
      functionName: counts ? 'reinstateSignatures' : 'invalidateSignatures',
      args: [petitionId, signers, reasonHash],
    });
    return { to: addresses.petitions, data, gas: null };
  },
};
