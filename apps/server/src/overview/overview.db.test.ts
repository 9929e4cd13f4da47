import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { ACTIVITY_KINDS, activitySchema } from '@sabha/domain/overview/activities';
import { mixKinds, newsSchema } from '@sabha/domain/overview/news';
import { periodOf } from '@sabha/domain/overview/period';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import { DOMAINS } from '../domains.ts';
import { listActivities } from './list-activities.ts';
import { readDiscussions } from './routes.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const names = { en: 'Well', si: 'ළිඳ', ta: 'கிணறு' };
const activities = DOMAINS.flatMap((domain) => domain.activities ?? []);
const news = DOMAINS.flatMap((domain) => domain.news ?? []);
const official = { role: 'official' as const, wallet: null, office: names };

const addBatch = async (
  db: OpenDatabase['db'],
  { kind, count, at }: { kind: string; count: number; at: Date },
) => {
  const { n } = await db
    .selectFrom('relay_batches')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  const row = {
    ...{ kind, count, sender: `0x${'1'.repeat(40)}`, nonce: n, raw_transaction: '0x' },
    ...{ tx_hash: `0x${String(n).padStart(64, '0')}`, earlier_hashes: '[]', created_at: at },
    state: 'mined' as const,
  };
  await db.insertInto('relay_batches').values(row).execute();
  return row.tx_hash;
};

const addProposal = async (
  db: OpenDatabase['db'],
  { title, opensAt, closesAt }: { title: string; opensAt: Date; closesAt: Date },
) => {
  const texts = JSON.stringify({ en: title, si: title, ta: title });
  const { id } = await db
    .insertInto('proposals')
    .values({
      ...{ title: texts, short_description: texts, description_in_details: texts, category_id: 1 },
      ...{ author: `0x${'a'.repeat(40)}`, active_status: true, text_hash: '0x', created_at: opensAt },
      ...{ opens_at: opensAt, expired_date: closesAt, extendable_until: closesAt },
      ...{ withdrawn_at: null, withdrawn_reason: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, title: { en: title, si: title, ta: title } };
};

/** Listed, with its threshold met at an instant; gives what news say of it. */
const addPetition = async (
  db: OpenDatabase['db'],
  { id, title, met, signatures }: { id: number; title: string; met: Date; signatures: bigint },
) => {
  const translations = [{ language: 'ta' as const, title: `${title} (ta)`, description: 'Why' }];
  await db
    .insertInto('petitions')
    .values({
      ...{ id, digest: `0x${String(id).padStart(64, '0')}`, title, description: 'Why', text_hash: '0x' },
      ...{ author: `0x${'a'.repeat(40)}`, required_signatures: 5n, signatures, met_at: met, listed_at: met },
      ...{ closes_at: daysAgo(-9), created_at: daysAgo(20), translations: JSON.stringify(translations) },
    })
    .execute();
  return { id, language: 'en', title, translations: [{ language: 'ta', title: `${title} (ta)` }] };
};

test('each kind of activity is shown by one domain', () => {
  const shown = activities.flatMap(({ logged, relayed }) => [
    ...new Set([...Object.keys(logged ?? {}), ...Object.values(relayed ?? {}).map(({ kind }) => kind)]),
  ]);
  assert.deepEqual(shown.sort(), [...ACTIVITY_KINDS].sort());
});

forOneDatabase((name, open) => {
  describe(`the overview, on ${name}`, () => {
    let database: OpenDatabase;
    before(async () => {
      database = await open();
    });
    after(() => database.close());

    const act = (action: string, subjectId: string, at: Date) =>
      recordAudit(database.db, {
        ...{ at, official, action, subjectKind: 'project', subjectId, before: null },
        after: { names: { ...names, en: `Well ${subjectId}` } },
      });

    test('lists what offices did and what reached the chain, one row for each kind and day, and only kinds that have a text', async () => {
      const { db } = database;
      await act('project-created', '7', daysAgo(4));
      await act('project-created', '8', daysAgo(3));
      await act('project-created', '9', new Date(daysAgo(3).getTime() + 60_000));
      await act('disbursement-recorded', '7', daysAgo(2));
      await act('proposal-extended', '5', daysAgo(2));
      await addBatch(db, { kind: 'ballot', count: 997, at: daysAgo(1) });
      const late = await addBatch(db, {
        kind: 'late-ballot',
        count: 3,
        at: new Date(daysAgo(1).getTime() + 60_000),
      });
      // In Colombo the next day has begun.
      const last = await addBatch(db, { kind: 'ballot', count: 1, at: new Date('2026-11-19T18:30:00Z') });
      const list = async (language?: 'si') =>
        z
          .array(activitySchema)
          .parse(await listActivities({ db }, activities, periodOf({ days: 7 }, NOW), language));
      const listed = await list();
      assert.deepEqual(
        listed.map(({ id, subject, count, href }) => ({ id, subject: subject?.en, count, href })),
        [
          { id: '2026-11-20-votes-recorded', subject: undefined, count: 1, href: `/transactions/${last}` },
          {
            id: '2026-11-19-votes-recorded',
            subject: undefined,
            count: 1_000,
            href: `/transactions/${late}`,
          },
          { id: '2026-11-18-proposal-extended', subject: 'Well 5', count: 1, href: '/voting/proposals/5' },
          { id: '2026-11-17-project-created', subject: undefined, count: 2, href: '/spending' },
          { id: '2026-11-16-project-created', subject: 'Well 7', count: 1, href: '/spending/projects/7' },
        ],
      );
      const said = ({ title, description }: { title: string; description: string }) => [title, description];
      assert.deepEqual(listed.map(said), [
        ['1 vote recorded on the ledger', 'In 1 transaction'],
        ['1,000 votes recorded on the ledger', 'In 2 transactions'],
        ['Voting extended', 'Well 5'],
        ['2 projects added', 'Well 9; Well 8'],
        ['Project added', 'Well 7'],
      ]);
      assert.deepEqual((await list('si')).slice(1, 4).map(said), [
        ['ඡන්ද 1,000ක් ලෙජරයේ සටහන් කෙරිණි', 'ගනුදෙනු 2කින්'],
        ['ඡන්ද කාලය දීර්ඝ කෙරිණි', 'ළිඳ'],
        ['ව්‍යාපෘති 2ක් එක් විය', 'ළිඳ; …'],
      ]);
      const earlier = await listActivities(
        { db },
        activities,
        periodOf({ before: '2026-11-17', days: 1 }, NOW),
      );
      assert.deepEqual(
        earlier.map(({ id }) => id),
        ['2026-11-16-project-created'],
      );
    });

    test('says what changed in the week: votes, results that are final and what opened', async () => {
      const { db } = database;
      const read = async () => {
        const period = periodOf({ days: 7 }, NOW);
        const all = await Promise.all(news.map((reader) => reader(db, period, 5)));
        return mixKinds(z.array(newsSchema).parse(all.flat()), 5);
      };
      assert.deepEqual(await read(), [], 'what has nothing to say is silent');
      const well = await addProposal(db, { title: 'Well', opensAt: daysAgo(2), closesAt: daysAgo(-5) });
      const bus = await addProposal(db, { title: 'Bus', opensAt: daysAgo(20), closesAt: daysAgo(1) });
      await addProposal(db, { title: 'In its grace', opensAt: daysAgo(20), closesAt: NOW });
      const gone = await addProposal(db, { title: 'Gone', opensAt: daysAgo(20), closesAt: daysAgo(-5) });
      await db
        .updateTable('proposals')
        .set({ withdrawn_at: daysAgo(1) })
        .where('id', '=', gone.id)
        .execute();
      await db
        .insertInto('ballot_hours')
        .values([
          { proposal_id: gone.id, hour: daysAgo(3), ballots: 11 },
          { proposal_id: well.id, hour: daysAgo(1), ballots: 9 },
          { proposal_id: bus.id, hour: daysAgo(2), ballots: 7 },
        ])
        .execute();
      await db
        .insertInto('proposal_tallies')
        .values({ proposal_id: bus.id, yes_votes: 15n, no_votes: 3n })
        .execute();
      await db.insertInto('tally_deltas').values({ proposal_id: bus.id, yes: 0, no: 1 }).execute();
      assert.deepEqual(await read(), [
        { kind: 'votes-recorded', count: 27, most: { ...well, count: 9 } },
        { kind: 'proposal-closed', proposal: bus, yes: 15, no: 4 },
        { kind: 'proposal-opened', proposal: well, closes_at: daysAgo(-5).toISOString() },
      ]);
    });

    test('says which petitions met their threshold and which were answered, never one that was removed', async () => {
      const { db } = database;
      const read = async () => {
        const period = periodOf({ days: 7 }, NOW);
        const all = await Promise.all(news.map((reader) => reader(db, period, 5)));
        const facts = z.array(newsSchema).parse(all.flat());
        return facts.filter(({ kind }) => kind.startsWith('petition'));
      };
      const bridge = await addPetition(db, { id: 1, title: 'Bridge', met: daysAgo(2), signatures: 5n });
      const clinic = await addPetition(db, { id: 2, title: 'Clinic', met: daysAgo(3), signatures: 9n });
      const gone = await addPetition(db, { id: 3, title: 'Gone', met: daysAgo(1), signatures: 20n });
      await addPetition(db, { id: 4, title: 'Long ago', met: daysAgo(8), signatures: 30n });
      for (const [n, { id }] of [bridge, gone, clinic].entries())
        await db
          .insertInto('petition_responses')
          .values({
            ...{ petition_id: id, number: 1, published_at: n === 2 ? daysAgo(9) : daysAgo(1) },
            ...{ text: JSON.stringify(names), office: JSON.stringify(names) },
          })
          .execute();
      // A correction is no second answer.
      await db
        .insertInto('petition_responses')
        .values({
          ...{ petition_id: clinic.id, number: 2, published_at: daysAgo(1) },
          ...{ text: JSON.stringify(names), office: JSON.stringify(names) },
        })
        .execute();
      assert.equal((await read()).length, 3, 'before the removal');
      await db.updateTable('petitions').set({ removed_at: NOW }).where('id', '=', gone.id).execute();
      assert.deepEqual(await read(), [
        { kind: 'petitions-met', count: 2, example: clinic },
        { kind: 'petition-answered', petition: bridge, office: names },
      ]);
    });

    test('tells of a removal without the title, and of drafts and signatures by their transactions', async () => {
      const { db } = database;
      const at = daysAgo(30);
      await recordAudit(db, {
        ...{
          at,
          official,
          action: 'petition-removed',
          subjectKind: 'petition',
          subjectId: '3',
          before: null,
        },
        after: { rule: 'names-a-person', reason: names, signature_count: 6 },
      });
      await addBatch(db, { kind: 'petition-draft', count: 2, at });
      await addBatch(db, { kind: 'endorsement', count: 7, at });
      const late = await addBatch(db, {
        kind: 'late-endorsement',
        count: 1,
        at: new Date(at.getTime() + 1_000),
      });
      const listed = await listActivities({ db }, activities, periodOf({ days: 2 }, daysAgo(29)));
      assert.deepEqual(listed.map(({ kind }) => kind).toSorted(), [
        'petition-removed',
        'petitions-started',
        'signatures-recorded',
      ]);
      const of = (kind: string) => listed.find((one) => one.kind === kind);
      assert.deepEqual(
        [of('petition-removed')?.subject, of('petition-removed')?.href],
        [null, '/petitions/3'],
      );
      assert.equal(of('signatures-recorded')?.href, `/transactions/${late}`);
    });

    test('names years and file of a budget that was published, and the office where nothing is named', async () => {
      const { db } = database;
      const publish = (id: number, at: Date, after: Record<string, unknown>, action = 'budget-published') =>
        recordAudit(db, {
          ...{ at, official, action, after, before: null },
          ...{ subjectKind: 'spending-import', subjectId: String(id) },
        });
      await publish(1, daysAgo(102), { file_name: 'a.csv', fiscal_years: [2023, 2024], rows: 2 });
      await publish(2, daysAgo(101), { file_name: 'b.csv', fiscal_years: [2021] });
      await publish(3, daysAgo(101), { file_name: 'c.csv', fiscal_years: [2022] });
      await publish(3, daysAgo(100), { file_name: 'c.csv', fiscal_years: [2022] }, 'import-undone');
      await publish(4, daysAgo(99), {}, 'role-granted');
      const listed = await listActivities({ db }, activities, periodOf({ days: 6 }, daysAgo(98)));
      assert.deepEqual(
        listed.map(({ title, description, href }) => [title, description, href]),
        [
          ['Office granted', 'Well', null],
          ['Publication withdrawn', 'FY 2022 · c.csv', '/spending?fiscal_year=2022'],
          ['2 budgets published', 'FY 2022 · c.csv; FY 2021 · b.csv', '/spending'],
          ['Budget published', 'FY 2023, FY 2024 · a.csv', '/spending?fiscal_year=2024'],
        ],
      );
      assert.equal(listed[3]?.subject?.ta, 'நி.ஆ. 2023, நி.ஆ. 2024 · a.csv');
    });

    test('tells of a policy by the name that it has, with its page', async () => {
      const { db } = database;
      const entry = { official, at: daysAgo(70), subjectKind: 'policy', before: null };
      const after = { name: { en: null, si: 'ජල පනත', ta: null }, status: 'ACTIVE' };
      await recordAudit(db, { ...entry, action: 'policy-created', subjectId: '1', after });
      await recordAudit(db, { ...entry, action: 'policy-moved', subjectId: '1', after });
      await recordAudit(db, { ...entry, action: 'policy-moved', subjectId: '2', after });
      const listed = await listActivities({ db }, activities, periodOf({ days: 2 }, daysAgo(69)));
      assert.deepEqual(
        listed.map(({ kind, count, subject, href }) => [kind, count, subject?.en, href]).toSorted(),
        [
          ['policy-created', 1, 'ජල පනත', '/policy/1'],
          ['policy-moved', 2, undefined, '/policy'],
        ],
      );
    });

    test('counts policies and comments, with the change over thirty days', async () => {
      const { db } = database;
      const discussions = () => readDiscussions({ db, clock: () => NOW });
      assert.deepEqual(await discussions(), { count: 0, change: null });
      const policy = (created_at: Date, removed_at: Date | null = null) => ({
        ...{ name: '{}', description: '{}', text: '{}', links: '{}', status: 'ACTIVE' as const },
        ...{ ministry_id: null, bill_number: null, bill_date: null, search_text: '' },
        ...{ created_at, updated_at: created_at, removed_at },
      });
      await db
        .insertInto('policies')
        .values([policy(daysAgo(60)), policy(daysAgo(50), daysAgo(40)), policy(daysAgo(5))])
        .execute();
      assert.deepEqual(await discussions(), { count: 2, change: 100 });
      const { id } = await db.selectFrom('policies').select('id').orderBy('id').executeTakeFirstOrThrow();
      const comment = (number: number, created_at: Date, state: 'shown' | 'hidden' = 'shown') => ({
        ...{
          number,
          act_id: BigInt(number),
          policy_id: id,
          parent: null,
          thread: number,
          depth: 0,
          member: 1,
        },
        ...{ office: null, form: 'comment' as const, label: 'neutral' as const, text: 'a', salt: 'a' },
        ...{ text_hash: 'a', language: null, created_at, state },
      });
      await db
        .insertInto('comments')
        .values([comment(1, daysAgo(50)), comment(2, daysAgo(50), 'hidden'), comment(3, daysAgo(2))])
        .execute();
      await db.updateTable('policies').set({ comments: 2 }).where('id', '=', id).execute();
      assert.deepEqual(await discussions(), { count: 4, change: 100 });
    });
  });
});
