import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { openKnownFile, openSealedFile, sealFile } from '@sabha/anonymity/evidence/sealed-file';
import { jpegPicture } from '@sabha/anonymity/test/pictures';
import { endProver } from '@sabha/anonymity/test/prover';
import { openMessage } from '@sabha/anonymity/thread/sealed-message';
import {
  isThreadSignature,
  THREAD_EVIDENCE,
  threadEvidencePayload,
} from '@sabha/anonymity/thread/thread-structs';
import { forOneDatabase } from '@sabha/db/test/databases';
import { EvidenceClient, sealedBytes, sha256 } from '../../../test/reports/evidence-client.ts';
import { EDUCATION_OFFICE, type Reporter, ThreadDesk } from '../../../test/reports/thread-desk.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { keepEvidence } from '../evidence/keep-evidence.ts';

after(endProver);
const PICTURE = new Uint8Array(jpegPicture());
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

forOneDatabase((name, open) => {
  const inDesk = testsIn(async () => {
    const desk = await ThreadDesk.open(await open(), { EVIDENCE_FILES: '2', EVIDENCE_FILE_MEGABYTES: '1' });
    return Object.assign(desk, { client: new EvidenceClient(desk.station.http.app) });
  });
  type Desk = ThreadDesk & { client: EvidenceClient };

  const release = async ({ station }: Desk) => {
    await station.release();
    await keepEvidence(station.http.context);
  };
  const uploaded = async ({ client }: Desk, bytes = sealedBytes(900)) => {
    const { upload, done } = await client.upload(bytes);
    return { upload, sha256: done.sha256 };
  };
  const sender =
    (desk: Desk, { keys }: Reporter) =>
    async (message: object) => {
      const { status, json } = await desk.withReceipt('/messages', keys.lookup, message);
      return `${status} ${json.kind ?? 'taken'}`;
    };
  const raw = async (desk: Desk, path: string, headers: Record<string, string>) => {
    const answer = await desk.station.http.app.inject({ url: `/api/reports/${path}`, headers });
    return { status: answer.statusCode, bytes: new Uint8Array(answer.rawPayload) };
  };
  const kept = ({ station }: Desk) => {
    const dir = join(station.http.context.config.evidence.dir, 'kept');
    return existsSync(dir) ? readdirSync(dir) : [];
  };

  describe(`${name}: files that a reporter adds through the thread`, () => {
    inDesk('reach the officers and come back to the reporter, and go with the report', async (desk) => {
      const reporter = await desk.reported();
      const officer = await desk.officer(30);
      const [to, file] = [[officer.recipient], { name: 'list-march.jpg', bytes: PICTURE }];
      const sealed = await sealFile(file, [reporter.keys.recipient, ...to]);
      const added = await uploaded(desk, Buffer.from(sealed));
      const message = await desk.fileMessage(reporter, added, { to });
      const changes: number[] = [];
      desk.station.http.context.events.on('reports.changed', ({ reportIds }) => {
        changes.push(...reportIds);
      });
      assert.equal(await sender(desk, reporter)(message), '200 taken');
      const waits = await desk.opened(reporter);
      assert.deepEqual(waits.messages.at(-1)?.evidence, {
        ...{ number: null, state: 'waiting', bytes: null, sha256: added.sha256 },
      });
      assert.deepEqual(waits.more, { files: 1, file_bytes: 1_048_576 });
      assert.deepEqual((await desk.of(officer, `${reporter.id}/thread`)).json.data.messages, []);
      assert.deepEqual(kept(desk), [], 'it waits for the hour');

      await release(desk);
      assert.equal(await sender(desk, reporter)(message), '200 taken', 'sent again it is the same');
      const [read] = (await desk.of(officer, `${reporter.id}/thread`)).json.data.messages;
      assert.deepEqual(read.evidence, {
        ...{ number: 1, state: 'kept', bytes: sealed.length, sha256: added.sha256 },
      });
      const said = await openMessage(bytesOf(read.file), officer.identity);
      assert.ok(said?.kind === 'evidence');
      assert.deepEqual([said.name, said.sha256], ['list-march.jpg', added.sha256]);
      const payload = threadEvidencePayload(reporter.report, 1n, bytesOf(read.file), added.sha256);
      assert.ok(await isThreadSignature(THREAD_EVIDENCE, payload, desk.contract, read), 'for an officer too');
      const path = `${reporter.id}/evidence/1`;
      const saved = await raw(desk, path, officer.headers);
      const opened = await openKnownFile(saved.bytes, said.sha256, officer.identity);
      assert.deepEqual([opened?.name, opened?.bytes], [file.name, PICTURE]);
      assert.equal(await openKnownFile(saved.bytes, sha256(PICTURE), officer.identity), null);

      const own = await desk.ownFile(reporter, 1);
      assert.deepEqual((await openSealedFile(own.bytes, reporter.keys.identity))?.bytes, PICTURE);
      assert.match(String(own.headers['content-disposition']), /^attachment/);
      assert.equal((await desk.opened(reporter)).messages.at(-1)?.evidence?.state, 'kept');

      // Nobody else learns that there is one.
      desk.station.http.pass(3 * 86_400_000);
      const shown = await desk.station.shown(reporter.id);
      assert.deepEqual([shown.text_state, shown.evidence, changes], ['public', [], []]);
      assert.equal((await raw(desk, `${reporter.id}/files/1`, {})).status, 404);
      const headers = await desk.station.http.signedInAs('case-officer');
      assert.equal((await raw(desk, path, headers)).status, 200, 'before an assignment all offices read');
      assert.deepEqual((await desk.of({ headers }, `${reporter.id}/evidence`)).json.data, []);
      const assigned = await desk.of(
        officer,
        `${reporter.id}/assignment`,
        { office: EDUCATION_OFFICE },
        'PUT',
      );
      assert.equal(assigned.status, 200);
      const closed = [officer.headers, headers, await desk.station.http.signedInAs('admin')];
      for (const session of closed) assert.ok((await raw(desk, path, session)).status >= 401);

      const { lookup } = reporter.keys;
      assert.equal(
        (await desk.withReceipt('/withdraw', lookup, await desk.withdrawal(reporter))).status,
        200,
      );
      await release(desk);
      assert.deepEqual(kept(desk), []);
      const rows = await desk.station.db.selectFrom('report_evidence').selectAll().execute();
      assert.deepEqual(rows, [], 'a row of the thread stays');
      assert.equal((await desk.ownFile(reporter, 1)).status, 404);
      const late = await desk.fileMessage(reporter, await uploaded(desk), { to, seq: 2 });
      assert.equal(await sender(desk, reporter)(late), '404 thread-unknown');
    });

    inDesk(
      'are refused of another key, another hash, another thread, twice, and too many @all',
      async (desk) => {
        const [reporter, other] = [await desk.reported(), await desk.reported()];
        const send = sender(desk, reporter);
        const officer = await desk.officer(30);
        const to = [officer.recipient];
        const added = await uploaded(desk);
        const good = await desk.fileMessage(reporter, added, { to });
        const foreign = await desk.fileMessage(reporter, added, { to, privateKey: other.keys.privateKey });
        assert.equal(await send(foreign), '400 signature-invalid');
        assert.equal(await sender(desk, other)(good), '400 signature-invalid', 'sent to another thread');
        const swapped = await uploaded(desk);
        assert.equal(await send({ ...good, evidence: swapped }), '400 signature-invalid');
        const { evidence: _, ...bare } = good;
        assert.equal(await send(bare), '400 signature-invalid', 'the file is taken from its message');
        const text = await desk.message(reporter, { to });
        assert.equal(
          await send({ ...text, evidence: added }),
          '400 signature-invalid',
          'a file is put to one',
        );
        const message = (upload: { upload: string; sha256: `0x${string}` }, seq = 1) =>
          desk.fileMessage(reporter, upload, { to, seq });
        const nobodys = { ...added, upload: '0'.repeat(32) };
        const unfinished = (await desk.client.begin(900)).json.data.upload;
        const otherHash = { ...added, sha256: swapped.sha256 };
        for (const wrong of [nobodys, { ...added, upload: unfinished }, otherHash])
          assert.equal(await send(await message(wrong)), '409 evidence-missing');
        for (const form of [{ ...added, upload: '../kept' }, { ...added, more: 1 }, {}])
          assert.equal(await send({ ...good, evidence: form }), '400 form-wrong');
        const cookie = await desk.withReceipt('/messages', reporter.keys.lookup, good, {
          cookie: 'theme=dark',
        });
        assert.deepEqual([cookie.status, cookie.json.kind], [400, 'credentials-sent']);

        assert.equal(await send(good), '200 taken');
        assert.equal(await send(await message(added, 2)), '409 evidence-missing', 'one file in two messages');
        assert.equal(await send(await message(swapped, 2)), '200 taken');
        assert.equal(await send(await message(await uploaded(desk), 3)), '409 files-full');
        await release(desk);
        assert.equal(await send(await message(await uploaded(desk), 3)), '409 files-full');
        assert.equal((await desk.client.begin(1_048_576 + 262_145)).json.kind, 'evidence-too-large');
        assert.equal((await desk.ownFile(other, 1)).status, 404, 'a file of another thread');
        assert.equal((await desk.ownFile(reporter, 2)).status, 200);
        assert.equal((await desk.ownFile(reporter, 99)).status, 400);
      },
    );

    inDesk('are deleted with their thread, ninety days after the report was resolved', async (desk) => {
      const reporter = await desk.reported();
      const officer = await desk.officer(30);
      const message = await desk.fileMessage(reporter, await uploaded(desk), { to: [officer.recipient] });
      assert.equal(await sender(desk, reporter)(message), '200 taken');
      await release(desk);
      assert.equal(kept(desk).length, 1);
      const { db, http } = desk.station;
      await db.updateTable('reports').set({ resolved_at: http.now }).execute();
      const late = await desk.fileMessage(reporter, await uploaded(desk), {
        to: [officer.recipient],
        seq: 2,
      });
      assert.equal(await sender(desk, reporter)(late), '409 report-resolved');
      http.pass(90 * 86_400_000);
      await desk.end();
      await keepEvidence(http.context);
      assert.deepEqual(kept(desk), []);
      assert.deepEqual(await db.selectFrom('report_evidence').selectAll().execute(), []);
    });
  });
});
