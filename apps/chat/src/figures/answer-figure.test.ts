import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Language } from '@sabha/domain/core/localized';
import { FigureDesk } from '../../test/figure-desk.ts';
import type { FigureAnswer } from './figure-answer.ts';

describe('figures that the platform gives', () => {
  let desk: FigureDesk;
  before(async () => {
    desk = await FigureDesk.open();
  });
  after(() => desk.platform.close());

  async function figure(
    question: string,
    language: Language = 'en',
    earlier: readonly string[] = [],
  ): Promise<FigureAnswer> {
    const answer = await desk.ask(question, language, earlier);
    assert.ok(answer !== null && answer !== 'unreachable', `${question}: ${answer}`);
    return { ...answer, text: plain(answer.text), figure: answer.figure && plain(answer.figure) };
  }
  /** Each question has this figure and page, and its answer these words. */
  async function gives(
    asked: ReadonlyArray<readonly [string, Language, string | null, string, RegExp]>,
  ): Promise<void> {
    for (const [question, language, value, url, words] of asked) {
      const answer = await figure(question, language);
      assert.deepEqual([answer.figure, answer.url], [value, url], question);
      assert.match(answer.text, words, question);
    }
  }

  test('of a petition: signatures, what is missing, until when, and how it ended', () =>
    gives([
      ['How many signed petition 3?', 'en', '1,843', '/petitions/3', /1,843 of 5,000.*3,157 more/],
      [
        'How many signatures does petition 3 still need?',
        'en',
        '3,157',
        '/petitions/3',
        /until 24 December 2026/,
      ],
      ['When does petition 3 close?', 'en', '24 December 2026', '/petitions/3', /1,843/],
      ['පෙත්සම 3 අත්සන් කීයද?', 'si', '1,843', '/petitions/3', /5,000/],
      ['மனு 3 இல் எத்தனை கையொப்பங்கள்?', 'ta', '1,843', '/petitions/3', /சுத்தமான கிணறுகள்/],
      ['How many signed petition 4?', 'en', '5,066', '/petitions/4', /reached its number/],
      ['How many signed petition 6?', 'en', '1,843', '/petitions/6', /closed on 24 December 2026/],
      ['How many signatures has clean wells for Padaviya?', 'en', '1,843', '/petitions/3', /Padaviya/],
      ['How many petitions are open?', 'en', '31', '/petitions', /47 petitions.*90,412/],
    ]));

  test('of a proposal: open, closed, secret, not open yet', async () => {
    await gives([
      [
        'How many voted on proposal 2?',
        'en',
        '3,218',
        '/voting/proposals/2',
        /2,311 voted Yes, 907 voted No/,
      ],
      ['How many voted yes on proposal 2?', 'en', '2,311', '/voting/proposals/2', /open until/],
      ['How many voted against proposal 2?', 'en', '907', '/voting/proposals/2', /907/],
      ['Who is ahead on proposal 2?', 'en', '1,404', '/voting/proposals/2', /Yes leads by 1,404 votes/],
      ['යෝජනාව 2ට ඡන්ද කීයද?', 'si', '3,218', '/voting/proposals/2', /2,311/],
      ['How many voted on proposal 5?', 'en', '3,218', '/voting/proposals/5', /closed on 24 December 2026/],
      ['How many voted on proposal 11?', 'en', '0', '/voting/proposals/11', /opens on 2 December 2026/],
      ['How many proposals are open?', 'en', '13', '/voting', /13 of 22 proposals/],
    ]);
    const secret = await figure('How many voted yes on proposal 9?');
    assert.equal(secret.figure, null);
    assert.match(secret.text, /secret until voting closes/);
    assert.doesNotMatch(secret.text, /voted Yes/);
  });

  test('of projects: one, many of a status, a province', () =>
    gives([
      [
        'How much of the Jaffna water supply project is spent?',
        'en',
        'Rs. 235 million',
        '/spending/projects/21',
        /Delayed.*25%/,
      ],
      [
        'How much money is left for the Jaffna water supply project?',
        'en',
        'Rs. 705 million',
        '/spending/projects/21',
        /940,000,000/,
      ],
      [
        'Which projects are delayed?',
        'en',
        '7',
        '/spending/projects?fiscal_year=2024&status=Delayed',
        /7 projects.*and 6 more/,
      ],
      [
        'யாழ்ப்பாணத்தில் தாமதமான திட்டங்கள் எத்தனை?',
        'ta',
        '7',
        '/spending/projects?fiscal_year=2024&province=Northern&status=Delayed',
        /யாழ்ப்பாண நீர்/,
      ],
      [
        'How much money was allocated to projects in Uva?',
        'en',
        'Rs. 1.9 billion',
        '/spending/projects?fiscal_year=2024&province=Uva',
        /The 8 projects/,
      ],
    ]));

  test('of reports, policies and citizens', () =>
    gives([
      ['How many reports are there?', 'en', '412', '/reports', /139 are resolved \(33.7%\) and 273/],
      ['How many reports are resolved?', 'en', '139', '/reports', /critical 18/],
      ['What share of reports is resolved?', 'en', '33.7%', '/reports', /412/],
      ['How many critical reports are there?', 'en', '18', '/reports', /412/],
      ['පැමිණිලි කීයක් විසඳලාද?', 'si', '139', '/reports', /412/],
      ['How many policies are there?', 'en', '64', '/policy', /under review 9.*833 comments/],
      ['How many comments has the plastic bag levy?', 'en', '57', '/policy/1', /in public consultation/],
      ['How many citizens are there?', 'en', '15,604', '/citizens', /15,604/],
      ['How many citizens are in the Northern Province?', 'en', '313', '/citizens', /Northern/],
    ]));

  test('of voters by province, of citizens by sex and age, and of payments by month', async () => {
    await gives([
      ['What percentage of citizens voted?', 'en', '26.9%', '/voting', /4,201 of 15,604/],
      ['turnout in the Northern Province', 'en', '19.5%', '/voting', /61 of 313 citizens of the Northern/],
      ['turnout in Jaffna', 'en', null, '/voting', /Northern Province/],
      ['උතුරු පළාතේ සියයට කීයක් ඡන්දය දුන්නද?', 'si', '19.5%', '/voting', /313/],
      ['வட மாகாணத்தில் எத்தனை வீதம் பேர் வாக்களித்தனர்?', 'ta', '19.5%', '/voting', /61/],
      ['How many women are registered?', 'en', '7,801', '/citizens', /7,801 women/],
      ['How many citizens aged 18 to 25 are registered?', 'en', '2,718', '/citizens', /aged 18-25/],
      [
        'How much was paid in October 2024?',
        'en',
        'Rs. 37.7 billion',
        '/spending?fiscal_year=2024',
        /October/,
      ],
      ['How much was paid in March 2024?', 'en', null, '/spending?fiscal_year=2024', /No payments of March/],
      ['How many days are left to sign petition 3?', 'en', '34', '/petitions/3', /34 days are left/],
    ]);
    for (const question of ['How many men are registered?', 'turnout in Uva', 'turnout of women'])
      assert.equal(await desk.ask(question), null, question);
  });

  test('of the budget: the whole, an area, a ministry', () =>
    gives([
      [
        'What is the total budget for 2024?',
        'en',
        'Rs. 648 billion',
        '/spending?fiscal_year=2024',
        /647,890,000,000.*8.2% more than in 2023.*50%/,
      ],
      [
        "What is Sri Lanka's total budget for 2024?",
        'en',
        'Rs. 648 billion',
        '/spending?fiscal_year=2024',
        /FY 2024/,
      ],
      ['2024 දී මුළු අයවැය කීයද?', 'si', 'රු. බිලියන 648', '/spending?fiscal_year=2024', /8.2%/],
      [
        '2024 ஆம் ஆண்டில் மொத்த வரவு செலவுத் திட்டம் எவ்வளவு?',
        'ta',
        'ரூ. 648 பில்லியன்',
        '/spending?fiscal_year=2024',
        /8.2%/,
      ],
      [
        'How much was allocated to health?',
        'en',
        'Rs. 411 billion',
        '/spending?fiscal_year=2024',
        /410,790,000,000.*63.4% of the whole/,
      ],
      [
        'saukyayata keeyak wen kalada 2024',
        'si',
        'රු. බිලියන 411',
        '/spending?fiscal_year=2024',
        /410,790,000,000/,
      ],
      ['What share of the health budget was spent?', 'en', '50%', '/spending?fiscal_year=2024', /205/],
      [
        'How much capital expenditure has the Ministry of Health?',
        'en',
        'Rs. 60.5 billion',
        '/spending/ministries/11?fiscal_year=2024',
        /350,290,000,000/,
      ],
      ['efficiency score 2024', 'en', '87.4%', '/spending?fiscal_year=2024', /target is 90%/],
      [
        'Which ministry got most?',
        'en',
        'Ministry of Health',
        '/spending?fiscal_year=2024',
        /Ports, Rs. 5.9/,
      ],
    ]));

  test('of the budget: a change, two compared, no payments, no such year', async () => {
    await gives([
      [
        'How did the health budget change from 2023 to 2024?',
        'en',
        '+27.2%',
        '/spending/compare?from=2023&to=2024',
        /Rs. 323 billion in 2023, Rs. 411 billion in 2024/,
      ],
      [
        'How did education change from 2023 to 2024?',
        'en',
        '−5.3%',
        '/spending/compare?from=2023&to=2024',
        /5.3% less/,
      ],
      [
        'How did the Ministry of Ports change from 2023 to 2024?',
        'en',
        null,
        '/spending/compare?from=2023&to=2024',
        /cannot be compared/,
      ],
      [
        'Which gets more, health or education?',
        'en',
        'Health',
        '/spending?fiscal_year=2024',
        /Rs. 411 billion is more than/,
      ],
      ['How much was the budget of 2019?', 'en', null, '/spending', /no budget of 2019.*2023 and 2024/],
    ]);
    const unpaid = await figure('How much of the health budget was spent in 2023?');
    assert.equal(unpaid.figure, null);
    assert.match(unpaid.text, /No payments of FY 2023 are published/);
    assert.doesNotMatch(unpaid.text, /0%/);
  });

  test('of a follow-up: of the subject before', async () => {
    const before = 'How much was allocated to health in 2024?';
    assert.equal((await figure('and in 2023?', 'en', [before])).figure, 'Rs. 323 billion');
    assert.equal((await figure('and education?', 'en', [before])).figure, 'Rs. 237 billion');
    assert.equal((await figure('and education?', 'en', [before, 'and in 2023?'])).figure, 'Rs. 250 billion');
    assert.equal((await figure('and number 4?', 'en', ['How many signed petition 3?'])).figure, '5,066');
  });

  test('are none of what is gone, unknown, withheld, or asked how', async () => {
    for (const question of [
      'How many citizens are in Uva?',
      'How do I sign petition 3?',
      'How much was allocated to unicorns in 2024?',
      'good morning',
      '',
    ])
      assert.equal(await desk.ask(question), null, question);
  });

  test('cannot be reached where the platform is down, or answers in another form', async () => {
    assert.equal(await desk.ask('How many signed petition 8?'), 'unreachable');
    desk.platform.answers.set('/api/spending/overview?fiscal_year=2024', { success: true, data: {} });
    assert.equal(await desk.ask('total budget 2024'), 'unreachable');
    desk.restore();
    desk.platform.isDown = true;
    for (const question of [
      'total budget 2024',
      'How many signed petition 3?',
      'How many reports are there?',
    ])
      assert.equal(await desk.ask(question), 'unreachable', question);
    desk.platform.isDown = false;
    assert.equal((await figure('total budget 2024')).figure, 'Rs. 648 billion');
  });
});

/** Without the spaces at which a line does not break. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
