import { decodeAbiParameters, encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { z } from 'zod';
import { type Hash, parseHash } from '../core/hex.ts';
import { LANGUAGES, type Localized } from '../core/localized.ts';
import { writtenText } from '../core/plain-text.ts';

/** Longest texts that a proposal may carry, in UTF-16 units, in each language. */
export const PROPOSAL_TEXT_LIMITS = { title: 200, short: 500, details: 10_000 } as const;

const VERSION = 'sabha.proposal.v1';
const PARTS = [{ type: 'string' }, { type: 'string[]' }, { type: 'string[]' }, { type: 'string[]' }] as const;

function textSchema(max: number, min: number) {
  return z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(writtenText(max, `At most ${max} characters`).min(min, 'Please fill in all fields'));
}

function inThreeLanguages(max: number, min = 1) {
  const text = textSchema(max, min);
  return z.object({ en: text, si: text, ta: text });
}

/** What a proposal says, in three languages. Texts come out trimmed and in Unicode normal form C. */
export const proposalTextSchema = z.object({
  title: inThreeLanguages(PROPOSAL_TEXT_LIMITS.title),
  short_description: inThreeLanguages(PROPOSAL_TEXT_LIMITS.short),
  description_in_details: inThreeLanguages(PROPOSAL_TEXT_LIMITS.details, 0),
});
export type ProposalText = z.infer<typeof proposalTextSchema>;

const inOrder = (text: Localized) => LANGUAGES.map((language) => text[language].normalize('NFC'));

/**
 * A proposal's text as it is sent to the contract: the ABI encoding of (string "sabha.proposal.v1", string[] title, string[]
 * short, string[] details), each list in the order en, si, ta, each text in normal form C. The encoding carries lengths,
 * so two different texts never encode alike. At most some 97,000 bytes.
 */
export function proposalTextBytes(text: ProposalText): Hex {
  return encodeAbiParameters(PARTS, [
    VERSION,
    inOrder(text.title),
    inOrder(text.short_description),
    inOrder(text.description_in_details),
  ]);
}

/** The text of these bytes; null where no text has them. */
export function readProposalText(bytes: Hex): ProposalText | null {
  try {
    const [version, ...parts] = decodeAbiParameters(PARTS, bytes);
    const [title, short_description, description_in_details] = parts.map(byLanguage);
    const read = proposalTextSchema.safeParse({ title, short_description, description_in_details });
    return version === VERSION && read.success && proposalTextBytes(read.data) === bytes ? read.data : null;
  } catch {
    return null; // bytes that encode something else
  }
}

function byLanguage(texts: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(LANGUAGES.map((language, index) => [language, texts[index]]));
}

/**
 * The hash under which a proposal's text is on the chain and in each ballot, so that no text can be changed under
 * a vote: keccak256 of proposalTextBytes. Anyone can recompute it from the public proposal.
 */
export function proposalTextHash(text: ProposalText): Hash {
  return parseHash(keccak256(proposalTextBytes(text)));
}
