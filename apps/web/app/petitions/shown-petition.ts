import { type Pace, paceOf } from '@sabha/domain/petitions/pace';
import type { PetitionView } from '@sabha/domain/petitions/petition';
import type { Language } from '../i18n/languages.ts';
import { type PetitionWords, wordsFor } from '../i18n/petition-words.ts';

type Kept =
  | 'id'
  | 'blockchain_petition_id'
  | 'text_hash'
  | 'ledger_mode'
  | 'author'
  | 'required_signature_count'
  | 'signature_count'
  | 'invalidated_signatures'
  | 'status'
  | 'listed'
  | 'listed_at'
  | 'supporters_needed'
  | 'created_at'
  | 'deadline'
  | 'time_remaining'
  | 'met_at'
  | 'recount';

/** What an office decided against a petition; null parts where only the ledger knows of it. */
export interface ShownDecision {
  readonly at: string;
  readonly reason: string | null;
  readonly office: string | null;
}

/** The response that a petition asked for; without a text until it is answered. */
export interface ShownResponse {
  readonly asked_at: string;
  readonly waiting_days: number;
  readonly answered_at: string | null;
  readonly text: string | null;
  readonly office: string | null;
}

/** A petition as a page shows it: in one language, with its pace at the moment of the page. */
export interface ShownPetition extends Pick<PetitionView, Kept> {
  readonly words: PetitionWords;
  /** In the reader's language. */
  readonly ministry: string | null;
  readonly pace: Pace | null;
  readonly removal: ShownDecision | null;
  readonly rejection: ShownDecision | null;
  readonly response: ShownResponse | null;
  /** The server's clock when the page was made. */
  readonly as_of: string;
}

/** Long enough for two lines of a card; the rest is on the petition's own page. */
const EXCERPT = 180;

/** What a page needs of a petition. */
export function shownPetition(petition: PetitionView, language: Language, now: Date): ShownPetition {
  const { id, blockchain_petition_id, text_hash, ledger_mode, author, status, listed, met_at, recount } =
    petition;
  const { required_signature_count, signature_count, invalidated_signatures } = petition;
  const { created_at, deadline, time_remaining, listed_at, supporters_needed } = petition;
  return {
    ...{ id, blockchain_petition_id, text_hash, ledger_mode, author, status, listed, met_at, recount },
    ...{ required_signature_count, signature_count, invalidated_signatures },
    ...{ created_at, deadline, time_remaining, listed_at, supporters_needed },
    as_of: now.toISOString(),
    words: wordsFor(petition, language),
    ministry: petition.ministry?.name[language] ?? null,
    ...aftermath(petition, language),
    pace: paceOf(
      {
        signatures: signature_count,
        required: required_signature_count,
        createdAt: new Date(created_at),
        closesAt: new Date(deadline),
      },
      now,
    ),
  };
}

/** What offices did with it, in the reader's language. */
export function aftermath({ removal, rejection, response }: PetitionView, language: Language) {
  return {
    removal: removal && decisionIn(removal, language),
    rejection: rejection && decisionIn(rejection, language),
    response: response && {
      asked_at: response.asked_at,
      waiting_days: response.waiting_days,
      answered_at: response.answered_at,
      text: response.text?.[language] ?? null,
      office: response.office?.[language] ?? null,
    },
  };
}

/** A decision in one language. */
export function decisionIn(
  { at, reason, office }: NonNullable<PetitionView['rejection']>,
  language: Language,
): ShownDecision {
  return { at, reason: reason?.[language] ?? null, office: office?.[language] ?? null };
}

/** The beginning of a description, up to a whole word. */
export function excerpt(description: string): string {
  const line = description.replace(/\s+/g, ' ');
  if (line.length <= EXCERPT) return line;
  return `${line.slice(0, line.lastIndexOf(' ', EXCERPT))} …`;
}
