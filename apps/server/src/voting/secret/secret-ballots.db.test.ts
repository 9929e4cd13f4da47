import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import { choiceHash } from '@sabha/anonymity/acts/anonymous-act';
import { wordOf } from '@sabha/anonymity/field';
import { endProver } from '@sabha/anonymity/test/prover';
import { forOneDatabase } from '@sabha/db/test/databases';
import { AnonymityStation } from '../../../test/anonymity/anonymity-station.ts';
import { propose, SecretVote, saltOf } from '../../../test/anonymity/secret-vote.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { nextCloseWithHidden } from './secret-ballots.store.ts';

after(endProver);

forOneDatabase((name, open) => {
  const inStation = testsIn(async (settings?: Record<string, string>) =>
    AnonymityStation.open(await open(), settings),
  );

  describe(`${name}: a secret ballot`, () => {
    inStation(
      'is counted once for each identity, here and on the contract, and can be changed',
      async (station) => {
        await station.crowd();
        const vote = await SecretVote.open(station, 'live');
        const cast = [];
        for (const n of [1, 2, 3, 4]) cast.push(await vote.cast(n, n === 4 ? 2 : 1));
        assert.deepEqual(
          new Set(cast.map(({ status }) => status)),
          new Set([200]),
          JSON.stringify(cast[0]?.json),
        );
        assert.deepEqual(await vote.shown(), [0, 0, 0], 'nothing is counted before its release');
        const [first] = cast;
        assert.ok(first);
        assert.equal(
          await vote.answer(first.act, first.content),
          '200 taken',
          'the same ballot again is the same',
        );
        const changed = await vote.cast(1, 2, 2n);
        assert.equal(changed.status, 200, JSON.stringify(changed.json));
        assert.equal(await station.release({ all: false }), 5, 'a group of five need not wait');
        assert.deepEqual(await vote.shown(), [2, 2, 0]);
        await station.settle();
        assert.deepEqual(await vote.tally(), [2, 2, 0]);
        assert.deepEqual(await vote.shown(), [2, 2, 0], 'the contract overruled nothing');
        const { acts, rows } = await station.acts('ballot', vote.subject);
        assert.deepEqual([acts, rows.length], [5, 5]);
        assert.deepEqual(await vote.compared(), {
          verified: 4,
          anonymous: 4,
          differing: 0,
          verdict: 'well',
        });
        assert.equal(rows.filter(({ digest }) => digest === changed.json.data.receipt.digest).length, 1);
      },
    );

    inStation('is good for its choice, its proposal, its number and its crowd alone', async (station) => {
      await station.crowd();
      const vote = await SecretVote.open(station, 'live');
      const { act, content } = await vote.ballot(1, 1);
      const other = await SecretVote.open(station, 'live');
      assert.equal(await vote.answer(act, { ...content, choice: 2 }), '400 content-wrong');
      assert.equal(await vote.answer(act, null), '400 content-wrong');
      const altered = { words: [wordOf(1n), choiceHash(2, saltOf(1))] };
      assert.equal(await vote.answer({ ...act, ...altered }, { ...content, choice: 2 }), '400 proof-wrong');
      assert.equal(await vote.answer({ ...act, subject: other.subject }, content), '400 proof-wrong');
      assert.equal(await vote.answer({ ...act, subject: wordOf(7n) }, content), '404 proposal-unknown');
      assert.equal(await vote.answer({ ...act, root: wordOf(5n) }, content), '409 root-unknown');
      assert.equal(
        await vote.answer({ ...act, points: Array(8).fill(wordOf(1n)) }, content),
        '400 proof-wrong',
      );
      const zero = { words: [wordOf(0n), choiceHash(1, saltOf(1))] };
      assert.equal(await vote.answer({ ...act, ...zero }, content), '400 content-wrong');
      // Who enrols after the opening changes the list: the new one is good for no proposal that is open.
      await station.admit(30);
      const late = await station.enrol(30);
      assert.equal(late.status, 200, JSON.stringify(late.json));
      await station.wait(120_000);
      await station.publish();
      const newcomer = await vote.ballot(30, 1);
      assert.equal(await vote.answer(newcomer.act, newcomer.content), '409 root-unknown');
      const manifest = (await station.http.app.inject({ url: '/anonymity/census/manifest.json' })).json();
      const [frozen] = manifest.frozen[`proposal:${vote.id}`];
      assert.equal(frozen.root, act.root, 'the list of the opening is kept for those who were in it');
      assert.equal(await vote.answer(act, content), '200 taken');
    });

    inStation('is refused for a wallet, as a proof is for open ballots @all', async (station) => {
      await station.crowd();
      const vote = await SecretVote.open(station, 'live');
      await vote.directly(0);
      await station.settle();
      assert.deepEqual(
        await vote.shown(),
        [0, 0, 0],
        'a vote that a wallet sent to the contract itself counts nothing',
      );
      const signed = await vote.bySignature(2);
      assert.deepEqual([signed.status, signed.json.kind], [409, 'ballots-secret']);
    });

    inStation('is the choice of an official only where enough are enrolled', async (station) => {
      await station.crowd(19);
      const kinds = async (
        ...[ballots, hours, eligibility]: Parameters<typeof propose> extends [unknown, ...infer Rest]
          ? Rest
          : never
      ) => {
        const made = await propose(station, ballots, hours, eligibility);
        if (!made.ok) return made.failure.kind;
        const answer = await station.call(`/api/proposals/${made.value.id}`);
        return `${answer.json.data.ballot_kind} ${answer.json.data.results}`;
      };
      assert.equal(await kinds({}), 'open live');
      assert.equal(await kinds({ ballot_kind: 'secret' }), 'too-few-enrolled');
      assert.equal(await kinds({ ballot_kind: 'open', results: 'after-close' }), 'open-results-live');
      assert.equal(await kinds({ ballot_kind: 'secret' }, 20, 'by-close'), 'secret-counts-by-opening');
    });
  });

  describe(`${name}: hidden results`, () => {
    inStation('are known to nobody until the close, and to everybody then @all', async (station) => {
      await station.crowd();
      const vote = await SecretVote.open(station, 'after-close', { hours: 2 });
      for (const n of [1, 2]) assert.equal((await vote.cast(n, 1)).status, 200);
      assert.equal(await station.release(), 2);
      await station.settle();
      assert.deepEqual(
        [await vote.shown(), await vote.tally()],
        [
          [0, 0, 2],
          [0, 0, 2],
        ],
      );
      const kept = await station.db.selectFrom('secret_choices').selectAll().execute();
      assert.ok(kept.every(({ choice, salt, sealed }) => choice === null && salt === null && sealed));
      await vote.openHidden();
      assert.deepEqual(await vote.shown(), [0, 0, 2], 'nothing is opened early');
      assert.deepEqual(await nextCloseWithHidden(station.db, station.http.now), vote.closesAt);
      // One comes at the last moment: it is released at the close, whatever its group, and goes with the path of its receipt.
      assert.equal((await vote.cast(3, 2)).status, 200);
      await vote.end();
      assert.equal(await station.release({ all: false }), 1);
      await vote.anchor();
      assert.equal((await vote.compared()).differing, 0);
      await vote.openHidden();
      assert.deepEqual(
        [await vote.shown(), await vote.tally()],
        [
          [2, 1, 0],
          [2, 1, 0],
        ],
      );
      assert.deepEqual(await vote.compared(), {
        verified: 3,
        anonymous: 3,
        differing: 0,
        verdict: 'well',
      });
      const closing = await vote.closing();
      assert.deepEqual([closing.yes, closing.no, closing.uncounted], [[2, 0, 0], [0, 0, 1], 0]);
      const { act, content } = await vote.ballot(3, 2);
      assert.equal(await vote.answer(act, content), '200 taken', 'the same again is promised the same');
      const later = { ...act, words: [wordOf(2n), choiceHash(2, saltOf(3))] };
      assert.equal(await vote.answer(later, content), '409 scope-closed');
    });
  });
});
