import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { RunningService } from '../../test/running-service.ts';

const VOTE = {
  en: 'How do I change my vote?',
  si: 'මගේ ඡන්දය වෙනස් කරන්නේ කොහොමද?',
  ta: 'என் வாக்கை எப்படி மாற்றுவது?',
} as const;
/** What continues nothing, and what does. */
const FOREIGN = [
  ['en', 'who will win the cricket'],
  ['en', 'and the price of onions?'],
  ['si', 'හෙට වැස්ස තියෙයිද'],
  ['ta', 'நாளை மழை பெய்யுமா'],
] as const;
const CONTINUING = [
  ['en', 'And on another phone?'],
  ['en', 'how often?'],
  ['si', 'වෙන ෆෝන් එකකින්?'],
  ['ta', 'வேறு போனில்?'],
] as const;

describe('a question after another', () => {
  const service = new RunningService();
  before(() => service.start());
  after(() => service.close());

  for (const [language, question] of FOREIGN) {
    test(`gets no answer from the one before where it is about something else: ${question}`, async () => {
      const answer = await service.ask(question, { language, earlier: [VOTE[language]] });
      assert.equal(answer.status, 'unknown');
    });
  }

  for (const [language, question] of CONTINUING) {
    test(`is read with the one before where it continues it: ${question}`, async () => {
      const answer = await service.ask(question, { language, earlier: [VOTE[language]] });
      assert.equal(answer.status, 'answered');
      assert.ok(
        answer.citations.some(({ url }) => url.endsWith('/help/change-my-vote')),
        answer.citations.map(({ url }) => url).join(' '),
      );
    });
  }
});
