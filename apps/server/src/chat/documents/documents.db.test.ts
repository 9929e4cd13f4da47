import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import {
  documentVersionsResponseSchema,
  type PlatformKind,
  type PublishedDocument,
  readDocumentsResponseSchema,
} from '@sabha/domain/chat/published-document';
import { problemSchema } from '@sabha/domain/core/envelope';
import { sql } from 'kysely';
import { PublishedThings } from '../../../test/chat/published-things.ts';

forOneDatabase((database, open) => {
  describe(`${database}: published documents`, () => {
    const published = (what: string, run: (things: PublishedThings) => Promise<void>) =>
      test(what, async () => {
        const opened = await open();
        const things = await PublishedThings.open(opened);
        try {
          await run(things);
        } finally {
          await things.desk.fixture.close();
          await opened.close();
        }
      });
    const versions = async ({ desk }: PublishedThings, kind: PlatformKind, query = '') => {
      const answer = await desk.get(`/api/documents/${kind}/versions${query}`);
      assert.equal(answer.statusCode, 200, answer.body);
      return documentVersionsResponseSchema.strict().parse(answer.json()).data;
    };
    const read = async ({ desk }: PublishedThings, kind: PlatformKind, ids: string) => {
      const answer = await desk.get(`/api/documents/${kind}?ids=${ids}`);
      assert.equal(answer.statusCode, 200, answer.body);
      const { data } = readDocumentsResponseSchema.parse(answer.json());
      assert.deepEqual(data, answer.json().data, 'every field is declared');
      return data;
    };
    const only = async (things: PublishedThings, kind: PlatformKind): Promise<PublishedDocument> => {
      const { versions: list } = await versions(things, kind);
      assert.equal(list.length, 1, `${kind}: ${JSON.stringify(list)}`);
      const [document] = await read(things, kind, String(list[0]?.[0]));
      assert.ok(document);
      assert.equal(document.version, list[0]?.[1], 'the same version in the list and in the document');
      return document;
    };

    published('a policy is published until it is taken away', async (things) => {
      const id = await things.policy({
        name: { en: 'Clean water', ta: 'தூய நீர்' },
        description: { en: 'For all' },
      });
      const document = await only(things, 'policy');
      assert.equal(document.url, `/policy/${id}`);
      assert.deepEqual(document.title, { en: 'Clean water', ta: 'தூய நீர்' });
      assert.deepEqual(document.text, { en: 'For all' });
      assert.deepEqual(document.facts, { status: 'DRAFT' });
      await things.change(sql`update policies set comments = 7, comments_for = 7, commenters = 3`);
      assert.equal((await only(things, 'policy')).version, document.version, 'comments are counts');
      await things.change(sql`update policies set status = 'PUBLIC_CONSULTATION'`);
      const moved = await only(things, 'policy');
      assert.notEqual(moved.version, document.version);
      assert.equal(moved.facts.status, 'PUBLIC_CONSULTATION');
      await things.change(sql`update policies set text = '{"en":null,"si":"පෙළ","ta":null}'`);
      assert.notEqual((await only(things, 'policy')).version, moved.version);
      await things.change(sql`update policies set removed_at = now()`);
      assert.deepEqual((await versions(things, 'policy')).versions, []);
      assert.deepEqual(await read(things, 'policy', String(id)), []);
    });

    published(
      'a proposal keeps its version while votes come in, and goes when it is withdrawn',
      async (things) => {
        const id = await things.desk.publish({ title: { en: 'A bridge', si: 'පාලමක්', ta: 'பாலம்' } });
        const document = await only(things, 'proposal');
        assert.equal(document.url, `/voting/proposals/${id}`);
        assert.deepEqual(document.facts.category, { en: 'Health', si: 'සෞඛ්‍ය', ta: 'சுகாதாரம்' });
        assert.equal(document.facts.status, 'Active');
        assert.equal(document.facts.closes_at, things.desk.day(10));
        await things.change(sql`insert into tally_deltas (proposal_id, yes, no) values (${id}, 5, 2)`);
        assert.equal((await only(things, 'proposal')).version, document.version, 'votes are counts');
        await things.change(sql`update proposals set expired_date = expired_date + interval '1 day'`);
        assert.notEqual((await only(things, 'proposal')).version, document.version);
        await things.desk.pass(20 * 86_400_000);
        assert.equal((await only(things, 'proposal')).facts.status, 'Expired', 'facts are those of now');
        await things.change(sql`update proposals set withdrawn_at = now(), withdrawn_reason = 'A mistake'`);
        assert.deepEqual((await versions(things, 'proposal')).versions, []);
        assert.deepEqual(await read(things, 'proposal', String(id)), []);
      },
    );

    published(
      'a petition keeps its version while signatures come in, and goes when it is not listed',
      async (things) => {
        await things.petitions(1, 1);
        const document = await only(things, 'petition');
        assert.deepEqual(document.title, { si: 'පෙත්සම 1' });
        assert.deepEqual(document.text, { si: 'පාලමක්' });
        assert.equal(document.facts.status, 'Active');
        assert.equal(document.facts.signatures, 0);
        await things.change(sql`update petitions set signatures = 100, met_at = now()`);
        const signed = await only(things, 'petition');
        assert.equal(signed.version, document.version, 'signatures are counts');
        assert.deepEqual([signed.facts.signatures, signed.facts.status], [100, 'Threshold Met']);
        await things.response(1);
        const answered = await only(things, 'petition');
        assert.notEqual(answered.version, document.version);
        assert.deepEqual(answered.text, { en: 'We build it', si: 'පාලමක්\nඉදි කරමු', ta: 'கட்டுகிறோம்' });
        for (const state of [
          'listed_at = null',
          'rejected_at = now()',
          'removed_at = now()',
          'refused = true',
        ]) {
          await things.change(sql`update petitions set ${sql.raw(state)}`);
          assert.deepEqual((await versions(things, 'petition')).versions, [], state);
          assert.deepEqual(await read(things, 'petition', '1'), [], state);
          await things.change(
            sql`update petitions set listed_at = now(), rejected_at = null, removed_at = null, refused = false`,
          );
          assert.deepEqual(await only(things, 'petition'), answered, 'there again');
        }
      },
    );

    published(
      'only the public text of a resolved report is published, and nothing of its writer',
      async (things) => {
        await things.report(1);
        assert.deepEqual((await versions(things, 'report')).versions, [], 'under investigation');
        await things.resolve(1);
        const document = await only(things, 'report');
        assert.deepEqual(document.title, { en: 'A broken pump' });
        assert.deepEqual(document.text, {
          en: 'No water since May\nRepaired',
          si: 'අලුත්වැඩියා කළා',
          ta: 'சரிசெய்யப்பட்டது',
        });
        assert.deepEqual(document.facts, {
          status: 'resolved',
          category: { en: 'Education', si: 'අධ්‍යාපනය', ta: 'கல்வி' },
        });
        assert.doesNotMatch(JSON.stringify(document), /0xabc|nullifier|author/, 'the writer');
        await things.change(sql`update reports set likes = 9, dislikes = 3, priority = 4`);
        assert.equal((await only(things, 'report')).version, document.version, 'votes are counts');
        for (const state of [
          'hidden_at = now()',
          'withdrawn_at = now()',
          'refused = true',
          `text_due = '2999-01-01'`,
        ]) {
          await things.change(sql`update reports set ${sql.raw(state)}`);
          assert.deepEqual((await versions(things, 'report')).versions, [], state);
          assert.deepEqual(await read(things, 'report', '1'), [], state);
          await things.change(sql`update reports set hidden_at = null, withdrawn_at = null, refused = false,
          text_due = created_at`);
        }
      },
    );

    published('public money is published as projects, ministries and lines of the budget', async (things) => {
      await things.treasury();
      const project = await only(things, 'project');
      assert.deepEqual(project.title, { en: 'Clinic', si: 'සායනය', ta: 'மருத்துவமனை' });
      const { ministry, category, ...facts } = project.facts;
      assert.deepEqual([ministry?.en, category?.en], ['Ministry of Health', 'Health']);
      assert.deepEqual(facts, {
        status: 'In Progress',
        province: 'Uva',
        fiscal_year: 2024,
        allocated: '1000.00',
        spent: '400.50',
      });
      const whole = { fiscal_year: 2024, allocated: '410790000000.00', spent: '400.50' };
      const office = await only(things, 'ministry');
      assert.equal(office.url, '/spending/ministries/1');
      assert.deepEqual(office.facts, whole);
      assert.deepEqual(office.text, { en: 'Health', si: 'සෞඛ්‍ය', ta: 'சுகாதாரம்' });
      const line = await only(things, 'budget-line');
      assert.equal(line.url, '/spending/ministries/1?fiscal_year=2024');
      assert.equal(line.title.en, 'Budget 2024: Ministry of Health (Health)');
      assert.deepEqual({ ...line.facts, ministry, category }, { ...whole, ministry, category });
      await things.payment();
      assert.equal((await only(things, 'project')).version, project.version, 'payments are counts');
      assert.equal((await only(things, 'project')).facts.spent, '410.50');
      assert.equal((await only(things, 'budget-line')).version, line.version, 'payments are counts');
      await things.change(sql`update projects set status = 'Delayed'`);
      assert.notEqual((await only(things, 'project')).version, project.version);
      await things.change(sql`update organisation_names set name_en = 'Ministry of Health and Media'`);
      assert.notEqual((await only(things, 'ministry')).version, office.version);
      assert.notEqual((await only(things, 'budget-line')).version, line.version);
      await things.change(sql`update projects set removed_at = now()`);
      await things.change(sql`update budget_lines set removed_at = now()`);
      assert.deepEqual((await versions(things, 'project')).versions, []);
      assert.deepEqual((await versions(things, 'budget-line')).versions, []);
      assert.deepEqual((await only(things, 'ministry')).facts, {}, 'a ministry without money');
    });

    published('versions come page by page, are answered 304 while nothing changed', async (things) => {
      await things.petitions(1, 20_000);
      const seen: Array<[string, string]> = [];
      for (let after: string | null = ''; after !== null; ) {
        const page = await versions(things, 'petition', after === '' ? '' : `?after=${after}`);
        seen.push(...page.versions);
        after = page.next;
      }
      assert.deepEqual(
        seen.map(([id]) => Number(id)),
        Array.from({ length: 20_000 }, (_, index) => index + 1),
      );
      assert.equal(new Set(seen.map(([, version]) => version)).size, 20_000);
      const url = '/api/documents/petition/versions?after=19000&limit=500';
      const first = await things.desk.get(url);
      const tag = { 'if-none-match': String(first.headers.etag) };
      assert.equal((await things.desk.get(url, tag)).statusCode, 304);
      await things.change(sql`update petitions set removed_at = now() where id = 19100`);
      const changed = await things.desk.get(url, tag);
      assert.equal(changed.statusCode, 200);
      assert.equal(changed.json().data.next, '19501');
    });

    published('ids that cannot be are refused or left out', async ({ desk }) => {
      const kindOf = async (url: string) => {
        const answer = await desk.get(url);
        return [answer.statusCode, problemSchema.parse(answer.json()).kind];
      };
      assert.deepEqual(await kindOf('/api/documents/petition/versions?after=1-2-3'), [
        400,
        'document-id-invalid',
      ]);
      assert.deepEqual(await kindOf('/api/documents/budget-line/versions?after=5'), [
        400,
        'document-id-invalid',
      ]);
      assert.deepEqual(await kindOf('/api/documents/help/versions'), [400, 'invalid-request']);
      const most = Array.from({ length: 101 }, (_, index) => index).join(',');
      assert.deepEqual(await kindOf(`/api/documents/petition?ids=${most}`), [400, 'invalid-request']);
      const none = await desk.get("/api/documents/budget-line?ids=1,9999999999-1-1,1-1-1,x'--");
      assert.deepEqual([none.statusCode, none.json().data], [200, []]);
    });
  });
});
