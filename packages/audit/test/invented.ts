import { parseAddress } from '@sabha/domain/core/hex';
import { type PetitionText, petitionTextSchema } from '@sabha/domain/petitions/petition-text';
import { OPEN_BALLOTS } from '@sabha/domain/voting/ballot-terms';
import { keccak256, toHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

export const hashOf = (text: string) => keccak256(toHex(text));

/** Voter number `n`: always the same key. */
export function voterKey(n: number): PrivateKeyAccount {
  return privateKeyToAccount(hashOf(`auditor test voter ${n}`));
}

export function textOf(title: string) {
  const text = { en: title, si: 'පාලමක්', ta: 'ஒரு பாலம்' };
  return { title: text, short_description: text, description_in_details: text, ...OPEN_BALLOTS };
}

export function walletOf(n: number) {
  return parseAddress(voterKey(n).address.toLowerCase());
}

/** The text of an invented petition, in two languages and to a ministry. */
export function petitionTextOf(id: number): PetitionText {
  return petitionTextSchema.parse({
    title: `Petition ${id}`,
    description: 'It rains in.',
    translations: [{ language: 'ta', title: `மனு ${id}`, description: 'மழை உள்ளே வருகிறது.' }],
    ministry: 'Ministry of Education',
  });
}
