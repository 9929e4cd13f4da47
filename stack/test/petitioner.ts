import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { parseHash } from '@sabha/domain/core/hex';
import { createPetitionResponseSchema, petitionResponseSchema } from '@sabha/domain/petitions/petition-calls';
import { createPublicClient, type Hex, http, type PrivateKeyAccount } from 'viem';
import { draftBody, endorsementBody } from '../../apps/server/test/petitions/petition-station.ts';
import { CHAIN_ID } from '../../apps/server/test/voting/ballots.ts';
import type { SignedAct } from './act-sender.ts';
import type { Ready } from './api-product.ts';

const HOUR_MS = 3_600_000;

/** A petition that the product has. */
export interface Petition {
  readonly id: number;
  readonly digest: Hex;
}

/** Starts a petition that needs `required` signatures. */
export async function startPetition(
  { address, petitions }: Ready,
  by: PrivateKeyAccount,
  required: number,
): Promise<Petition> {
  const contract = { chainId: CHAIN_ID, address: petitions };
  const { body, digest } = await draftBody({ by, contract, now: new Date(), required });
  const answer = await fetch(`${address}/api/petitions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { petition } = createPetitionResponseSchema.parse(await answer.json()).data;
  return { id: petition.id, digest: parseHash(digest) };
}

/** Signs a signature under a petition, or its withdrawal, that can be sent for an hour. */
export async function endorseFor(
  { petitions }: Ready,
  by: PrivateKeyAccount,
  { id, digest: petition }: Petition,
  { choice, seq }: { readonly choice: 'sign' | 'withdraw'; readonly seq: bigint },
): Promise<SignedAct> {
  const contract = { chainId: CHAIN_ID, address: petitions };
  const now = new Date(Date.now() + HOUR_MS); // it can be sent for some minutes after this
  const { body, digest } = await endorsementBody({ by, petition, contract, now, choice, seq });
  return { kind: 'endorsement', digest, path: `/api/petitions/${id}/sign`, body };
}

/** How many signatures the product shows under a petition. */
export async function signaturesOf({ address }: Ready, { id }: Petition): Promise<number> {
  const answer = await fetch(`${address}/api/petitions/${id}`);
  return petitionResponseSchema.parse(await answer.json()).data.signature_count;
}

/** How many signatures the contract itself counts under a petition. */
export async function ledgerSignaturesOf(
  { rpcUrl, petitions }: Ready,
  { digest }: Petition,
): Promise<number> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const { signatures } = await client.readContract({
    abi: petitionsAbi,
    address: petitions,
    functionName: 'getPetition',
    args: [digest],
  });
  return signatures;
}
