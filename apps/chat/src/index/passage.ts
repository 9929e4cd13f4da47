import { TUNING } from '../tuning.ts';
import type { Worth } from './coverage.ts';
import type { ReadText } from './signals.ts';

/** Where in a text the answer is: the number of a section, or `whole` for the text as a whole. */
export type Passage = number | 'whole';

/** The part of a text that answers a question: a section only where it covers more than title, summary and ways of asking. */
export function bestPassage({ asking, summary, sections }: ReadText, worth: Worth): Passage {
  let best: Passage = 'whole';
  let most = -1;
  for (const [number, section] of sections.entries()) {
    const coverage = worth.coverage(section);
    if (coverage <= most) continue;
    most = coverage;
    best = number;
  }
  if (summary === null) return best;
  const whole = Math.max(...[...asking, summary].map((terms) => worth.coverage(terms)));
  return most >= whole + TUNING.sectionMargin ? best : 'whole';
}
