import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { helpDocuments } from '../help-documents.ts';
import { AskedArticles } from './asked-articles.ts';
import { Recogniser } from './recogniser.ts';

const ASKED = new Map([
  ['vote', ['How do I vote?', 'where is the button for yes', 'cast my vote on a proposal']],
  ['budget', ['Where does the money go?', 'how much was spent on health', 'budget of a ministry']],
  ['', ['How do I cook rice?', 'train times to Kandy']],
]);

describe('the subject that a question asks for', () => {
  const recogniser = new Recogniser('en', ASKED);
  const likeliest = (question: string) =>
    [...recogniser.likelihoods(question)].sort(([, one], [, other]) => other - one)[0]?.[0];

  test('is the one whose ways of asking have its words, also misspelled', () => {
    assert.equal(likeliest('I want to cast a vote'), 'vote');
    assert.equal(likeliest('money of the ministry'), 'budget');
    assert.equal(likeliest('wich ministri spends most'), 'budget');
    assert.equal(likeliest('a train to the hills'), '');
  });

  test('is likely in some measure, which is 1 in all, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (question) => {
        const likelihoods = [...recogniser.likelihoods(question).values()];
        assert.equal(likelihoods.length, ASKED.size);
        assert.ok(likelihoods.every((one) => one >= 0 && one <= 1));
        assert.ok(Math.abs(likelihoods.reduce((sum, one) => sum + one, 0) - 1) < 1e-9);
      }),
    );
  });

  test('is none more than another where no word is known', () => {
    const [first, ...others] = recogniser.likelihoods('zzz').values();
    assert.ok(others.every((one) => one === first));
  });

  test('is found in Latin letters as in the own script', () => {
    const articles = helpDocuments();
    const asked = new AskedArticles('si', articles, ['බත් උයන්නේ කොහොමද']);
    for (const question of ['මගේ ඡන්දය වෙනස් කරන්න පුළුවන්ද', 'mage chandaya wenas karanna puluwanda'])
      assert.equal(asked.recognise(question).likeliest(1)[0], 'change-my-vote', question);
  });

  test('is nothing where there are no articles', () => {
    const { article, others } = new AskedArticles('en', [], ['anything']).recognise('vote').of('how-to-vote');
    assert.deepEqual([article, others], [0, 0]);
  });
});
