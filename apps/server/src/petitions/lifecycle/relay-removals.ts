import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { hashSchema } from '@sabha/domain/core/hex';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import { onlyTask, type RelayKind } from '../../jobs/relay-kind.ts';
import { DECLARATION_RELAY, DECLARE_SIGNATURES } from '../invalidation/relay-declarations.ts';

export const REMOVE_PETITION = 'remove-petition';

const removeTask = z.object({ number: z.number().int(), petitionId: hashSchema, reasonHash: hashSchema });
export type RemoveTask = z.infer<typeof removeTask>;

/**
 * What offices send to the chain about petitions. A removal goes behind the signatures that were taken before it, and what was
 * declared of them: the contract takes nothing after it.
 */
export const PETITION_RELAYS: readonly RelayKind[] = [
  {
    name: REMOVE_PETITION,
    office: 'caseOfficer',
    limit: 1,
    after: ['petition-draft', 'endorsement', 'late-endorsement', DECLARE_SIGNATURES],
    abi: petitionsAbi,
    doneBefore: ['PetitionAlreadyRemoved'],
    call(rows, { addresses }) {
      const { petitionId, reasonHash } = removeTask.parse(onlyTask(rows));
      const data = encodeFunctionData({
        abi: petitionsAbi,
        functionName: 'removePetition',
        args: [petitionId, reasonHash],
      });
      return { to: addresses.petitions, data, gas: null };
    },
  },
  DECLARATION_RELAY,
];
