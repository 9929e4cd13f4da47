import { TUNING } from '../tuning.ts';
import type { Worth } from './coverage.ts';
import type { DocumentText } from './documents.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where in a text the answer is: the number of a section, or `whole` for the text as a whole. */
export type Passage = number | 'whole';

/** The part of a text that answers a question: a section only where it covers more than title, summary and ways of asking. */
export function bestPassage(text: DocumentText, worth: Worth, vocabulary: Vocabulary): Passage {
  const covers = (parts: string[]) => worth.coverage(parts.flatMap((part) => vocabulary.lookUp(part)));
  let best: Passage = 'whole';
  let most = -1;
  for (const [number, section] of text.sections.entries()) {
    const coverage = covers([section.heading ?? '', ...section.paragraphs]);
    if (coverage <= most) continue;
    most = coverage;
    best = number;
  }
  if (text.summary === null) return best;
  const whole = Math.max(...[text.title, text.summary, ...text.questions].map((part) => covers([part])));
  return most >= whole + TUNING.sectionMargin ? best : 'whole';
}
