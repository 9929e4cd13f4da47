import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { LANGUAGES } from '@sabha/domain/core/localized';
import { FigureDesk } from '../../../test/figure-desk.ts';
import { RunningService } from '../../../test/running-service.ts';
import { helpDocuments } from '../../help-documents.ts';
import { ELSEWHERE } from './elsewhere.ts';

/** Each so many questions of a list are asked, and each so many titles of articles. */
const QUESTION_STEP = 20;
const TITLE_STEP = 8;
/** Of a hundred of them, so many may be answered: a list only counts against an answer. */
const MOST_ANSWERED = 5;

describe('questions that others answer', () => {
  let desk: FigureDesk;
  let service: RunningService;
  before(async () => {
    desk = await FigureDesk.open(); // a question that is taken for one about figures would be answered with one
    service = new RunningService({ CHAT_QUESTIONS_PER_SECOND: '1000', PLATFORM_URL: desk.platform.url });
    await service.start();
  });
  after(async () => {
    await service.close();
    await desk.platform.close();
  });

  for (const language of LANGUAGES) {
    test(`are refused, and questions that help answers are answered (${language})`, async () => {
      const listed = ELSEWHERE.questions[language].filter((_, at) => at % QUESTION_STEP === 0);
      const answered: string[] = [];
      for (const question of listed) {
        const answer = await service.ask(question, { language });
        if (answer.status !== 'unknown') answered.push(question);
      }
      assert.ok(answered.length * 100 <= listed.length * MOST_ANSWERED, answered.join('; '));
      for (const { id, texts } of helpDocuments().filter((_, at) => at % TITLE_STEP === 0)) {
        const title = texts[language]?.title ?? '';
        const answer = await service.ask(title, { language });
        assert.equal(answer.status, 'answered', title);
        assert.ok(
          answer.citations.some(({ url }) => url.endsWith(`/help/${id}`)),
          title,
        );
      }
    });
  }
});
