import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colomboDay } from '@sabha/domain/core/colombo';
import { judgeDraft } from '@sabha/domain/petitions/petition-rules';
import { petitionTextSchema } from '@sabha/domain/petitions/petition-text';
import {
  deadlineBounds,
  draftOfIntent,
  emptyDraft,
  furthestStep,
  inFirstLanguage,
  intentOf,
  isBlank,
  type PetitionDraft,
  paceNeeded,
  problemsOf,
} from './draft-rules.ts';

const TODAY = '2026-11-20';
const EMPTY = emptyDraft('en', TODAY);
const buildDraft = (given: Partial<PetitionDraft> = {}): PetitionDraft => ({
  ...EMPTY,
  texts: { ...EMPTY.texts, en: { title: 'A bridge', description: 'We need one.' } },
  ...given,
});

describe('the draft of a petition', () => {
  test('begins with a target of 10,000, and a step opens when those before it are right', () => {
    assert.equal(EMPTY.target, '10000');
    assert.ok(isBlank(EMPTY));
    assert.equal(furthestStep(EMPTY, TODAY), 1);
    const titled = buildDraft({ texts: { ...EMPTY.texts, en: { title: 'A bridge', description: ' ' } } });
    assert.equal(furthestStep(titled, TODAY), 2);
    assert.equal(furthestStep(buildDraft(), TODAY), 4);
  });

  test('names each thing that is wrong, in the order of the fields', () => {
    const wrong = buildDraft({
      target: '0',
      deadline: TODAY,
      texts: {
        en: { title: ' ', description: '' },
        si: { title: 'පාලම', description: '' },
        ta: EMPTY.texts.ta,
      },
    });
    assert.deepEqual(problemsOf(wrong, 1, TODAY), [{ field: 'title', problem: 'missing' }]);
    assert.deepEqual(problemsOf(wrong, 2, TODAY), [
      { field: 'description', problem: 'missing' },
      { field: 'target', problem: 'low' },
      { field: 'deadline', problem: 'day' },
      { field: 'description-si', problem: 'missing' },
    ]);
    const hidden = { title: 'A \u{E0041}bridge', description: '' };
    assert.deepEqual(problemsOf({ ...wrong, texts: { ...wrong.texts, en: hidden } }, 1, TODAY), [
      { field: 'title', problem: 'characters', hidden: { code: 'U+E0041', near: 'A bridge' } },
    ]);
    const copied = { title: '\u202AA br\u00ADidge\u200B ශ්‍රී‍', description: '1\uFE0F\u20E3\u000Bx' };
    const draft = buildDraft({ texts: { ...EMPTY.texts, en: copied } });
    assert.deepEqual([...problemsOf(draft, 1, TODAY), ...problemsOf(draft, 2, TODAY)], []);
    const { text: sent } = intentOf(draft);
    assert.deepEqual([sent?.title, sent?.description], ['A bridge ශ්‍රී', '1\u20E3\nx']);
    const { title, description } = petitionTextSchema.parse(sent);
    assert.deepEqual([title, description], [sent?.title, sent?.description]);
    for (const [target, problem] of [
      ['', 'low'],
      ['1.5', 'low'],
      ['4294967296', 'high'],
    ] as const)
      assert.deepEqual(problemsOf(buildDraft({ target }), 2, TODAY), [{ field: 'target', problem }]);
  });

  test('allows just the deadlines that the server takes at any time of the day', () => {
    const { first, last } = deadlineBounds(TODAY);
    for (const deadline of [first, last])
      for (const now of [`${TODAY}T00:00:00+05:30`, `${TODAY}T23:59:59+05:30`]) {
        const draft = buildDraft({ deadline });
        assert.deepEqual(problemsOf(draft, 2, TODAY), []);
        const { requiredSignatures, closesAt } = intentOf(draft);
        const terms = { requiredSignatures, closesAt: new Date(Number(closesAt) * 1000) };
        assert.equal(colomboDay(terms.closesAt), deadline);
        assert.equal(judgeDraft(terms, { authorised: true, lastCreated: null }, new Date(now)), null);
      }
    for (const deadline of ['', 'soon', TODAY, '2027-11-22', '2026-02-31'])
      assert.equal(problemsOf(buildDraft({ deadline }), 2, TODAY)[0]?.field, 'deadline', deadline);
  });

  test('is signed in the very words that the server hashes', () => {
    const { text } = intentOf(
      buildDraft({
        ministry: 'Ministry of Health',
        texts: {
          en: { title: '  A \t bridge ', description: ' One\r\nTwo \r\n' },
          si: { title: 'පාලමක් ', description: ' එකක්' },
          ta: EMPTY.texts.ta,
        },
      }),
    );
    // What the wallet adds: the way to the ledger that the server named.
    assert.deepEqual(petitionTextSchema.parse(text), { ...text, ledger_mode: 'verify' });
    assert.equal(text?.title, 'A bridge');
    assert.equal(text?.description, 'One\nTwo');
    assert.deepEqual(text?.translations, [{ language: 'si', title: 'පාලමක්', description: 'එකක්' }]);
    assert.equal(text?.ministry, 'Ministry of Health');
  });

  test('becomes a draft again after it was signed, word for word', () => {
    const draft = buildDraft({ language: 'si', deadline: '2027-01-31', target: '25' });
    const written = inFirstLanguage(buildDraft(), 'si');
    assert.deepEqual(written.texts.si, { title: 'A bridge', description: 'We need one.' });
    const again = draftOfIntent(intentOf({ ...draft, texts: written.texts }), TODAY);
    assert.deepEqual(again, { ...draft, texts: written.texts });
  });

  test('says how many must sign a day', () => {
    assert.deepEqual(paceNeeded(buildDraft({ deadline: '2027-02-05' }), TODAY), { days: 77, perDay: 130 });
  });
});
