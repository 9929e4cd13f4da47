import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { namesOffice } from './case-work.ts';

const EDUCATION = { en: 'Ministry of Education (Schools)', si: 'අධ්‍යාපන අමාත්‍යාංශය', ta: 'கல்வி அமைச்சு' };

describe('an office is named', () => {
  test('in any order, case and language, with endings and words between', () => {
    for (const text of [
      'MINISTRY  of education',
      'The Education Ministry pays for meals.',
      'somebody in the Ministry, Department of Education, takes money',
      'අධ්‍යාපන අමාත්‍යාංශයේ නිලධාරියෙක්',
      'අධ්‍යාපන අමාත්‍යාංශය', // with the joiner
      'கல்வி அமைச்சின் அதிகாரி ஒருவர்',
    ])
      assert.equal(namesOffice(['A title', text], EDUCATION), true, text);
  });

  test('by its whole name only', () => {
    for (const text of [
      'The Ministry of Health builds nothing.',
      'Education for all',
      'A ministry takes money. It was meant for buses, roads, bridges, and only then for education.',
      'සෞඛ්‍ය අමාත්‍යාංශය',
      '',
    ])
      assert.equal(namesOffice([text], EDUCATION), false, text);
    assert.equal(namesOffice(['Anything'], { en: '(none)', si: '', ta: ' ' }), false);
  });
});
