import { LANGUAGES } from '@sabha/domain/core/localized';
import { printRows } from '../table.ts';
import type { Judged } from './measure-quality.ts';
import type { Part } from './questions.ts';

/** What is counted of one set: which of its questions, and the aim as a share of them. */
interface Count {
  readonly set: Judged['set'];
  readonly what: string;
  readonly counts: (one: Judged) => boolean;
  readonly aim?: { readonly text: string; readonly isMet: (share: number) => boolean };
}

const atLeast = (share: number) => ({ text: `≥ ${share.toFixed(2)}`, isMet: (is: number) => is >= share });
const atMost = (share: number, text = `≤ ${share.toFixed(2)}`) => ({
  text,
  isMet: (is: number) => is <= share,
});
const isWithin = (one: Judged, ranks: number) =>
  one.set === 'answerable' && one.rank !== null && one.rank < ranks;

const COUNTS: readonly Count[] = [
  { set: 'answerable', what: 'answerable: right source first', counts: (one) => isWithin(one, 1) },
  {
    set: 'answerable',
    what: 'answerable: right source in the first 3',
    counts: (one) => isWithin(one, 3),
    aim: atLeast(0.93),
  },
  {
    set: 'answerable',
    what: 'answerable: refused',
    counts: (one) => one.set === 'answerable' && one.isRefused,
    aim: atMost(0.05),
  },
  {
    set: 'answerable',
    what: 'answerable: a figure that nobody asked for',
    counts: (one) => one.set === 'answerable' && one.rank === null && one.answer.status === 'figure',
  },
  {
    set: 'unanswerable',
    what: 'unanswerable: refused',
    counts: (one) => one.set === 'unanswerable' && one.isRefused,
    aim: atLeast(0.9),
  },
  {
    set: 'unanswerable',
    what: 'unanswerable: a figure',
    counts: (one) => one.answer.status === 'figure',
  },
  {
    set: 'figures',
    what: 'figures: right',
    counts: (one) => one.set === 'figures' && one.outcome === 'right',
    aim: atLeast(0.95),
  },
  {
    set: 'figures',
    what: 'figures: a wrong one shown',
    counts: (one) => one.set === 'figures' && one.outcome === 'wrong',
    aim: atMost(0, '0'),
  },
];

/** Prints a table for each language, with the questions that were tuned with beside the others, and one by styles. */
export function printQuality(judged: readonly Judged[]): void {
  for (const language of LANGUAGES) {
    const own = judged.filter(({ asked }) => asked.language === language);
    printRows(
      `Answers, ${language}`,
      ['measured', 'tuned with', 'reported', 'aim', 'met'],
      COUNTS.map((count) => {
        const ofPart = (part: Part) =>
          counted(
            count,
            own.filter(({ asked }) => asked.part === part),
          );
        const [tuned, reported] = [ofPart('tuned'), ofPart('reported')];
        const isMet = count.aim?.isMet(reported.share);
        return [
          count.what,
          tuned.text,
          reported.text,
          count.aim?.text ?? '',
          isMet === undefined ? '' : isMet ? 'yes' : 'no',
        ];
      }),
    );
  }
  const styles = [...new Set(judged.map(({ asked }) => asked.style))];
  printRows(
    'Answers by style, all questions',
    ['measured', ...styles],
    LANGUAGES.flatMap((language) =>
      COUNTS.map((count) => [
        `${language}, ${count.what}`,
        ...styles.map((style) => {
          const some = judged.filter(({ asked }) => asked.language === language && asked.style === style);
          return counted(count, some).text;
        }),
      ]),
    ),
  );
}

/** Lists each question that was answered otherwise than it should be, with what came. */
export function printWrong(judged: readonly Judged[]): void {
  console.log('\n## Wrong answers');
  for (const one of judged) {
    const fault = faultOf(one);
    if (fault === null) continue;
    const { asked, answer } = one;
    console.log(`\n${one.set} ${asked.id} (${asked.part}, ${asked.style}): ${asked.question}`);
    if (one.set === 'figures' && one.asked.earlier) console.log(`  after: ${one.asked.earlier.join(' / ')}`);
    console.log(`  ${fault}`);
    console.log(
      `  ${answer.status}, ${answer.figure ?? 'no figure'}: ${answer.answer.slice(0, 200).replaceAll('\n', ' ')}`,
    );
    for (const { score, url, title } of answer.citations)
      console.log(`  ${score.toFixed(3)} ${url} “${title}”`);
  }
}

/** What is wrong; null where nothing is. */
function faultOf(one: Judged): string | null {
  switch (one.set) {
    case 'answerable': {
      const wanted = [...one.asked.expect, one.asked.expect_title ?? ''].join(' ').trim();
      if (one.isRefused) return `refused; right: ${wanted}`;
      if (one.rank === null) return `right source missing: ${wanted}`;
      return one.rank === 0 ? null : `right source only at rank ${one.rank + 1}: ${wanted}`;
    }
    case 'unanswerable':
      return one.isRefused ? null : 'not refused';
    case 'figures':
      return one.outcome === 'right'
        ? null
        : `${one.outcome === 'wrong' ? 'wrong figure' : 'no figure'}; right: ${one.right} (${one.asked.unit})`;
  }
}

/** How many of a set's questions count, and as a share. A set without questions is not a number. */
function counted({ set, counts }: Count, judged: readonly Judged[]): { text: string; share: number } {
  const all = judged.filter((one) => one.set === set);
  const some = all.filter(counts).length;
  const share = some / all.length;
  return { text: all.length === 0 ? '' : `${share.toFixed(3)} (${some} of ${all.length})`, share };
}
