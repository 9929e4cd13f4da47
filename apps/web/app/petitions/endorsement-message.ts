import type { ActAbout, ActOutcome } from '../acts/act-in-web.ts';

/** The kind of a signature under a petition in records and receipts. */
export const ENDORSEMENT_KIND = 'endorsement';

export type EndorsementChoice = 'sign' | 'withdraw';

/** What a citizen wants with a petition. `petition` is its digest: its id on the contract. */
export interface EndorsementIntent {
  readonly petition: string;
  readonly choice: EndorsementChoice;
  /** Whether the signer wants to be listed by pseudonym. Sent with the signature, not signed. */
  readonly listed?: 'yes' | undefined;
}

/** An endorsement as it is kept and written to receipt files. Numbers beyond 2^53 are decimal text. */
export interface EndorsementMessage extends EndorsementIntent {
  readonly signer: string;
  readonly seq: string;
  readonly deadline: string;
}

/** What the server answers to a signature: how many the petition has after it. */
export interface EndorsementOutcome extends ActOutcome {
  readonly signature_count: number;
}

/** What the pipeline of acts needs to know of an endorsement. */
export function aboutEndorsement({ signer, seq, deadline }: EndorsementMessage): ActAbout {
  return { author: signer, seq, deadline };
}
