import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Language } from '@sabha/domain/core/localized';
import type { Province } from '@sabha/domain/core/provinces';
import type { Concept } from './concepts.ts';
import { isFollowUp, withEarlier } from './follow-ups.ts';
import { asksHowTo, readFigureQuestion } from './read-figure-question.ts';

describe('what a question about figures says', () => {
  test('is read in three languages, in Latin letters and with slips of the pen', () => {
    const said: ReadonlyArray<readonly [string, Language, readonly Concept[]]> = [
      ['How much was allocated to health?', 'en', ['howMuch', 'allocated']],
      ['which projcts are delayed', 'en', ['project', 'which', 'delayed']],
      ['how many people signed the petiton', 'en', ['petition', 'signature', 'howMany']],
      ['අයවැය කීයද?', 'si', ['budget', 'howMuch']],
      ['සෞඛ්‍යයට වෙන් කළ මුදල', 'si', ['allocated', 'money']],
      ['yojanawata chanda keeyada', 'si', ['proposal', 'vote', 'howMany']],
      ['மனுவில் எத்தனை கையொப்பங்கள்?', 'ta', ['petition', 'signature', 'howMany']],
      ['தாமதமான திட்டங்கள் எவை?', 'ta', ['delayed', 'project', 'which']],
      ['manuvil ethanai kaiyoppam', 'ta', ['petition', 'signature', 'howMany']],
    ];
    for (const [question, language, concepts] of said) {
      const read = readFigureQuestion(question, language);
      for (const concept of concepts) assert.ok(read.concepts.has(concept), `${question}: ${concept}`);
    }
  });

  test('the budget is no project in Tamil, although its name has the word for one', () => {
    for (const question of [
      '2024 வரவு செலவுத் திட்டம் எவ்வளவு?',
      '2024 வரவு-செலவுத் திட்டத்தில்',
      'வரவுசெலவுத் திட்டம்',
      '2024 varavu selavu thittam evvalavu',
    ]) {
      const { concepts } = readFigureQuestion(question, 'ta');
      assert.deepEqual([concepts.has('budget'), concepts.has('project')], [true, false], question);
    }
    assert.ok(readFigureQuestion('தாமதமான திட்டம்', 'ta').concepts.has('project'));
  });

  test('years are not taken for other numbers, also with endings, signs and as words', () => {
    const said: ReadonlyArray<readonly [string, Language, readonly number[], readonly number[]]> = [
      ['petition 12 in 2024', 'en', [2024], [12]],
      ['fy2023 and FY2024', 'en', [2023, 2024], []],
      ['petition #7', 'en', [], [7]],
      ['petition no5', 'en', [], [5]],
      ['petition 1,234', 'en', [], [1234]],
      ['the second petition', 'en', [], [2]],
      ['5th proposal', 'en', [], [5]],
      ['පළමු යෝජනාව', 'si', [], [1]],
      ['යෝජනාව 5ට', 'si', [], [5]],
      ['2024දී', 'si', [2024], []],
      ['மூன்றாவது மனு', 'ta', [], [3]],
      ['7வது மனு', 'ta', [], [7]],
      ['2024இல்', 'ta', [2024], []],
      ['petition 1234567890123', 'en', [], []],
      ['petition 2147', 'en', [], [2147]],
    ];
    for (const [question, language, years, numbers] of said) {
      const read = readFigureQuestion(question, language);
      assert.deepEqual([read.years, read.numbers], [years, numbers], question);
    }
  });

  test('an ending that is written apart from its number says nothing', () => {
    for (const [question, language] of [
      ['2024 දී අයවැය', 'si'],
      ['2024 වන වසරේ අයවැය', 'si'],
      ['2024 இல் பாதீடு', 'ta'],
      ['2024 ஆம் ஆண்டில் மொத்த பாதீடு', 'ta'],
      ['மனு 3 க்கு எத்தனை', 'ta'],
    ] as const) {
      const { others, concepts } = readFigureQuestion(question, language);
      assert.deepEqual([others, concepts.has('yes')], [[], false], question);
    }
    assert.ok(readFigureQuestion('ஆம் எத்தனை பேர்', 'ta').concepts.has('yes'));
  });

  test('the country is no subject of its budget, and one of what else it has', () => {
    for (const [question, language] of [
      ["What is Sri Lanka's total budget for 2024?", 'en'],
      ['ශ්‍රී ලංකාවේ 2024 අයවැය කීයද?', 'si'],
      ['இலங்கையின் 2024 வரவு செலவுத் திட்டம் எவ்வளவு?', 'ta'],
    ] as const)
      assert.deepEqual(readFigureQuestion(question, language).others, [], question);
    assert.deepEqual(readFigureQuestion('How many people are in Sri Lanka?', 'en').others, ['sri', 'lanka']);
  });

  test('provinces are known by their names, their directions and their districts', () => {
    const said: ReadonlyArray<readonly [string, Language, Province]> = [
      ['projects in Jaffna', 'en', 'Northern'],
      ['North Western projects', 'en', 'North Western'],
      ['north central', 'en', 'North Central'],
      ['uva', 'en', 'Uva'],
      ['යාපනයේ ව්‍යාපෘති', 'si', 'Northern'],
      ['ගාල්ලේ ව්‍යාපෘති', 'si', 'Southern'],
      ['வடமேல் மாகாணத்தில்', 'ta', 'North Western'],
      ['கண்டியில் திட்டங்கள்', 'ta', 'Central'],
      ['yaapanaye wyapurthi', 'si', 'Northern'],
    ];
    for (const [question, language, province] of said)
      assert.equal(readFigureQuestion(question, language).province, province, question);
    assert.equal(readFigureQuestion('budget of health', 'en').province, null);
  });

  test('a question about how something is done asks for no figure', () => {
    const asks = (question: string, language: Language) =>
      asksHowTo(question, readFigureQuestion(question, language));
    for (const [question, language] of [
      ['How do I sign a petition?', 'en'],
      ['Hello, how can I vote on a proposal?', 'en'],
      ['Why are projects delayed?', 'en'],
      ['පෙත්සමක් අත්සන් කරන්නේ කොහොමද?', 'si'],
      ['மனுவில் எப்படி கையொப்பமிடுவது?', 'ta'],
    ] as const)
      assert.ok(asks(question, language), question);
    for (const [question, language] of [
      ['How many people signed petition 3?', 'en'],
      ['What is the total budget for 2024?', 'en'],
      ['When does proposal 4 close?', 'en'],
      ['2024 අයවැය කීයද?', 'si'],
      ['மனு 3 இல் எத்தனை கையொப்பங்கள்?', 'ta'],
    ] as const)
      assert.ok(!asks(question, language), question);
  });
});

describe('words of a question', () => {
  test('that are written for a concept are not taken for another that is like it', () => {
    for (const [word, language, concepts] of [
      ['police', 'en', []],
      ['education', 'en', []],
      ['වැඩේ', 'si', ['project']],
      ['வீதம்', 'ta', ['share']],
    ] as const)
      assert.deepEqual([...readFigureQuestion(word, language).concepts], concepts, word);
  });

  test('that say what is not done ask for another figure than what is', () => {
    const left = readFigureQuestion('How much of it is not spent yet?', 'en').concepts;
    assert.deepEqual([left.has('left'), left.has('spent')], [true, false]);
    const open = readFigureQuestion('How many reports are not resolved?', 'en').concepts;
    assert.deepEqual([open.has('unresolved'), open.has('resolved')], [true, false]);
    assert.ok(readFigureQuestion('How many projects are not delayed?', 'en').concepts.has('not'));
  });

  test('that are of a month, and of a district of a province, are known as such', () => {
    assert.deepEqual(readFigureQuestion('paid in October 2024', 'en').months, [10]);
    assert.deepEqual(readFigureQuestion('2024 දෙසැම්බර් මාසේ', 'si').months, [12]);
    assert.deepEqual(readFigureQuestion('may I vote', 'en').months, []);
    assert.equal(readFigureQuestion('turnout in Kandy', 'en').isWholeProvince, false);
    assert.equal(readFigureQuestion('turnout in the Central Province', 'en').isWholeProvince, true);
  });
});

describe('a question that continues the one before', () => {
  const after = (earlier: string, later: string, language: Language = 'en') =>
    withEarlier(readFigureQuestion(later, language), readFigureQuestion(earlier, language));

  test('takes from it what it leaves open, and nothing that it says itself', () => {
    const year = after('How much was allocated to health in 2024?', 'and in 2023?');
    assert.deepEqual([year.years, year.others], [[2023], ['health']]);
    assert.ok(year.concepts.has('allocated'));
    const subject = after('How much was allocated to health in 2024?', 'and education?');
    assert.deepEqual([subject.years, subject.others], [[2024], ['education']]);
    const state = after('Which projects in Jaffna are delayed?', 'and the completed ones?');
    assert.deepEqual(
      [state.province, state.concepts.has('delayed'), state.concepts.has('completed')],
      ['Northern', false, true],
    );
    const number = after('How many signed petition 3?', 'and number 4?');
    assert.deepEqual([number.numbers, number.concepts.has('signature')], [[4], true]);
    const choice = after('How many voted yes on proposal 2?', 'and no?');
    assert.deepEqual(
      [choice.numbers, choice.concepts.has('yes'), choice.concepts.has('no')],
      [[2], false, true],
    );
  });

  test('reckons the year before from the year that was asked about', () => {
    assert.deepEqual(after('budget of 2024', 'and the year before?').years, [2023]);
    assert.deepEqual(after('2024 අයවැය කීයද?', 'ඊට කලින් වසරේ?', 'si').years, [2023]);
  });

  test('is one without a topic of its own, and short', () => {
    const is = (question: string) => isFollowUp(readFigureQuestion(question, 'en'));
    assert.ok(is('and in 2023?'));
    assert.ok(!is('How many petitions are there?'));
    assert.ok(!is('green bananas taste sour beneath heavy monsoon clouds'));
  });
});
