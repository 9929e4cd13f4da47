import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { bareJpeg } from '@sabha/anonymity/evidence/bare-jpeg';
import { evidenceRoot } from '@sabha/anonymity/evidence/evidence-root';
import { openSealedFile, sealFile } from '@sabha/anonymity/evidence/sealed-file';
import { gpsSegment, jpegPicture } from '@sabha/anonymity/test/pictures';
import { endProver } from '@sabha/anonymity/test/prover';
import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import { forOneDatabase } from '@sabha/db/test/databases';
import { AnonymityStation, travelling, WORDS } from '../../../test/anonymity/anonymity-station.ts';
import {
  EvidenceClient,
  evidenceSettings,
  sealedBytes,
  sha256,
} from '../../../test/reports/evidence-client.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { contentIdOfDigest } from '../../content-id.ts';
import { keepEvidence } from './keep-evidence.ts';

const officer = await evidenceSettings();
const PICTURE = Buffer.from(jpegPicture({ extra: [gpsSegment('OfficeCamera')] }));
const BARE = Buffer.from(bareJpeg(PICTURE) ?? []);
// The same on both databases: a proof is made once.
const SEALED = Buffer.from(await sealFile({ name: 'ලේඛනය.jpg', bytes: PICTURE }, [officer.recipient]));
const DAY_MS = 86_400_000;

after(endProver);
after(officer.remove);

forOneDatabase((name, open) => {
  const inStation = testsIn(async () => {
    const station = await AnonymityStation.open(await open(), officer.settings);
    await officer.publish(station.http);
    return Object.assign(station, { client: new EvidenceClient(station.http.app) });
  });
  type Station = AnonymityStation & { client: EvidenceClient };

  const raw = async ({ http }: Station, path: string, headers: Record<string, string> = {}) => {
    const answer = await http.app.inject({ url: `/api/reports/${path}`, headers });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };
  const keptFiles = () => readdirSync(join(officer.dir, 'kept'));

  describe(`${name}: the files of an anonymous report`, () => {
    inStation(
      'reach case officers encrypted, and everybody as their writer published them',
      async (station) => {
        await station.crowd();
        const evidence = [
          await station.client.claim(SEALED, { of: 'jpeg', bytes: BARE }),
          await station.client.claim(SEALED),
        ];
        const { act, content } = await station.report(3, WORDS, station.today, undefined, evidence);
        const sent = await station.send(travelling(act), content);
        assert.equal(sent.status, 200, JSON.stringify(sent.json));
        await station.release();
        await station.settle();
        // A process that is stopped while it copies leaves a name and a part of a file; the next one goes on.
        const half = 'a'.repeat(32);
        mkdirSync(join(officer.dir, 'kept'), { recursive: true });
        writeFileSync(join(officer.dir, 'kept', half), 'half');
        await station.db.updateTable('report_evidence').set({ file: half }).where('number', '=', 1).execute();
        await keepEvidence(station.http.context);
        assert.equal(keptFiles().length, 3);
        const [report] = (await station.call('/api/reports')).json.data;
        const path = `${report.id}`;

        // While the text is checked nobody but an officer sees that there are files.
        assert.deepEqual(report.evidence, []);
        assert.equal((await raw(station, `${path}/files/1`)).status, 404);
        const session = await station.http.signedInAs('case-officer');
        const listed = (await station.call(`/api/reports/${path}/evidence`, { headers: session })).json.data;
        assert.deepEqual(
          listed.map((file: { state: string; copy: unknown }) => [file.state, file.copy !== null]),
          [
            ['kept', true],
            ['kept', false],
          ],
        );
        const original = await raw(station, `${path}/evidence/1`, session);
        const opened = await openSealedFile(original.bytes, officer.identity);
        assert.deepEqual([opened?.name, opened?.type], ['ලේඛනය.jpg', 'jpeg']);
        assert.deepEqual(Buffer.from(opened?.bytes ?? []), PICTURE, 'the officer has the file as it was');
        assert.equal((await raw(station, `${path}/evidence/1/copy`, session)).bytes.equals(BARE), true);

        station.http.pass(3 * DAY_MS);
        const shown = await station.shown(report.id);
        assert.deepEqual(shown.evidence[0].copy, {
          type: 'jpeg',
          bytes: BARE.length,
          sha256: sha256(BARE),
          nonce: evidence[0]?.copy?.nonce,
          cid: contentIdOfDigest(sha256(BARE)),
        });
        const copy = await raw(station, `${path}/files/1`);
        assert.equal(copy.bytes.equals(BARE), true);
        assert.ok(!copy.bytes.includes('OfficeCamera'));
        // Whoever has the page and the chain can compute the word that the report was sent with.
        const onChain = await station.chain.link.connection.publicClient.readContract({
          ...{ abi: anonymousReportsAbi, address: station.contract('anonymousReports') },
          ...{ functionName: 'getReport', args: [report.blockchain_report_id] },
        });
        assert.equal(evidenceRoot(shown.evidence), onChain.evidenceRoot);

        await attack(station, path);
        await hideAndWithdraw(station, report.id);
      },
    );

    inStation('must be here, whole and as the report says, or it is not taken @all', async (station) => {
      await station.crowd();
      const good = await station.client.claim(SEALED, { of: 'jpeg', bytes: BARE });
      const { act, content } = await station.report(3, WORDS, station.today, undefined, [
        await station.client.claim(SEALED),
      ]);
      const kind = async (changed: object, from = act) =>
        (await station.send(travelling(from), { ...content, ...changed })).json.kind;
      assert.equal(await kind({ evidence: [] }), 'form-wrong');
      assert.equal(await kind({ evidence: undefined }), 'content-wrong');
      assert.equal(await kind({ evidence: [good] }), 'content-wrong', 'other files than the word covers');
      const [claimed] = content.evidence ?? [];
      assert.ok(claimed);
      assert.equal(await kind({ evidence: [claimed, claimed] }), 'content-wrong');
      assert.equal(await kind({ evidence: Array.from({ length: 21 }, () => claimed) }), 'form-wrong');
      // The word covers hashes, not names of uploads: another upload does not pass for it.
      const unfinished = (await station.client.begin(SEALED.length)).json.data.upload;
      const other = (await station.client.upload(sealedBytes(400))).upload;
      const uploads = [unfinished, other, '0'.repeat(32), good.copy?.upload];
      for (const upload of uploads)
        assert.equal(await kind({ evidence: [{ ...claimed, upload }] }), 'evidence-missing');
      station.http.pass((DAY_MS / 24) * 25);
      assert.ok(['evidence-missing', 'scope-closed'].includes(await kind({})), 'an upload of yesterday');
      station.http.pass(-(DAY_MS / 24) * 25);
      assert.equal((await station.send(travelling(act), content)).status, 200);
      await station.client.ask('DELETE', `/${claimed.upload}`);
      await station.release();
      await keepEvidence(station.http.context);
      const session = await station.http.signedInAs('admin');
      const [report] = (await station.call('/api/reports')).json.data;
      const listed = await station.call(`/api/reports/${report.id}/evidence`, { headers: session });
      assert.equal(
        listed.json.data[0].state,
        'missing',
        'a file that its sender took away is not passed over',
      );
    });
  });

  /** What nobody may do with the files of a report whose text is public. */
  async function attack(station: Station, path: string): Promise<void> {
    const citizen = await station.http.signedIn();
    for (const closed of [`${path}/evidence`, `${path}/evidence/1`, `${path}/evidence/1/copy`]) {
      assert.equal((await raw(station, closed)).status, 401, closed);
      assert.equal((await raw(station, closed, citizen)).status, 403, closed);
    }
    for (const none of [
      `${path}/files/2`,
      `${path}/files/3`,
      `${path}/files/0`,
      `${path}/files/..%2f..`,
      '99/files/1',
    ])
      assert.ok((await raw(station, none)).status >= 400, none);
    const session = await station.http.signedInAs('case-officer');
    for (const file of [`${path}/files/1`, `${path}/evidence/1`, `${path}/evidence/1/copy`]) {
      const { headers } = await raw(station, file, session);
      assert.match(
        String(headers['content-disposition']),
        /^attachment; filename="report-\d+-[\w-]+\.(jpg|age)"$/,
      );
      assert.equal(headers['content-type'], 'application/octet-stream');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/);
      assert.equal(headers['cache-control'], 'no-store');
    }
    // An office that the report names sees none of its files, encrypted or not.
    const accuse = (description: string) => station.db.updateTable('reports').set({ description }).execute();
    await accuse('The Ministry of Finance signs the lists. I counted the meals every day.');
    for (const closed of [`${path}/evidence`, `${path}/evidence/1`, `${path}/evidence/1/copy`])
      assert.equal((await raw(station, closed, session)).status, 404, closed);
    await accuse(WORDS.body);
    // The disk alone says nothing of the picture, but for what was published.
    const bytes = keptFiles().map((name) => readFileSync(join(officer.dir, 'kept', name)));
    for (const file of bytes) assert.ok(!file.includes('OfficeCamera') && !file.includes('ලේඛනය'));
    const rows = JSON.stringify(await station.db.selectFrom('report_evidence').selectAll().execute());
    assert.ok(!/"(copy_)?upload":"/.test(rows), 'a row leads to an upload that is over');
  }

  /** Hidden: nobody sees the files but officers. Withdrawn: they are gone. */
  async function hideAndWithdraw(station: Station, id: number): Promise<void> {
    const session = await station.http.signedInAs('case-officer');
    const change = (set: { hidden_at?: Date | null; withdrawn_at?: Date }) =>
      station.db.updateTable('reports').set(set).where('id', '=', id).execute();
    await change({ hidden_at: station.http.now });
    assert.equal((await raw(station, `${id}/files/1`)).status, 404);
    assert.deepEqual((await station.shown(id)).evidence, []);
    assert.equal((await raw(station, `${id}/evidence/1`, session)).status, 200);
    await change({ hidden_at: null, withdrawn_at: station.http.now });
    await keepEvidence(station.http.context);
    for (const file of [`${id}/files/1`, `${id}/evidence/1`, `${id}/evidence/1/copy`])
      assert.equal((await raw(station, file, session)).status, 404, file);
    assert.deepEqual(keptFiles(), []);
    const left = await station.db.selectFrom('report_evidence').select(['state', 'sha256']).execute();
    assert.deepEqual(
      left.map(({ state }) => state),
      ['removed', 'removed'],
    );
  }
});
