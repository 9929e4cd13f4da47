import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { ProposalsDesk } from '../../../test/voting/proposals-desk.ts';

const ZWJ = '\u200d';
const ZWNJ = '\u200c';

/** Words as real texts have them: Sinhala conjuncts with the joiner, Tamil vowel signs of two parts, a sign of every trade. */
const SCHOOLS = {
  title: {
    en: 'School Meals for 100% of Grade_5',
    si: `ශ්${ZWJ}රී ලංකාවේ පාසල් දිවා ආහාර`,
    ta: 'பாடசாலை மதிய உணவு',
  },
  short_description: {
    en: `A "hot" meal <b>every day</b>; DROP TABLE it isn't`,
    si: `සෑම ප්${ZWJ}රාථමික පාසලකටම උණුසුම් ආහාර වේලක්`,
    ta: 'கொழும்பில் தொடங்கி ஒவ்வொரு நாளும்',
  },
};
const CLINICS = {
  title: { en: 'Evening Clinics', si: 'සවස සායන', ta: 'மாலை நேர சிகிச்சை' },
  short_description: { en: 'Open until eight', si: 'රාත්‍රී අට දක්වා', ta: 'எட்டு மணி வரை' },
};

forOneDatabase((name, open) => {
  describe(`${name}: searching proposals`, () => {
    const search = async (desk: ProposalsDesk, words: string) => {
      const encoded = encodeURIComponent(words);
      const found = await desk.listed(`/api/proposals?q=${encoded}`);
      assert.deepEqual(await desk.listed(`/api/proposals/search/${encoded}`), found, `both calls: ${words}`);
      return found;
    };
    const prepare = async () => {
      const database = await open();
      const desk = await ProposalsDesk.open(database);
      const schools = await desk.publish({ ...SCHOOLS, category_id: 2 });
      const clinics = await desk.publish({ ...CLINICS, category_id: 1 });
      const close = async () => {
        await desk.fixture.close();
        await database.close();
      };
      return { desk, schools, clinics, close };
    };

    test('finds each word in any language, however its keyboard wrote it', async () => {
      const { desk, schools, clinics, close } = await prepare();
      const finds: Array<[string, number[]]> = [
        [`ශ්${ZWJ}රී`, [schools]],
        ['ශ්රී', [schools]],
        [`ශ්${ZWNJ}රී`, [schools]],
        ['ප්රාථමික', [schools]],
        ['රාත්රී', [clinics]],
        [`රා${ZWJ}ත්රී`, [clinics]],
        ['පාසල් ලංකාවේ', [schools]],
        ['சிகிச்சை மாலை', [clinics]],
        ['கொழும்பில்'.normalize('NFD'), [schools]],
        ['கொழும்பில்'.normalize('NFC'), [schools]],
        ['school MEALS', [schools]],
        ['eVENING until', [clinics]],
        ['evening සායන எட்டு', [clinics]],
        ['evening school', []],
        ['  evening   clinics ', [clinics]],
        ['සෞඛ්‍ය', [clinics]],
        ['සෞඛ්ය', [clinics]],
        ['கல்வி meals', [schools]],
        ['health', [clinics]],
        ['health meals', []],
        ['e', [clinics, schools]],
        ['nothing of this', []],
      ];
      for (const [words, ids] of finds) assert.deepEqual(await search(desk, words), ids, words);
      await close();
    });

    test('takes every sign for itself', async () => {
      const { desk, schools, close } = await prepare();
      const finds: Array<[string, number[]]> = [
        ['100%', [schools]],
        ['%', [schools]],
        ['_', [schools]],
        ['grade_5', [schools]],
        ['gradex5', []],
        ['%eve%', []],
        ['\\', []],
        ['\\%', []],
        ['"hot"', [schools]],
        ["isn't", [schools]],
        ["' or 1=1 --", []],
        ['<b>every', [schools]],
        ['<script>', []],
        ['meals/day', []],
        ['😀', []],
      ];
      for (const [words, ids] of finds) assert.deepEqual(await search(desk, words), ids, words);
      await close();
    });

    test('finds by what a proposal and its category are called now', async () => {
      const { desk, schools, clinics, close } = await prepare();
      const names = { en: 'Wellbeing', si: 'යහපැවැත්ම', ta: 'நல்வாழ்வு' };
      const renamed = await desk.send('PUT', '/api/categories/1', { names }, { 'if-match': '"1"' });
      assert.equal(renamed.statusCode, 200, renamed.body);
      const title = { en: 'Meals in kindergartens', si: 'පෙර පාසල්', ta: 'முன்பள்ளி' };
      const amended = await desk.send(
        'PUT',
        `/api/proposals/${schools}`,
        desk.draft({ ...SCHOOLS, title, category_id: 2 }),
        { 'if-match': '"1"' },
      );
      assert.equal(amended.statusCode, 200, amended.body);
      assert.deepEqual(await search(desk, 'wellbeing'), [clinics]);
      assert.deepEqual(await search(desk, 'health'), []);
      assert.deepEqual(await search(desk, 'kindergartens'), [schools]);
      assert.deepEqual(await search(desk, 'ශ්රී'), []);
      await close();
    });

    test('without a word it is no search; too long or with control characters it is refused', async () => {
      const { desk, schools, clinics, close } = await prepare();
      for (const empty of ['', ' ', '\t \n', ZWJ]) {
        const encoded = encodeURIComponent(empty);
        assert.deepEqual(await desk.listed(`/api/proposals?q=${encoded}`), [clinics, schools]);
        const path = await desk.get(`/api/proposals/search/${encoded}`);
        assert.ok([400, 404].includes(path.statusCode), path.body);
      }
      const sinhala = 'ක'.repeat(100); // 900 characters in an address
      assert.deepEqual(await search(desk, sinhala), []);
      for (const bad of ['ක'.repeat(101), 'x'.repeat(101), 'a\u0000b', 'a\u0007b']) {
        const encoded = encodeURIComponent(bad);
        assert.equal((await desk.get(`/api/proposals?q=${encoded}`)).statusCode, 400);
        assert.equal((await desk.get(`/api/proposals/search/${encoded}`)).statusCode, 400);
      }
      for (const broken of ['%', '%E0%B6', '%ff']) {
        const path = await desk.get(`/api/proposals/search/${broken}`);
        assert.ok(path.statusCode < 500, path.body);
        assert.match(String(path.headers['content-type']), /^application\/problem\+json/);
      }
      await close();
    });
  });
});
