import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { bareJpeg } from '@sabha/anonymity/evidence/bare-jpeg';
import { PART_BYTES } from '@sabha/anonymity/evidence/evidence-calls';
import { gpsSegment, jpegPicture } from '@sabha/anonymity/test/pictures';
import type { OpenDatabase } from '@sabha/db/open';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { HttpFixture } from '../../../test/http-fixture.ts';
import {
  EvidenceClient,
  evidenceSettings,
  sealedBytes,
  sha256,
} from '../../../test/reports/evidence-client.ts';
import { DOCUMENTS } from '../../../test/reports/office-files.ts';
import { keepEvidence } from './keep-evidence.ts';

const HOUR_MS = 3_600_000;
const MEGABYTE = 1_048_576;
const BARE = Buffer.from(bareJpeg(jpegPicture()) ?? []);

describe('files that wait for their report', () => {
  let database: OpenDatabase;
  let http: HttpFixture;
  let client: EvidenceClient;
  let evidence: Awaited<ReturnType<typeof evidenceSettings>>;
  before(async () => {
    database = await openFreshEmbedded();
    evidence = await evidenceSettings();
    http = await HttpFixture.open(database, {
      settings: { ...evidence.settings, EVIDENCE_FILE_MEGABYTES: '3', EVIDENCE_WAITING_MEGABYTES: '24' },
    });
    await evidence.publish(http);
    client = new EvidenceClient(http.app);
  });
  after(async () => {
    await http.close();
    await database.close();
    evidence.remove();
  });
  const uploadsThere = () =>
    existsSync(join(evidence.dir, 'uploads')) ? readdirSync(join(evidence.dir, 'uploads')) : [];

  test('come in parts, in any order and more than once, and go on where they stopped', async () => {
    const bytes = sealedBytes(2 * PART_BYTES + 77);
    const { json } = await client.begin(bytes.length);
    const { upload, parts } = json.data;
    assert.equal(parts, 3);
    const part = (n: number) => bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES);
    await client.put(upload, 2, part(2));
    await client.put(upload, 0, part(0));
    assert.deepEqual((await client.ask('GET', `/${upload}`)).json.data.parts, [0, 2]);
    assert.equal((await client.finish(upload, sha256(bytes))).json.kind, 'upload-incomplete');
    assert.equal((await client.put(upload, 0, part(0))).status, 200);
    assert.deepEqual((await client.put(upload, 1, part(1))).json.data.parts, [0, 1, 2]);
    const done = await client.finish(upload, sha256(bytes));
    assert.deepEqual(done.json.data, { bytes: bytes.length, sha256: sha256(bytes), type: null });
    assert.deepEqual((await client.finish(upload, sha256(bytes))).json.data, done.json.data, 'asked again');
    const after = (await client.ask('GET', `/${upload}`)).json.data.parts;
    assert.deepEqual(after, [0, 1, 2], 'whoever did not hear of the end sends nothing again');
    assert.equal((await client.ask('DELETE', `/${upload}`)).status, 200);
    assert.equal((await client.ask('GET', `/${upload}`)).status, 404);
    assert.deepEqual(uploadsThere(), []);
  });

  test('are refused with a cookie or a session, before a byte is read, and nothing is logged', async () => {
    const { json } = await client.begin(100);
    const { upload } = json.data;
    const before = http.logged;
    const session = await http.signedIn();
    for (const headers of [{ cookie: 'theme=dark' }, { authorization: 'Bearer x' }, session]) {
      const answers = [
        await client.begin(100, { kind: 'original' }, headers),
        await client.put(upload, 0, Buffer.alloc(9 * PART_BYTES), headers),
        await client.ask('GET', `/${upload}`, { headers }),
        await client.ask('POST', `/${upload}/finish`, { body: {}, headers }),
        await client.ask('DELETE', `/${upload}`, { headers }),
      ];
      assert.deepEqual(new Set(answers.map(({ json: said }) => said.kind)), new Set(['credentials-sent']));
    }
    await client.put(upload, 0, sealedBytes(100));
    assert.equal(http.logged, before);
    await client.ask('DELETE', `/${upload}`);
  });

  test('are refused when a part was changed on its way, is too long, too short or too many', async () => {
    const bytes = sealedBytes(PART_BYTES + 10);
    const upload = (await client.begin(bytes.length)).json.data.upload;
    const first = bytes.subarray(0, PART_BYTES);
    const changed = Buffer.from(first);
    changed[500] = (changed[500] ?? 0) ^ 1;
    const hash = { 'sabha-sha256': sha256(first).slice(2) };
    assert.equal((await client.put(upload, 0, changed, hash)).json.kind, 'part-changed');
    assert.equal((await client.put(upload, 0, first.subarray(1))).json.kind, 'part-changed');
    assert.equal((await client.put(upload, 1, bytes.subarray(PART_BYTES, -1))).json.kind, 'part-changed');
    assert.equal((await client.put(upload, 2, first)).json.kind, 'form-wrong');
    assert.equal((await client.put(upload, 9_999, first)).json.kind, 'form-wrong');
    assert.equal((await client.put(upload, 0, Buffer.concat([first, first]))).json.kind, 'form-wrong');
    assert.equal((await client.put(upload, 0, first)).status, 200);
    assert.equal((await client.put(upload, 0, changed)).json.kind, 'part-differs');
    await client.put(upload, 1, bytes.subarray(PART_BYTES));
    assert.equal((await client.finish(upload, sha256(changed))).json.kind, 'part-changed');
    assert.equal((await client.finish(upload, sha256(bytes))).status, 200);
    await client.ask('DELETE', `/${upload}`);
  });

  test('are kept once where parts and ends of one race, and are found by nobody without their name', async () => {
    const [one, other] = [sealedBytes(5_000), sealedBytes(5_000)];
    const upload = (await client.begin(5_000)).json.data.upload;
    const raced = await Promise.all(
      [one, other, one, other, one].map((bytes) => client.put(upload, 0, bytes)),
    );
    const kept = raced.find(({ status }) => status === 200) === raced[0] ? one : other;
    assert.deepEqual(new Set(raced.map(({ status }) => status)), new Set([200, 409]));
    const ended = await Promise.all([kept, kept, kept].map((bytes) => client.finish(upload, sha256(bytes))));
    assert.deepEqual(new Set(ended.map(({ json }) => json.data?.sha256)), new Set([sha256(kept)]));
    for (const name of [
      upload.replace(/./, (digit: string) => (digit === '0' ? '1' : '0')),
      '..',
      '%2e%2e%2fkept',
    ])
      assert.ok((await client.ask('GET', `/${name}`)).status >= 400, name);
    const stranger = await client.put('0'.repeat(32), 0, one);
    assert.equal(stranger.json.kind, 'upload-unknown');
    await client.ask('DELETE', `/${upload}`);
  });

  test('are bounded, each and together, and cost more as the room fills', async () => {
    assert.equal((await client.begin(4 * MEGABYTE)).json.kind, 'evidence-too-large');
    const unsolved = await client.ask('POST', '', {
      body: { bytes: 10, purpose: { kind: 'original' }, work: { solutions: [] } },
    });
    assert.equal(unsolved.status, 400);
    const work = await client.work();
    const again = () => client.ask('POST', '', { body: { bytes: 10, purpose: { kind: 'original' }, work } });
    const [first, second] = [await again(), await again()];
    assert.deepEqual([first.status, second.json.kind], [200, 'work-used']);
    const costOf = async () =>
      (await client.ask('GET', '/challenge')).json.data.challenges[0].parameters.cost;
    const cheap = await costOf();
    const two = await Promise.all([client.work(), client.work()]);
    assert.equal((await client.upload(sealedBytes(2.5 * MEGABYTE))).kind, 'kept');
    for (let n = 0; n < 2; n += 1) assert.equal((await client.begin(3 * MEGABYTE)).status, 200);
    assert.ok((await costOf()) > cheap, 'what is announced counts before a byte of it has come');
    for (const work of two) {
      const { json } = await client.ask('POST', '', {
        body: { bytes: 3 * MEGABYTE, purpose: { kind: 'original' }, work },
      });
      assert.equal(json.kind, 'work-too-cheap', 'work of the lower price begins no file any more');
    }
    let begun = 3;
    let last = await client.begin(3 * MEGABYTE);
    for (; last.status === 200; begun += 1) last = await client.begin(3 * MEGABYTE);
    assert.equal(last.json.kind, 'evidence-full');
    assert.ok(begun <= 8, 'eight of them announce more than there is room for');
    assert.ok((await costOf()) > 8 * cheap);
  });

  test('that stop coming are forgotten within two hours, and finished ones are not', async () => {
    const there = uploadsThere().length;
    const finished = uploadsThere().filter((id) => existsSync(join(evidence.dir, 'uploads', id, 'done')));
    assert.ok(finished.length < there);
    http.pass(HOUR_MS);
    await keepEvidence(http.context);
    assert.equal(uploadsThere().length, there);
    http.pass(HOUR_MS);
    await keepEvidence(http.context);
    assert.deepEqual(uploadsThere(), finished);
  });

  test('are deleted when no report claimed them within a day', async () => {
    assert.ok(uploadsThere().length > 0);
    http.pass(22 * HOUR_MS);
    await keepEvidence(http.context);
    assert.ok(uploadsThere().length > 0, 'a report may still claim them');
    http.pass(4 * HOUR_MS);
    await keepEvidence(http.context);
    assert.deepEqual(uploadsThere(), []);
  });

  test('are not forgotten while they begin, however often it is looked for old ones @all', async () => {
    let looking = true;
    const look = async () => {
      while (looking) await keepEvidence(http.context);
    };
    const looks = look();
    for (let n = 0; n < 4; n += 1) {
      const { upload, kind } = await client.upload(sealedBytes(300));
      assert.equal(kind, 'kept');
      await client.ask('DELETE', `/${upload}`);
    }
    looking = false;
    await looks;
  });

  test('say no time finer than the hour, and are in no table', async () => {
    http.pass(Date.now() - http.now.getTime()); // systems write down a reading of what was read a day ago
    const { upload } = await new EvidenceClient(http.app).upload(sealedBytes(500));
    const folder = join(evidence.dir, 'uploads', upload);
    const files = readdirSync(folder).map((name) => join(folder, name));
    for (const path of files) readFileSync(path);
    for (const path of [join(evidence.dir, 'uploads'), folder, ...files]) {
      const { atimeMs, mtimeMs } = statSync(path);
      assert.deepEqual([atimeMs % HOUR_MS, mtimeMs % HOUR_MS], [0, 0], path);
    }
    const rows = await http.context.db.selectFrom('report_evidence').selectAll().execute();
    assert.deepEqual(rows, []);
  });
});

describe('public copies', () => {
  let database: OpenDatabase;
  let http: HttpFixture;
  let client: EvidenceClient;
  let evidence: Awaited<ReturnType<typeof evidenceSettings>>;
  before(async () => {
    database = await openFreshEmbedded();
    evidence = await evidenceSettings();
    http = await HttpFixture.open(database, { settings: evidence.settings });
    await evidence.publish(http);
    client = new EvidenceClient(http.app);
  });
  after(async () => {
    await http.close();
    await database.close();
    evidence.remove();
  });
  const copied = async (of: 'jpeg' | 'png' | 'docx' | 'odt' | 'pdf' | 'heic', bytes: Buffer) =>
    (await client.upload(bytes, { kind: 'copy', of })).kind;

  test('are pictures with nothing but a picture in them: a picture with a position or with two ends is refused', async () => {
    assert.equal(await copied('jpeg', BARE), 'kept');
    assert.equal(await copied('png', BARE), 'kept');
    assert.equal(await copied('jpeg', Buffer.from(jpegPicture({ extra: [gpsSegment()] }))), 'copy-not-bare');
    assert.equal(await copied('jpeg', Buffer.concat([BARE, DOCUMENTS.docx()])), 'copy-not-bare');
    const scripts = [
      'GIF89a/*x*/=1;alert(1)//',
      '\x89PNG\r\n\x1a\n<html>',
      '<svg onload="alert(1)">',
      '<!doctype html>',
    ];
    for (const script of scripts)
      assert.equal(await copied('jpeg', Buffer.from(script, 'latin1')), 'copy-not-bare');
  });

  test('are documents written anew, and never a PDF: nothing of what is refused stays on the disk', async () => {
    const { done, upload } = await client.upload(DOCUMENTS.odt(), { kind: 'copy', of: 'odt' });
    assert.equal(done.type, 'docx');
    assert.notEqual(done.sha256, sha256(DOCUMENTS.odt()));
    await client.ask('DELETE', `/${upload}`);
    const polyglot = Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), DOCUMENTS.docx()]);
    assert.equal(await copied('docx', polyglot), 'copy-damaged');
    assert.equal(
      await copied('docx', Buffer.concat([DOCUMENTS.docx(), Buffer.from('<html>')])),
      'copy-two-files',
    );
    assert.equal(await copied('pdf', polyglot), 'copy-impossible');
    assert.equal(await copied('heic', BARE), 'copy-impossible');
    assert.equal(await copied('docx', BARE), 'copy-damaged');
    const left = readdirSync(join(evidence.dir, 'uploads'), { recursive: true }).map(String);
    assert.equal(left.filter((path) => /whole|part/.test(path)).length, 2, 'only the two pictures are there');
  });

  test('are not what an original is: that one must be encrypted', async () => {
    assert.equal((await client.upload(DOCUMENTS.docx())).kind, 'not-encrypted');
    assert.equal((await client.upload(BARE)).kind, 'not-encrypted');
  });
});

test('without anybody who could open them no files are taken', async () => {
  const database = await openFreshEmbedded();
  const http = await HttpFixture.open(database, { settings: { WORK_ITERATIONS: '1' } });
  const client = new EvidenceClient(http.app);
  assert.equal((await client.ask('GET', '')).json.data.open, false);
  assert.equal((await client.begin(100)).json.kind, 'evidence-closed');
  await http.close();
  await database.close();
});
