import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forEachDatabase, forOneDatabase, type OpenFresh } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { ownPositionResponseSchema } from '@sabha/domain/forum/opinion-map/opinion-calls';
import { OpinionDesk, usualAnswer } from '../../../test/forum/opinion-desk.ts';
import { forum } from '../index.ts';

const HALF_MINUTE = 30_000;

/** Declares tests that each have a desk of their own. */
const deskOn = (open: OpenFresh) => (what: string, run: (station: OpinionDesk) => Promise<void>) =>
  test(what, async () => {
    const opened = await open();
    const station = await OpinionDesk.open(opened);
    try {
      await run(station);
    } finally {
      await station.desk.fixture.close();
      await opened.close();
    }
  });

forEachDatabase((database, open) => {
  describe(`${database}: the opinion map`, () => {
    const atDesk = deskOn(open);

    atDesk(
      '24 people have no map, 25 have one, and answering ten times at once counts once',
      async (station) => {
        const { desk, policy, statements } = station;
        const before = await station.map();
        assert.deepEqual([before.reason, before.people_needed], ['not-calculated', 25]);
        await station.answered(1, 24);
        const by = await station.citizen(1);
        const [first = 0] = statements;
        await station.answer(by, first, 'pass');
        const raced = Array.from({ length: 10 }, () => station.answer(by, first, usualAnswer(1, 0)));
        for (const { statusCode } of await Promise.all(raced)) assert.equal(statusCode, 200);
        await station.calculate();
        const none = await station.map();
        assert.deepEqual(
          [none.map, none.reason, none.people_needed],
          [null, 'too-few-participants', 5],
          '24 people are counted as 20',
        );
        await station.answered(25, 25);
        await station.calculate();
        assert.equal((await station.map()).map, null, 'not before 30 seconds have passed');
        await station.calculate(HALF_MINUTE);
        const { map, calculated_at } = await station.map();
        assert.equal((await station.map()).people_needed, null);
        assert.equal(calculated_at, desk.fixture.now.toISOString());
        assert.equal(map?.participants, 25);
        assert.deepEqual(
          map.groups.map(({ size }) => size),
          [13, 12],
        );
        assert.deepEqual(
          map.statements.map(({ everyone }) => everyone?.answered),
          statements.map(() => 25),
        );
        const csv = await desk.send({}, 'GET', `/api/policies/${policy}/opinion-map?format=csv`);
        assert.equal(csv.body.trim().split('\r\n').length, 1 + 9 * 3);
      },
    );
  });
});

forOneDatabase((database, open) => {
  describe(`${database}: the opinion map`, () => {
    const atDesk = deskOn(open);

    atDesk('statements without an own answer come first, page by page', async (station) => {
      const { statements } = station;
      const by = await station.citizen(3);
      const [first = 0, second = 0] = statements;
      for (const [statement, answer] of [
        [second, 'agree'],
        [first, 'agree'],
        [first, 'pass'],
      ] as const)
        assert.equal((await station.answer(by, statement, answer)).statusCode, 200);
      const page = await station.listed(by, '?limit=6');
      assert.ok(page.data.every(({ answer }) => answer === null));
      const rest = await station.listed(by, `?limit=6&after=${page.next}`);
      const all = [...page.data, ...rest.data];
      const ordered = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
      assert.deepEqual(ordered(all.map(({ comment_id }) => comment_id)), ordered(statements));
      assert.equal(rest.next, null);
      const own = new Map(all.map(({ comment_id, answer }) => [comment_id, answer]));
      assert.deepEqual([own.get(first), own.get(second)], ['pass', 'agree']);
      assert.ok((await station.listed({})).data.every(({ answer }) => answer === null));
    });

    atDesk('only citizens answer, and only statements that are shown and open', async (station) => {
      const { desk, statements, policy } = station;
      const by = await station.citizen(1);
      const [first = 0, second = 0] = statements;
      const { comment } = await desk.write(by, policy, 'A comment is no statement');
      const kind = (who: typeof by, statement: number) =>
        desk.refusal(station.answer(who, statement, 'agree'));
      const stranger = await desk.fixture.signedIn(parseAddress(`0x${'e7'.repeat(20)}`));
      assert.equal(await kind({}, first), '401 not-signed-in');
      assert.equal(await kind(stranger, first), '403 not-a-citizen');
      assert.equal(await kind(desk.official, first), '403 not-a-citizen');
      assert.equal(await kind(by, 9_999), '404 statement-unknown');
      assert.equal(await kind(by, comment.comment_id), '404 statement-unknown');
      assert.equal((await desk.send(by, 'DELETE', `/api/comments/${second}`)).statusCode, 200);
      assert.equal(await kind(by, second), '409 comment-removed');
      const official = { ...desk.official, 'if-match': '"1"' };
      const closed = await desk.send(official, 'POST', `/api/policies/${policy}/status`, {
        status: 'ARCHIVED',
      });
      assert.equal(closed.statusCode, 200, closed.body);
      assert.equal(await kind(by, first), '409 discussion-closed');
    });

    atDesk(
      'two maps never differ in a statement by the answers of fewer than five people',
      async (station) => {
        await station.answered(1, 26);
        await station.calculate();
        const [first = 0] = station.statements;
        const before = await station.map();
        assert.ok(before.map);
        for (const person of [2, 4, 6, 8]) {
          const by = await station.citizen(person);
          for (const answer of ['pass', 'agree', 'pass'] as const) await station.answer(by, first, answer);
          await station.calculate(HALF_MINUTE);
          assert.deepEqual(await station.map(), before, `after ${person}`);
        }
        for (const [index, statement] of station.statements.entries())
          await station.answer(await station.citizen(10 + index), statement, 'pass');
        await station.calculate(HALF_MINUTE);
        const passes = ({ map }: typeof before) => map?.statements.map(({ everyone }) => everyone?.pass);
        assert.deepEqual(passes(before), [0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert.deepEqual(passes(await station.map()), [19, 0, 0, 0, 0, 0, 0, 0, 0], 'five of 26 in one');
      },
    );

    atDesk(
      'who is no citizen any more does not count, and nobody counts under two wallets',
      async (station) => {
        const { desk } = station;
        await station.answered(1, 25);
        await desk.db
          .updateTable('citizens')
          .set({ status: 'revoked', revoked_at: desk.fixture.now })
          .where('wallet', '=', desk.wallet(3))
          .execute();
        await station.calculate();
        assert.equal((await station.map()).reason, 'too-few-participants');
      },
    );

    atDesk('the map names nobody, and a removed statement leaves it at once', async (station) => {
      const { desk, policy, statements } = station;
      await station.answered(1, 25);
      await station.calculate();
      assert.ok((await station.map()).map);
      const by = await station.citizen(1);
      const published = async () => {
        const paths = ['opinion-map', 'opinion-map?format=csv', 'statements'];
        const asked = paths.map((path) => desk.send(by, 'GET', `/api/policies/${policy}/${path}`));
        return (await Promise.all(asked)).map(({ body }) => body);
      };
      const before = await published();
      const members = await desk.db
        .selectFrom('forum_members')
        .select(['wallet', 'user_id', 'pseudonym'])
        .execute();
      assert.equal(members.length, 25);
      const secrets = members.flatMap(({ wallet, user_id, pseudonym }) => [wallet ?? '', user_id, pseudonym]);
      assert.deepEqual(
        secrets.filter((secret) => before.some((body) => body.includes(secret))),
        [],
      );
      assert.ok(before.every((body) => body.includes('Water is dear')));
      const [first = 0] = statements;
      assert.equal((await desk.send(by, 'DELETE', `/api/comments/${first}`)).statusCode, 200);
      assert.ok((await published()).every((body) => !body.includes('Water is dear')));
      assert.deepEqual(
        (await station.map()).map?.statements.map(({ comment_id }) => comment_id),
        statements.slice(1),
      );
    });

    atDesk(
      'a member alone learns where they are, and nothing of answers that the map does not have',
      async (station) => {
        const { desk, policy, statements } = station;
        const own = async (by: Awaited<ReturnType<typeof station.citizen>>) => {
          const answer = await desk.send(by, 'GET', `/api/policies/${policy}/opinion-map/own`);
          assert.equal(answer.statusCode, 200, answer.body);
          assert.match(String(answer.headers['cache-control']), /no-store/);
          return ownPositionResponseSchema.parse(answer.json()).data;
        };
        const asked = (by: object) =>
          desk.refusal(desk.send(by as never, 'GET', `/api/policies/${policy}/opinion-map/own`));
        assert.equal(await asked({}), '401 not-signed-in');
        assert.equal(await asked(desk.official), '403 not-a-citizen');
        assert.deepEqual(await own(await station.citizen(1)), { position: null, calculated_at: null });
        await station.answered(1, 26);
        await station.calculate();
        const { map, calculated_at } = await station.map();
        assert.ok(map);
        const positions = await Promise.all(
          Array.from({ length: 26 }, async (_, n) => own(await station.citizen(n + 1))),
        );
        assert.ok(positions.every((one) => one.calculated_at === calculated_at && one.position));
        const sizes = map.groups.map(
          (_, group) => positions.filter(({ position }) => position?.group === group).length,
        );
        assert.deepEqual(
          sizes,
          map.groups.map(({ size }) => size),
        );
        const [even, odd] = [positions[1]?.position, positions[0]?.position];
        assert.notEqual(even?.group, odd?.group, 'two camps');
        assert.deepEqual(await own(await station.citizen(40)), { position: null, calculated_at });
        for (const statement of statements)
          await station.answer(await station.citizen(2), statement, 'disagree');
        assert.deepEqual(
          (await own(await station.citizen(2))).position,
          even,
          'later answers do not move anybody',
        );
      },
    );

    atDesk('own answers are in the file of a person, and go when the person leaves', async (station) => {
      const { desk, policy, statements } = station;
      await station.answered(1, 25);
      await station.calculate();
      const [first = 0, second = 0] = statements;
      await desk.send(await station.citizen(1), 'DELETE', `/api/comments/${second}`);
      const wallet = desk.wallet(3);
      const answers = (await forum.exports?.statementAnswers?.(desk.db, wallet)) ?? [];
      assert.deepEqual(answers.slice(0, 2), [
        { comment_id: first, policy_id: policy, statement: 'Water is dear', answer: usualAnswer(3, 0) },
        { comment_id: second, policy_id: policy, statement: null, answer: usualAnswer(3, 1) },
      ]);
      assert.equal(answers.length, statements.length);
      const count = async () =>
        (await desk.db.selectFrom('statement_answers').select('member').execute()).length;
      const all = await count();
      await desk.db.transaction().execute(async (trx) => forum.exports?.forget?.(trx, wallet));
      assert.equal(await count(), all - statements.length);
      assert.deepEqual(await forum.exports?.statementAnswers?.(desk.db, wallet), []);
      await station.answered(26, 30);
      await station.calculate(HALF_MINUTE);
      assert.equal((await station.map()).map?.participants, 29, 'the next map is without them');
    });

    atDesk('an unknown policy has neither statements nor a map', async ({ desk }) => {
      for (const path of ['opinion-map', 'statements']) {
        const asked = desk.send({}, 'GET', `/api/policies/99/${path}`);
        assert.equal(await desk.refusal(asked), '404 policy-unknown');
      }
    });
  });
});
