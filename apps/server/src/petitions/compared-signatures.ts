import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import type { ChoiceCount } from '@sabha/domain/comparison/comparison-report';
import { parseHash } from '@sabha/domain/core/hex';
import { anchoredTally } from '../acts/anchored/anchored-tally.ts';
import type { AskedTally, ComparedKind } from '../comparison/compared-kind.ts';
import {
  COUNTED_PETITIONS,
  CURRENT_SIGNATURES,
  comparePetition,
  PETITION_EVENTS,
  PETITION_TITLES,
  PETITIONS,
  petitionOnContract,
  publishedSignatures,
  RECORDED_PETITIONS,
  signaturesRecorded,
  signersOf,
} from './compared-signatures.store.ts';

/** How signatures under petitions are compared with the chain: choice 1 signs, 2 has withdrawn, 3 was declared invalid. */
export const comparedSignatures: ComparedKind = {
  name: 'endorsement',
  current: CURRENT_SIGNATURES,
  recorded: signaturesRecorded,
  subjects: { inDatabase: PETITIONS, onLedger: RECORDED_PETITIONS },
  events: PETITION_EVENTS,
  published: publishedSignatures,
  sizes: COUNTED_PETITIONS,
  titles: PETITION_TITLES,
  compareRecord: comparePetition,
  electorate: signersOf,
  contractTally,
};

/** The contract counts who signs, not who has withdrawn. */
async function contractTally(asked: AskedTally): Promise<ChoiceCount | null> {
  const { db, client, deployment, subject, blockNumber } = asked;
  const petition = await petitionOnContract(db, subject);
  if (petition === null) return null;
  if (petition.ledger_mode === 'anchor') return anchoredTally(asked, 'endorsement', comparedSignatures);
  const { signatures } = await client.readContract({
    abi: petitionsAbi,
    address: deployment.addresses.petitions,
    functionName: 'getPetition',
    args: [parseHash(petition.digest)],
    blockNumber,
  });
  return { first: Number(signatures), second: null };
}
