import type { Word } from '@sabha/anonymity/field';
import { makeThread } from '../thread/thread-holder.ts';
import type { MadeThread } from '../thread/thread-messages.ts';
import { EvidenceBox } from './evidence-box.ts';
import type { EvidenceTerms } from './load-terms.ts';

/** The files of a report that is being written. Its thread is made with the first of them, so that its writer can open them later. */
export class ReportFiles extends EvidenceBox {
  readonly #made: () => Promise<MadeThread | null>;

  constructor(terms: EvidenceTerms, installation: Word) {
    let made: Promise<MadeThread | null> | null = null;
    // Where it cannot be made, the files are for the officers alone; the report says then why it cannot be sent.
    const make = () => {
      made ??= makeThread(installation).catch(() => {
        made = null;
        return null;
      });
      return made;
    };
    super(terms, async () => (await make())?.parts.recipient ?? null);
    this.#made = make;
  }

  /** The thread that the files are encrypted to; null where there are no files. */
  async thread(): Promise<MadeThread | null> {
    return this.claims.length > 0 ? this.#made() : null;
  }
}
