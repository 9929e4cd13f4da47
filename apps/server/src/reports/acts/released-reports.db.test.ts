import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { wordOf } from '@sabha/anonymity/field';
import { forOneDatabase } from '@sabha/db/test/databases';
import { storeReportContent } from '@sabha/domain/reports/report-content';
import { zeroHash } from 'viem';
import { AnonymityStation } from '../../../test/anonymity/anonymity-station.ts';
import { poolUnproven } from '../../../test/anonymity/unproven-acts.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { prioritiesJob } from '../priority/set-priorities.ts';

const CSV_HEADING =
  '\ufeffid,blockchain_report_id,language,report_title,description,category,priority,likes,dislikes,resolved_status,resolved_time,created_time,last_updated_time,tx_hash';

const HOUR_MS = 3_600_000;
const UP = 1n;
const DOWN = 2n;
/** Education: its reports begin with MEDIUM. */
const CATEGORY = wordOf(10n);
const ATTACK = {
  title: `=HYPERLINK("http://evil.example")</title><script>alert(1)</script>`,
  body: `</script><img src=x onerror="alert(2)"> and a text that is long enough for a report.`,
};

/** A report that waited for its release, and is released; gives its public number and digest. */
async function release(station: AnonymityStation, words = ATTACK) {
  const stored = storeReportContent(
    { ...words, language: 'en' },
    { title: 'a'.repeat(32), body: 'b'.repeat(32) },
  );
  const digest = await poolUnproven(station, {
    kind: 'report',
    subject: wordOf(BigInt(station.today)),
    words: [stored.titleDigest, stored.bodyDigest, CATEGORY, zeroHash, zeroHash],
    nullifier: 7n,
    content: { title: stored.titleText, body: stored.bodyText },
  });
  assert.equal(await station.release(), 1);
  const [report] = (await station.call('/api/reports')).json.data;
  assert.equal(report.blockchain_report_id, digest);
  return { id: report.id as number, digest };
}

/** Five voters vote, whose votes are released together, and an hour passes. */
async function fiveVote(
  station: AnonymityStation,
  digest: `0x${string}`,
  first: number,
  [choice, seq] = [UP, 1n],
) {
  for (let n = first; n < first + 5; n += 1) {
    const words = [wordOf(seq), wordOf(choice)];
    await poolUnproven(station, {
      kind: 'report-vote',
      subject: digest,
      words,
      nullifier: BigInt(n + 1_000),
      seq,
    });
  }
  assert.equal(await station.release({ all: false }), 5);
  station.http.pass(HOUR_MS);
}

forOneDatabase((name, open) => {
  const inStation = testsIn(async (settings?: Record<string, string>) =>
    AnonymityStation.open(await open(), settings),
  );

  describe(`${name}: a report that was released`, () => {
    inStation('has the priority that votes make of it, and says which it had before', async (station) => {
      const job = prioritiesJob(station.http.context);
      await job.begin?.();
      const { id, digest } = await release(station);
      const settled = async () => {
        await job.step(async () => undefined);
        await job.step(async () => undefined); // its own change wakes it once more
        const { priority, previous_priority: previous, initial_priority: initial } = await station.shown(id);
        return [initial, previous, priority];
      };
      assert.deepEqual(await settled(), ['MEDIUM', null, 'MEDIUM']);
      for (const first of [0, 5, 10]) await fiveVote(station, digest, first);
      assert.deepEqual(await settled(), ['MEDIUM', null, 'MEDIUM'], 'fifteen votes move it');
      await fiveVote(station, digest, 15);
      assert.deepEqual(await settled(), ['MEDIUM', 'MEDIUM', 'HIGH']);
      assert.equal((await station.call('/api/reports?priority=HIGH')).json.data.length, 1);
      assert.deepEqual(await settled(), ['MEDIUM', 'MEDIUM', 'HIGH'], 'what did not change is written again');
      // Each of them votes the other way.
      for (const first of [0, 5, 10, 15]) await fiveVote(station, digest, first, [DOWN, 2n]);
      assert.deepEqual(await settled(), ['MEDIUM', 'HIGH', 'LOW']);
      const { likes, dislikes, last_updated_time: at } = await station.shown(id);
      assert.deepEqual([likes, dislikes, Date.parse(at) % HOUR_MS], [0, 20, 0]);
    });

    for (const hours of [0, 5])
      inStation(
        `with markup and a formula in its words is public as text after ${hours} hours, if so many are set`,
        async (station) => {
          const { id } = await release(station);
          const shown = async () => {
            const {
              text_state: state,
              text_due: due,
              report_title: title,
              description,
            } = await station.shown(id);
            return { state, due: due && Date.parse(due), title, description };
          };
          const isPublic = { state: 'public', due: null, title: ATTACK.title, description: ATTACK.body };
          if (hours > 0) {
            const begins = Math.floor(station.http.now.getTime() / HOUR_MS) * HOUR_MS;
            const checking = {
              state: 'checking',
              due: begins + hours * HOUR_MS,
              title: null,
              description: null,
            };
            assert.deepEqual(await shown(), checking);
            station.http.pass(checking.due - station.http.now.getTime() - 1);
            assert.deepEqual(await shown(), checking);
            station.http.pass(1);
          }
          assert.deepEqual(await shown(), isPublic);
          for (const path of ['/api/reports', `/api/reports/${id}`]) {
            const { headers } = await station.call(path);
            assert.match(String(headers['content-type']), /^application\/json/);
            assert.equal(headers['x-content-type-options'], 'nosniff');
          }
          const file = await station.http.app.inject({ url: '/api/reports?format=csv' });
          assert.match(String(file.headers['content-type']), /^text\/csv/);
          assert.equal(file.body.split('\r\n')[0], CSV_HEADING);
          assert.ok(file.body.includes(`\r\n${id},`));
          const whole = await station.http.app.inject({ url: '/api/reports?format=json' });
          assert.deepEqual(whole.json().data, (await station.call('/api/reports')).json.data);
        },
        { REPORT_CHECK_HOURS: String(hours) },
      );
  });
});
