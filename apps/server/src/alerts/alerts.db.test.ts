import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { pino } from 'pino';
import { testConfig } from '../../test/http-fixture.ts';
import { startMailServer, type TestMailServer } from '../../test/mail-server.ts';
import { recordHealthOf } from '../acts/record-health.ts';
import { keepFindings } from '../integrity/findings.store.ts';
import type { FailingJob } from '../jobs/job-records.ts';
import { VOTES_TO_REVIEW } from '../reviews/votes-to-review.ts';
import { alertBodySchema } from './alert-body.ts';
import { deliverAlerts, deliverer } from './deliver-alerts.ts';
import { OneOfProcesses } from './processes.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { findTroubles } from './troubles.ts';

const SECRET = 'a secret of the webhook';
const HOUR_MS = 3_600_000;
const FAILING: FailingJob = { name: 'relayer', failures: 4, since: new Date('2026-03-01T06:00:00Z') };

/** A receiver of webhooks that answers as it is told and keeps what it accepted. */
class Receiver {
  readonly got: Array<{ body: string; signature: string }> = [];
  answers = 200;
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (this.answers === 200)
        this.got.push({ body, signature: String(request.headers['sabha-signature']) });
      response.writeHead(this.answers).end();
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/alerts`; // a TCP server has a port
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** What arrived since it was asked last: state and summary. */
  take(): string[] {
    return this.got.splice(0).map(({ body }) => {
      const { state, alert, summary } = alertBodySchema.parse(JSON.parse(body));
      return `${state} ${alert}: ${summary}`;
    });
  }
}

forOneDatabase((name, open) => {
  describe(`${name}: alerts to the operator`, () => {
    const receiver = new Receiver();
    let mail: TestMailServer;
    let fixture: Awaited<ReturnType<typeof prepare>>;

    async function prepare() {
      const database = await open();
      mail = await startMailServer();
      const config = testConfig({
        ALERT_WEBHOOK_URL: await receiver.open(),
        ALERT_WEBHOOK_SECRET: SECRET,
        ALERT_MAIL_TO: 'operator@example.org',
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        MAIL_FROM: 'sabha@example.org',
        ALERT_REGISTRATIONS_PER_HOUR: '2',
        PUBLIC_URL: 'https://sabha.example.org',
      });
      let now = new Date('2026-03-01T06:00:00Z');
      const context = { db: database.db, config, clock: () => now, log: pino({ level: 'silent' }) };
      const connection = { endpoint: { embedded: true } } as never; // nothing is asked of an embedded chain
      const terms = {
        site: 'https://sabha.example.org',
        channels: ['webhook', 'mail'] as const,
        repeatMs: 6 * HOUR_MS,
      };
      const processes = (failing: readonly FailingJob[]) =>
        new OneOfProcesses({ ...context, databaseKind: 'pglite' }, () => failing);
      const look = async (failing: readonly FailingJob[] = []) =>
        raiseAlerts(
          context,
          await findTroubles(context, { connection }, await processes(failing).troubles(), [VOTES_TO_REVIEW]),
          terms,
        );
      const deliver = deliverer(config);
      return {
        database,
        look,
        deliver: () => deliverAlerts(context, deliver),
        pass: (ms: number) => {
          now = new Date(now.getTime() + ms);
        },
        now: () => now,
      };
    }
    before(async () => {
      fixture = await prepare();
    });
    after(async () => {
      receiver.close();
      await mail.close();
      await fixture.database.close();
    });

    test('a trouble is reported once on both channels, again after six hours, and when it is over', async () => {
      const summary =
        'The background job relayer has failed 4 times in a row since 2026-03-01T06:00:00.000Z.';
      await fixture.look([FAILING]);
      await fixture.look([FAILING]);
      await fixture.deliver();
      const [{ body = '', signature = '' } = {}] = receiver.got;
      const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      assert.equal(given, createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'));
      assert.deepEqual(receiver.take(), [`begins job:relayer: ${summary}`]);
      const [letter] = mail.received;
      assert.equal(letter?.headers.get('subject'), 'Alert: job:relayer');
      assert.deepEqual(letter?.to, ['operator@example.org']);
      assert.ok(letter?.text.includes(summary));
      fixture.pass(6 * HOUR_MS - 1);
      await fixture.look([FAILING]);
      await fixture.deliver();
      assert.deepEqual(receiver.take(), []);
      fixture.pass(1);
      await fixture.look([FAILING]);
      await fixture.deliver();
      assert.deepEqual(receiver.take(), [`goes-on job:relayer: ${summary}`]);
      await fixture.look();
      await fixture.look();
      await fixture.deliver();
      assert.deepEqual(receiver.take(), [`ended job:relayer: ${summary}`]);
      assert.equal(mail.received.length, 3);
    });

    test('what the receiver refuses is sent again later, the same bytes, and only what it lacks', async () => {
      receiver.answers = 500;
      await fixture.look([FAILING]);
      await fixture.deliver();
      assert.deepEqual(receiver.take(), []);
      const letters = mail.received.length;
      receiver.answers = 200;
      await fixture.deliver();
      assert.deepEqual(receiver.take(), [], 'not before the pause is over');
      fixture.pass(5_000);
      await fixture.deliver();
      assert.equal(receiver.take().length, 1);
      assert.equal(mail.received.length, letters);
      await fixture.look();
      await fixture.deliver();
      receiver.take();
    });

    test('damage, a full disk and a burst of registrations are reported by numbers, without personal data', async () => {
      const { db } = fixture.database;
      const numbers = { first: 1_201n, last: 1_223n };
      await keepFindings(db, numbers, [{ kind: 'gap', ...numbers }], fixture.now());
      recordHealthOf(db).freeBytes = 100 * 1_048_576;
      await db
        .insertInto('citizens')
        .values(
          ['a1', 'a2', 'a3'].map((pair) => ({
            status: 'active' as const,
            wallet: `0x${pair.repeat(20)}`,
            registered_at: fixture.now(),
            revoked_at: null,
          })),
        )
        .execute();
      await db
        .insertInto('review_findings')
        .values({
          ...{
            kind: 'ballot',
            subject: 7n,
            rule: 'new-accounts',
            starts_at: fixture.now(),
            found_at: fixture.now(),
          },
          ...{ votes: 260, fresh: 60, usual_percent: 0, state: 'open' },
        })
        .execute();
      await fixture.look();
      await fixture.deliver();
      await fixture.deliver();
      assert.deepEqual(receiver.take().sort(), [
        'begins disk-filling: The data folder has 100 MB left.',
        'begins many-registrations: More than 2 people were registered within an hour.',
        'begins record-damaged: Acts 1201 to 1223 are missing from the record.',
        'begins votes-to-review:proposal 7: Findings (1) about who votes or signs on proposal 7 wait for an official. No count has changed.',
      ]);
      await keepFindings(db, numbers, [], fixture.now());
      await db.deleteFrom('review_findings').execute();
      recordHealthOf(db).freeBytes = 1e12;
      fixture.pass(HOUR_MS);
      await fixture.look();
      await fixture.deliver();
      await fixture.deliver();
      assert.deepEqual(
        receiver.take().map((said) => said.split(' ')[0]),
        ['ended', 'ended', 'ended', 'ended'],
      );
    });
  });
});
