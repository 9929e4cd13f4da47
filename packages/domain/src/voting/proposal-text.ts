import { decodeAbiParameters, encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { z } from 'zod';
import { LEDGER_MODES } from '../acts/ledger-mode.ts';
import { type Hash, parseHash } from '../core/hex.ts';
import { LANGUAGES, type Localized } from '../core/localized.ts';
import { writtenText } from '../core/plain-text.ts';
import { BALLOT_KINDS, type BallotTerms, OPEN_BALLOTS, RESULTS_SHOWN } from './ballot-terms.ts';

/** Longest texts that a proposal may carry, in UTF-16 units, in each language. */
export const PROPOSAL_TEXT_LIMITS = { title: 200, short: 500, details: 10_000 } as const;

const VERSION = 'sabha.proposal.v1';
const PARTS = [{ type: 'string' }, { type: 'string[]' }, { type: 'string[]' }, { type: 'string[]' }] as const;
/** Of a proposal with secret ballots: the kind of its ballots and when results are shown follow, by their positions in their lists. */
const SECRET_VERSION = 'sabha.proposal.v2';
const SECRET_PARTS = [...PARTS, { type: 'uint8' }, { type: 'uint8' }] as const;
/** Of one whose ballots are anchored: how they reach the ledger follows too. */
const ANCHORED_VERSION = 'sabha.proposal.v3';
const ANCHORED_PARTS = [...SECRET_PARTS, { type: 'uint8' }] as const;

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

/** What a vote names by its hash: the texts, and how votes are cast and shown. */
export type SignedText = ProposalText & BallotTerms;

const inOrder = (text: Localized) => LANGUAGES.map((language) => text[language].normalize('NFC'));

/**
 * A proposal's text as it is sent to the contract. With open ballots the ABI encoding of (string "sabha.proposal.v1", string[]
 * title, string[] short, string[] details), each list in the order en, si, ta, each text in normal form C; with secret ones of
 * (string "sabha.proposal.v2", the same three lists, uint8 1, uint8 0 for live results and 1 for results after the close); with
 * anchored ones of (string "sabha.proposal.v3", the three lists, uint8 0 for open and 1 for secret ballots, uint8 for the results
 * as before, uint8 1). The encoding carries lengths, so two different texts never encode alike. At most some 97,000 bytes.
 */
export function proposalTextBytes(text: SignedText): Hex {
  const lists = [
    inOrder(text.title),
    inOrder(text.short_description),
    inOrder(text.description_in_details),
  ] as const;
  const terms = [BALLOT_KINDS.indexOf(text.ballot_kind), RESULTS_SHOWN.indexOf(text.results)] as const;
  if (text.ledger_mode === 'anchor')
    return encodeAbiParameters(ANCHORED_PARTS, [
      ANCHORED_VERSION,
      ...lists,
      ...terms,
      LEDGER_MODES.indexOf(text.ledger_mode),
    ]);
  if (text.ballot_kind === 'open') return encodeAbiParameters(PARTS, [VERSION, ...lists]);
  return encodeAbiParameters(SECRET_PARTS, [SECRET_VERSION, ...lists, ...terms]);
}

/** The text of these bytes; null where no text has them. */
export function readProposalText(bytes: Hex): SignedText | null {
  return readOpen(bytes) ?? readSecret(bytes) ?? readAnchored(bytes);
}

function readOpen(bytes: Hex): SignedText | null {
  try {
    const [version, ...lists] = decodeAbiParameters(PARTS, bytes);
    return version === VERSION ? whole(bytes, lists, OPEN_BALLOTS) : null;
  } catch {
    return null; // bytes that encode something else
  }
}

function readSecret(bytes: Hex): SignedText | null {
  try {
    const [version, title, short, details, kind, shown] = decodeAbiParameters(SECRET_PARTS, bytes);
    const results = RESULTS_SHOWN[shown];
    if (version !== SECRET_VERSION || BALLOT_KINDS[kind] !== 'secret' || results === undefined) return null;
    return whole(bytes, [title, short, details], { ballot_kind: 'secret', results, ledger_mode: 'verify' });
  } catch {
    return null; // bytes that encode something else
  }
}

function readAnchored(bytes: Hex): SignedText | null {
  try {
    const [version, title, short, details, kind, shown, mode] = decodeAbiParameters(ANCHORED_PARTS, bytes);
    const [ballot_kind, results, ledger_mode] = [
      BALLOT_KINDS[kind],
      RESULTS_SHOWN[shown],
      LEDGER_MODES[mode],
    ];
    if (version !== ANCHORED_VERSION || ledger_mode !== 'anchor' || !ballot_kind || !results) return null;
    return whole(bytes, [title, short, details], { ballot_kind, results, ledger_mode });
  } catch {
    return null; // bytes that encode something else
  }
}

function whole(bytes: Hex, lists: ReadonlyArray<readonly string[]>, terms: BallotTerms): SignedText | null {
  const [title, short_description, description_in_details] = lists.map(byLanguage);
  const read = proposalTextSchema.safeParse({ title, short_description, description_in_details });
  if (!read.success) return null;
  const text = { ...read.data, ...terms };
  return proposalTextBytes(text) === bytes ? text : null;
}

function byLanguage(texts: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(LANGUAGES.map((language, index) => [language, texts[index]]));
}

/**
 * The hash under which a proposal's text is on the chain and in each ballot, so that no text can be changed under
 * a vote: keccak256 of proposalTextBytes. Anyone can recompute it from the public proposal.
 */
export function proposalTextHash(text: SignedText): Hash {
  return parseHash(keccak256(proposalTextBytes(text)));
}
