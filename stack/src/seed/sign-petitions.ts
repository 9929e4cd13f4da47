import type { DemoWallet } from '@sabha/chain/accounts';
import type { SigningContract } from '@sabha/domain/acts/signed-struct';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { LANGUAGES } from '@sabha/domain/core/localized';
import { createPetitionBodySchema, signPetitionBodySchema } from '@sabha/domain/petitions/petition-calls';
import { ENDORSEMENT, PETITION_DRAFT, SIGNS } from '@sabha/domain/petitions/petition-structs';
import { petitionTextHash, petitionTextSchema } from '@sabha/domain/petitions/petition-text';
import type { DraftAct } from '@sabha/server/petitions/draft-kind';
import type { EndorsementAct } from '@sabha/server/petitions/endorsement-kind';
import { draftAct, endorsementAct } from '@sabha/server/petitions/petition-routes';
import { sign } from 'viem/accounts';
import { MINISTRIES } from '../../data/fy2024/ministries.ts';
import type { InventedPetition } from '../../data/petitions/petitions.ts';

const DAY_SECONDS = 86_400;
const VALID_SECONDS = 3_600;

/** An invented petition as its author signs and sends it. */
export async function signDraft(
  petition: InventedPetition,
  { address, privateKey }: DemoWallet,
  contract: SigningContract,
  now: Date,
): Promise<DraftAct> {
  const text = textOf(petition);
  const terms = {
    requiredSignatures: petition.required,
    closesAt: secondsAfter(now, petition.openDays * DAY_SECONDS),
    author: parseAddress(address),
    validFrom: secondsAfter(now, 0),
    deadline: secondsAfter(now, VALID_SECONDS),
  };
  const payload = PETITION_DRAFT.encode({ textHash: petitionTextHash(text), ...terms });
  const hash = PETITION_DRAFT.digest(payload, contract);
  const body = createPetitionBodySchema.parse({
    ...text,
    required_signature_count: terms.requiredSignatures,
    wallet_address: address,
    closes_at: String(terms.closesAt),
    valid_from: String(terms.validFrom),
    deadline: String(terms.deadline),
    signature: await sign({ hash, privateKey, to: 'hex' }),
  });
  return draftAct(body, now);
}

/** A citizen's first signature under the petition of this digest, as the citizen sends it. */
export async function signEndorsement(
  digest: string,
  { address, privateKey }: DemoWallet,
  contract: SigningContract,
  now: Date,
): Promise<EndorsementAct> {
  const signer = parseAddress(address);
  const deadline = secondsAfter(now, VALID_SECONDS);
  const payload = ENDORSEMENT.encode({
    petitionId: parseHash(digest),
    choice: SIGNS,
    signer,
    seq: 1n,
    deadline,
  });
  const hash = ENDORSEMENT.digest(payload, contract);
  const body = signPetitionBodySchema.parse({
    wallet_address: address,
    seq: '1',
    deadline: String(deadline),
    signature: await sign({ hash, privateKey, to: 'hex' }),
    list_pseudonym: BigInt(address) % 3n === 0n, // a third of them, always the same
  });
  return endorsementAct(digest, body, now);
}

/** The author's first language, then the two others. */
function textOf({ language, title, description, ministry }: InventedPetition) {
  const words = (one: (typeof LANGUAGES)[number]) => ({
    language: one,
    title: title[one],
    description: description[one],
  });
  return petitionTextSchema.parse({
    ...words(language),
    translations: LANGUAGES.filter((one) => one !== language).map(words),
    ministry: MINISTRIES[ministry].en,
  });
}

function secondsAfter(now: Date, seconds: number): bigint {
  return BigInt(Math.floor(now.getTime() / 1000 + seconds));
}
