import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@sabha/db/open';
import { durablePostgresUrl } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { consent, framesOf, madeFace, madeFaceAt } from '../../test/made-faces.ts';
import { putMigratedDatabase } from '../../test/migrated-database.ts';
import { RunningService } from '../../test/running-service.ts';
import { descriptorBytes } from '../enrolments/descriptor-bytes.ts';

const RUN = fileURLToPath(new URL('../../test/run-service.ts', import.meta.url));

describe('what the service keeps on the disk', () => {
  const service = new RunningService();
  const own = (name: string) => join(service.folder, 'biometrics', name);
  before(() => service.start());
  after(() => service.close());

  test('a stop and a start keep all: templates, sessions, reviews, results that wait', async () => {
    const registered = await service.register(madeFace(1));
    const waiting = await service.check(madeFace(2));
    const unclear = await service.check(madeFaceAt(1, 0.45), true);
    const { session_id: sessionId, token } = await service.session();
    const { apiKey } = service.service;
    await service.stop();
    await service.start();
    assert.equal(service.service.apiKey, apiKey);
    assert.equal((await service.call('status', { enrollment_id: registered })).confirmed, true);
    assert.equal((await service.check(madeFace(1))).status, 'duplicate');
    assert.equal((await service.call('confirm', { enrollment_id: waiting.id })).confirmed, true);
    const [review] = await service.call('reviews', {});
    assert.deepEqual([review?.enrollment_id, review?.picture !== null], [unclear.id, true]);
    assert.equal(
      (await service.call('enroll', { sessionId, token, ...framesOf(madeFace(3)) })).status,
      'unique',
    );
  });

  test('a stolen database has no template, no picture and no token in any of its bytes', async () => {
    const face = madeFace(4);
    await service.register(face);
    const refused = await service.check(face, true);
    const open = await service.session();
    await service.stop();
    const bytes = Buffer.from(descriptorBytes(face));
    const picture = Buffer.from(framesOf(face).frames[0] ?? '', 'base64');
    const secrets: Buffer[] = [
      Buffer.from(refused.token),
      Buffer.from(open.token),
      Buffer.from(open.token, 'base64url'),
      Buffer.from(readFileSync(own('template.key'), 'utf8').trim()),
      Buffer.from(readFileSync(own('template.key'), 'utf8').trim(), 'hex'),
      picture.subarray(0, 16),
      Buffer.from(picture.toString('hex').slice(0, 32)),
      Buffer.from(picture.toString('base64').slice(0, 24)),
      Buffer.from(String(face[0])),
    ];
    // Any four numbers that follow each other, with the low or the high byte first.
    for (let at = 0; at + 16 <= bytes.length; at += 16)
      secrets.push(bytes.subarray(at, at + 16), Buffer.from(bytes.subarray(at, at + 16)).swap32());
    let files = 0;
    let enrolments = 0;
    for (const path of readdirSync(own('database'), { recursive: true, encoding: 'utf8' })) {
      const file = join(own('database'), path);
      if (!statSync(file).isFile()) continue;
      const content = readFileSync(file);
      files += 1;
      if (
        content.includes(refused.id) ||
        content.includes(Buffer.from(refused.id.replaceAll('-', ''), 'hex'))
      )
        enrolments += 1;
      for (const secret of secrets)
        assert.ok(!content.includes(secret), `${path} has ${secret.toString('hex')}`);
    }
    assert.ok(files > 100 && enrolments > 0, 'the rows are in the files that were read');
    await service.start();
  });

  test('without its key the service does not start, nor makes another; with it all is there', async () => {
    await service.stop();
    renameSync(own('template.key'), own('elsewhere'));
    await assert.rejects(service.start(), /template\.key is missing/);
    writeFileSync(own('template.key'), `${'0'.repeat(64)}\n`, { mode: 0o600 });
    await assert.rejects(service.start(), /The key of a template is not in the key file/);
    rmSync(own('template.key'));
    renameSync(own('elsewhere'), own('template.key'));
    await service.start();
    assert.equal((await service.check(madeFace(4))).status, 'duplicate');
  });

  test('a new first line of the key file seals everything anew; then the old line may go', async () => {
    await service.stop();
    const old = readFileSync(own('template.key'), 'utf8');
    const next = `${'5a'.repeat(32)}\n`;
    writeFileSync(own('template.key'), next + old);
    await service.start();
    assert.match(service.logged, /sealed under the new key/);
    await service.stop();
    writeFileSync(own('template.key'), next);
    await service.start();
    assert.equal((await service.check(madeFace(4))).status, 'duplicate');
    assert.ok((await service.call('reviews', {})).some(({ picture }) => picture !== null));
  });

  test('a template that was moved to another enrolment does not open', async () => {
    await service.stop();
    const { db, close } = await openDatabase({ dataDir: own('database') });
    const rows = sql`select id from face_templates where confirmed_at is not null order by id limit 2`;
    const moved =
      await sql`with two as (${rows}), one as (select min(id::text)::uuid as id from two), other as (select max(id::text)::uuid as id from two)
      update face_templates set template = (select template from face_templates where id = (select id from one))
      where id = (select id from other)`.execute(db);
    assert.equal(moved.numAffectedRows, 1n);
    await close();
    await assert.rejects(service.start(), /A template does not open: it was changed, or belongs to another/);
  });
});

test('a second process on the same database is refused', async () => {
  const service = new RunningService();
  try {
    await service.start();
    const second = spawn(process.execPath, [RUN], {
      env: { ...process.env, BIOMETRICS_PORT: '0', SABHA_DATA_DIR: service.folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    second.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(second, 'exit');
    assert.notEqual(code, 0);
    assert.match(said, /Another process/);
  } finally {
    await service.close();
  }
});

test('an end at any moment loses nothing that was confirmed, and leaves no half', async () => {
  const service = new RunningService();
  await putMigratedDatabase(join(service.folder, 'biometrics'));
  const confirmed = new Map<string, number>();
  let faces = 0;
  for (const endsAfter of [1, 4]) {
    const { child, call } = await startProcess(service.folder);
    const ended = once(child, 'exit');
    const enroll = async (face: number) => {
      const { session_id: sessionId, token } = await call('session', { consent: consent() });
      const { enrollmentId } = await call('enroll', { sessionId, token, ...framesOf(madeFace(face)) });
      return { face, id: String(enrollmentId) };
    };
    const enrolled: { face: number; id: string }[] = [];
    for (let some = 0; some < 8; some++) enrolled.push(await enroll(faces++));
    let acknowledged = 0;
    await Promise.allSettled(
      enrolled.map(async ({ face, id }) => {
        if ((await call('confirm', { enrollment_id: id })).confirmed !== true) return;
        confirmed.set(id, face);
        acknowledged += 1;
        if (acknowledged === endsAfter) child.kill('SIGKILL'); // while the next ones are confirmed
      }),
    );
    await ended;
  }
  assert.ok(confirmed.size >= 5 && confirmed.size < faces, `${confirmed.size} of ${faces} were acknowledged`);
  try {
    service.now = new Date();
    await service.start();
    for (const [id, face] of confirmed) {
      assert.equal((await service.call('status', { enrollment_id: id })).confirmed, true);
      assert.equal((await service.check(madeFace(face))).status, 'duplicate');
    }
    const { templates } = await service.health();
    assert.ok(
      Number(templates) >= confirmed.size && Number(templates) <= confirmed.size + 3,
      String(templates),
    );
  } finally {
    await service.close();
  }
});

test('PostgreSQL keeps the same, for one process at a time', async () => {
  const settings = { BIOMETRICS_DATABASE_URL: await durablePostgresUrl() };
  const service = new RunningService(settings);
  const second = new RunningService(settings);
  try {
    await service.start();
    const id = await service.register(madeFace(1));
    const unclear = await service.check(madeFaceAt(1, 0.45), true);
    await assert.rejects(second.start(), /Another process uses the database/);
    await service.stop();
    await service.start();
    assert.equal((await service.call('status', { enrollment_id: id })).confirmed, true);
    assert.equal((await service.check(madeFace(1))).status, 'duplicate');
    const [review] = await service.call('reviews', {});
    assert.deepEqual(
      [review?.enrollment_id, review?.distance, review?.picture !== null],
      [unclear.id, 0.45, true],
    );
    await service.call('decide_review', { enrollment_id: unclear.id, decision: 'unique' });
    const confirmed = await Promise.all(
      [1, 2].map(() => service.call('confirm', { enrollment_id: unclear.id })),
    );
    assert.deepEqual(
      confirmed.map(({ confirmed: is }) => is),
      [true, true],
    );
    assert.deepEqual(await service.call('erase', { enrollment_id: id }), { erased: true });
    service.later(366 * 24 * 60);
    await service.service.upkeep();
    assert.equal((await service.health()).templates, 0);
  } finally {
    await service.close();
    await second.close();
  }
});

type Call = (method: string, params: object) => Promise<Record<string, unknown>>;

async function startProcess(folder: string): Promise<{ child: ChildProcess; call: Call }> {
  const child = spawn(process.execPath, [RUN], {
    env: {
      ...process.env,
      BIOMETRICS_PORT: '0',
      SABHA_DATA_DIR: folder,
      BIOMETRICS_CALLS_PER_SECOND: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  assert.ok(child.stdout);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { address, apiKey } = JSON.parse(line.toString()) as { address: string; apiKey: string };
  const call: Call = async (method, params) => {
    const response = await fetch(`${address}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 }),
    });
    const { result } = (await response.json()) as { result?: Record<string, unknown> };
    assert.ok(result, `${method} has no result`);
    return result;
  };
  return { child, call };
}

test('a process that loses its PostgreSQL connection says so, since another could begin', async () => {
  const url = await durablePostgresUrl();
  const service = new RunningService({ BIOMETRICS_DATABASE_URL: url });
  const operator = await openDatabase({ url });
  try {
    await service.start();
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(operator.db);
    await service.service.lost;
  } finally {
    await operator.close();
    await service.close();
  }
});
