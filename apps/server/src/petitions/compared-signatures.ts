import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import type { ChoiceCount } from '@sabha/domain/comparison/comparison-report';
import { parseHash } from '@sabha/domain/core/hex';
import type { AskedTally, ComparedKind } from '../comparison/compared-kind.ts';
import {
  COUNTED_PETITIONS,
  CURRENT_SIGNATURES,
  comparePetition,
  PETITION_EVENTS,
  PETITION_TITLES,
  PETITIONS,
  petitionDigest,
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
async function contractTally({
  db,
  client,
  deployment,
  subject,
  blockNumber,
}: AskedTally): Promise<ChoiceCount | null> {
  const digest = await petitionDigest(db, subject);
  if (digest === null) return null;
  const { signatures } = await client.readContract({
    abi: petitionsAbi,
    address: deployment.addresses.petitions,
    functionName: 'getPetition',
    args: [parseHash(digest)],
    blockNumber,
  });
  return { first: Number(signatures), second: null };
}
