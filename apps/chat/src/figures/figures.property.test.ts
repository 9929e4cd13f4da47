import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import fc from 'fast-check';
import { allowedNumbers, numbersIn } from '../../test/allowed-numbers.ts';
import { FigureDesk } from '../../test/figure-desk.ts';
import { CONCEPTS } from './concepts.ts';
import { PROVINCE_WORDS } from './province-words.ts';

const MOST_CHARACTERS = 300;
const language = fc.constantFrom(...LANGUAGES);

/** Words that a question about figures may have, in a language. */
function wordsIn(one: Language): string[] {
  const listed = [...Object.values(CONCEPTS), ...Object.values(PROVINCE_WORDS)].flatMap((words) =>
    words[one].split(' '),
  );
  const named = {
    en: [
      'health',
      'education',
      'ports',
      'wells',
      'Padaviya',
      'ferry',
      'Delft',
      'Jaffna water supply',
      'levy',
    ],
    si: ['සෞඛ්‍යයට', 'අධ්‍යාපනයට', 'වරාය', 'යාපනය ජල සැපයුම'],
    ta: ['சுகாதாரத்துக்கு', 'கல்விக்கு', 'துறைமுக', 'யாழ்ப்பாண நீர் வழங்கல்'],
  };
  const numbers = ['2', '3', '4', '5', '6', '9', '11', '21', '2024', '2023', '2019'];
  return [
    ...listed.map((word) => word.replace('^', '')),
    ...named[one],
    ...named[one],
    ...numbers,
    ...numbers,
  ];
}

const asked = language.chain((one) =>
  fc.record({
    language: fc.constant(one),
    question: fc
      .array(fc.constantFrom(...wordsIn(one)), { minLength: 2, maxLength: 7 })
      .map((words) => words.join(' ')),
    earlier: fc.array(
      fc
        .array(fc.constantFrom(...wordsIn(one)), { minLength: 2, maxLength: 5 })
        .map((words) => words.join(' ')),
      { maxLength: 2 },
    ),
  }),
);
/** A question that is likely to be answered: what is asked, of what, and of which year. */
const likely = fc
  .record({
    asks: fc.constantFrom('how many', 'how much', 'what share', 'when closes', 'which', 'how much left'),
    what: fc.constantFrom(
      ...['signatures petition', 'votes yes proposal', 'votes ahead proposal', 'delayed projects', 'reports'],
      ...['budget health', 'spent health', 'change health', 'total budget', 'change total budget'],
      ...['capital ministry of health', 'most ministry', 'least budget', 'efficiency budget', 'policies'],
      ...['health or education most', 'project Jaffna water supply', 'projects money Uva', 'citizens'],
    ),
    number: fc.constantFrom('', '2', '3', '4', '5', '6', '9', '11', '2024', '2023', '2023 2024', '2019'),
  })
  .map(({ asks, what, number }) => ({
    language: 'en' as const,
    question: `${asks} ${what} ${number}`,
    earlier: [] as string[],
  }));

describe('any question about figures', () => {
  let desk: FigureDesk;
  before(async () => {
    desk = await FigureDesk.open();
  });
  after(() => desk.platform.close());

  test('is answered or not, whatever it is, and never throws', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: MOST_CHARACTERS }),
      fc
        .string({ unit: 'grapheme', maxLength: MOST_CHARACTERS })
        .map((long) => long.slice(0, MOST_CHARACTERS)),
      asked.map(({ question }) => question.slice(0, MOST_CHARACTERS)),
    );
    await fc.assert(
      fc.asyncProperty(text, language, fc.array(text, { maxLength: 4 }), async (question, one, earlier) => {
        const answer = await desk.ask(question, one, earlier);
        assert.ok(answer === null || answer === 'unreachable' || answer.text !== '');
      }),
      { numRuns: 150 },
    );
  });

  test('is answered with no number but those that the platform sent, and what they make', async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(asked, likely, likely), async ({ question, language: one, earlier }) => {
        const answer = await desk.ask(question, one, earlier);
        if (answer === null || answer === 'unreachable') return;
        answered += 1;
        const allowed = allowedNumbers(desk.sent);
        const said = new Set([question, ...earlier].flatMap(numbersIn));
        // A follow-up may be about the year before the one that was named.
        const isYearSaid = (number: string) =>
          /^(?:19|20)\d\d$/.test(number) && (said.has(number) || said.has(String(Number(number) + 1)));
        // Where there is no such figure, the answer says of which number.
        const isNone = (number: string) => answer.figure === null && said.has(number);
        for (const number of numbersIn(`${answer.text} ${answer.figure ?? ''}`))
          assert.ok(
            allowed.has(number) || isYearSaid(number) || isNone(number),
            `${number} in: ${answer.text}`,
          );
      }),
      { numRuns: 500 },
    );
    assert.ok(answered > 150, `only ${answered} were answered`);
  });

  test('has no figure with one more word that it says nothing about', async () => {
    let answered = 0;
    const foreign = fc.constantFrom(
      'Tokyo',
      'weapons',
      'dollars',
      'per',
      'each',
      'unicorns',
      'salary',
      '2031',
      '77',
      'not',
    );
    await fc.assert(
      fc.asyncProperty(likely, foreign, fc.boolean(), async ({ question }, word, isFirst) => {
        const without = await desk.ask(question);
        if (without === null || without === 'unreachable' || without.figure === null) return;
        answered += 1;
        const answer = await desk.ask(isFirst ? `${word} ${question}` : `${question} ${word}`);
        assert.ok(answer !== 'unreachable');
        assert.equal(answer?.figure ?? null, null, `${question} + ${word}: ${answer?.text}`);
      }),
      { numRuns: 600 },
    );
    assert.ok(answered > 60, `only ${answered} were answered`);
  });

  test('a number that was not sent is seen', async () => {
    const answer = await desk.ask('How many signed petition 3?');
    assert.ok(answer !== null && answer !== 'unreachable');
    const allowed = allowedNumbers(desk.sent);
    assert.ok(numbersIn(answer.text).every((number) => allowed.has(number)));
    assert.deepEqual(
      ['1,844', '411', '2,311', '90,412'].filter((number) => allowed.has(number)),
      [],
    );
  });
});
