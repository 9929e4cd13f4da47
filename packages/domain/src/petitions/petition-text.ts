import { encodeAbiParameters, keccak256 } from 'viem';
import { z } from 'zod';
import { LEDGER_MODES } from '../acts/ledger-mode.ts';
import { type Hash, parseHash } from '../core/hex.ts';
import { LANGUAGES, type Language } from '../core/localized.ts';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { PETITION_TEXT_LIMITS } from './petition-limits.ts';

const VERSION = 'sabha.petition.v2';
const PARTS = [
  { type: 'string' },
  { type: 'string' },
  {
    type: 'tuple[]',
    components: [
      { name: 'language', type: 'string' },
      { name: 'title', type: 'string' },
      { name: 'description', type: 'string' },
    ],
  },
] as const;

/** A title and description of a petition in one language. */
export const petitionWordsSchema = z.object({
  language: z.enum(LANGUAGES),
  title: nameTextSchema(PETITION_TEXT_LIMITS.title),
  description: plainTextSchema(PETITION_TEXT_LIMITS.description),
});
export type PetitionWords = z.infer<typeof petitionWordsSchema>;

/** Of a petition of which the signatures are anchored: how they reach the ledger follows, by its position in the list of modes. */
const ANCHORED_VERSION = 'sabha.petition.v3';
const ANCHORED_PARTS = [...PARTS, { type: 'uint8' }] as const;

/** What an author wrote and signed: the text in one language, in others too where they wish, and the ministry that is asked. */
export const petitionTextSchema = petitionWordsSchema.extend({
  language: z.enum(LANGUAGES).default('en'),
  /** The same text in other languages, by the author. */
  translations: z
    .array(petitionWordsSchema)
    .max(LANGUAGES.length - 1)
    .default([]),
  /** The English name of the ministry that is asked, as the list of ministries has it; null: none is named. */
  ministry: nameTextSchema(200).nullable().default(null),
  /** How signatures under it reach the ledger: what the server says for new petitions. */
  ledger_mode: z.enum(LEDGER_MODES).default('verify'),
});
export type PetitionText = z.infer<typeof petitionTextSchema>;

/** Whether each language has one text at most. */
export function isOncePerLanguage({ language, translations }: PetitionText): boolean {
  const languages: readonly Language[] = [language, ...translations.map((words) => words.language)];
  return new Set(languages).size === languages.length;
}

/**
 * The hash under which a petition's text is in its draft and on the chain: keccak256 of the ABI encoding of (string
 * "sabha.petition.v2", string ministry, (string language, string title, string description)[]), the author's first language
 * first, '' for no ministry, each text in Unicode normal form C. Where signatures are anchored, of the same with "sabha.petition.v3" and
 * behind it (uint8 1).
 */
export function petitionTextHash({
  language,
  title,
  description,
  translations,
  ministry,
  ledger_mode,
}: PetitionText): Hash {
  const texts = [{ language, title, description }, ...translations].map((words) => ({
    language: words.language,
    title: words.title.normalize('NFC'),
    description: words.description.normalize('NFC'),
  }));
  const named = (ministry ?? '').normalize('NFC');
  const bytes =
    ledger_mode === 'anchor'
      ? encodeAbiParameters(ANCHORED_PARTS, [
          ANCHORED_VERSION,
          named,
          texts,
          LEDGER_MODES.indexOf(ledger_mode),
        ])
      : encodeAbiParameters(PARTS, [VERSION, named, texts]);
  return parseHash(keccak256(bytes));
}
