import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { storeReportContent } from '@sabha/domain/reports/report-content';
import { keccak256, stringToHex, zeroHash } from 'viem';
import { HttpFixture, testConfig } from '../../../test/http-fixture.ts';
import { sha256 } from '../../../test/reports/evidence-client.ts';
import { cidOf, FakeIpfsNode, type Mood } from '../../../test/reports/fake-ipfs-node.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { insertReports } from '../reports.store.ts';
import { IpfsNode } from './ipfs-node.ts';
import { PIN_TROUBLES } from './pin-figures.ts';
import { pinReports, pinReportsJobs } from './pin-reports.ts';

const HOUR_MS = 3_600_000;
/** For a node that never answers. One that does is given the time that the product gives it. */
const SHORT_PATIENCE_MS = 300;

forOneDatabase((name, open) => {
  const inDesk = testsIn(async () => {
    const node = await FakeIpfsNode.open();
    const dir = mkdtempSync(join(tmpdir(), 'sabha-ipfs-'));
    const settings = { IPFS_API_URL: node.url, EVIDENCE_DIR: dir, METRICS_TOKEN: 'm'.repeat(32) };
    const http = await HttpFixture.open(await open(), { settings });
    const close = async () => {
      await http.close();
      await node.close();
      rmSync(dir, { recursive: true });
    };
    return { node, dir, http, close };
  });
  type Desk = { node: FakeIpfsNode; dir: string; http: HttpFixture };

  const step = (
    { http, node }: Desk,
    { url = node.url, patienceMs }: { url?: string; patienceMs?: number } = {},
  ) => pinReports({ context: http.context, node: new IpfsNode(url, patienceMs) });

  /** A report whose text is being checked. Gives the content ids of title and text. */
  async function report({ http }: Desk, id: number): Promise<[string, string]> {
    const nonces = { title: `${id}`.padStart(32, 'a'), body: `${id}`.padStart(32, 'b') };
    const words = {
      title: `School meals ${id}`,
      body: 'Meals are paid for and not eaten.',
      language: 'en',
    } as const;
    const { title, body: description, ...texts } = storeReportContent(words, nonces);
    await insertReports(http.context.db, [
      {
        ...texts,
        ...{
          id,
          digest: keccak256(stringToHex(`report ${id}`)),
          nullifier: `0x${id}`,
          day: 20_000,
          category: 10,
        },
        ...{ title, description, threadCommitment: zeroHash, evidenceRoot: zeroHash, words: [], priority: 2 },
        ...{ createdAt: http.now, textDue: new Date(http.now.getTime() + 72 * HOUR_MS) },
      },
    ]);
    return [cidOf(Buffer.from(texts.titleText)), cidOf(Buffer.from(texts.bodyText))];
  }

  /** A file of a report with a public copy. */
  async function copy({ http, dir }: Desk, report_id: number, bytes: Buffer): Promise<string> {
    const names = { file: `${report_id}`.padStart(32, 'c'), copy_file: `${report_id}`.padStart(32, 'd') };
    mkdirSync(join(dir, 'kept'), { recursive: true });
    writeFileSync(join(dir, 'kept', names.file), 'age-encryption.org/v1');
    writeFileSync(join(dir, 'kept', names.copy_file), bytes);
    const hashes = {
      sha256: sha256(Buffer.from(names.file)),
      copy_sha256: sha256(bytes),
      copy_nonce: zeroHash,
    };
    const kept = { bytes: 21, copy_bytes: bytes.length, copy_type: 'jpeg', state: 'kept' } as const;
    await http.context.db
      .insertInto('report_evidence')
      .values({ report_id, number: 1, ...hashes, ...names, ...kept })
      .execute();
    return cidOf(bytes);
  }

  const change = ({ http }: Desk, id: number, set: object) =>
    http.context.db.updateTable('reports').set(set).where('id', '=', id).execute();
  const pinned = async ({ http }: Desk, id: number): Promise<string[]> =>
    (await http.app.inject(`/api/reports/${id}`)).json().data.pinned_cids;
  const metric = async ({ http }: Desk) => {
    const headers = { authorization: `Bearer ${'m'.repeat(32)}` };
    const { body } = await http.app.inject({ url: '/metrics', headers });
    return ['keep', 'remove'].map((what) =>
      Number(new RegExp(`sabha_ipfs_waiting{what="${what}"} (\\d+)`).exec(body)?.[1]),
    );
  };
  const held = ({ node }: Desk) => [...node.blocks.keys()].sort();

  describe(`${name}: an IPFS node keeps what is public of reports`, () => {
    inDesk('from when it is public until it is not, under the ids that the node computes', async (desk) => {
      const { node, http } = desk;
      const [title, text] = await report(desk, 1);
      await report(desk, 2);
      const picture = Buffer.from('\xff\xd8\xff a bare picture', 'latin1');
      const shared = await copy(desk, 1, picture);
      await copy(desk, 2, picture);
      await step(desk);
      assert.equal(node.asked.length, 0, 'what is being checked is given away');
      assert.deepEqual(await metric(desk), [0, 0]);

      await change(desk, 1, { text_published_at: http.now });
      assert.deepEqual(await metric(desk), [3, 0]);
      await step(desk);
      assert.deepEqual(held(desk), [title, text, shared].sort());
      assert.deepEqual([...node.pins].sort(), held(desk));
      assert.equal(new Set(node.asked.map((call) => call.replace(/=.*/, ''))).size, 1);
      assert.equal(node.asked[0], 'POST block/put?cid-codec=raw&mhtype=sha2-256&pin=true');
      const shown = (await http.app.inject('/api/reports/1')).json().data;
      assert.deepEqual(
        [shown.title_cid, shown.description_cid, shown.evidence[0].copy.cid],
        [title, text, shared],
      );
      assert.deepEqual([...shown.pinned_cids].sort(), held(desk));
      await step(desk);
      assert.equal(node.asked.length, 3, 'what it has it is given again');

      http.pass(73 * HOUR_MS);
      await step(desk);
      assert.equal(node.blocks.size, 5, 'the text that nobody checked in time');
      await change(desk, 1, { hidden_at: http.now });
      assert.deepEqual(await pinned(desk, 1), []);
      assert.deepEqual(await metric(desk), [0, 2]);
      await step(desk);
      assert.deepEqual(
        [node.blocks.has(title), node.blocks.has(text), node.blocks.has(shared)],
        [false, false, true],
      );
      assert.deepEqual([...node.pins].sort(), held(desk));
      await change(desk, 1, { hidden_at: null });
      await step(desk);
      assert.deepEqual([node.blocks.size, (await pinned(desk, 1)).length], [5, 3]);
      for (const id of [1, 2])
        await change(desk, id, { withdrawn_at: http.now, title_bytes: Buffer.alloc(0) });
      await step(desk);
      assert.deepEqual([held(desk), [...node.pins]], [[], []]);
      assert.deepEqual(await http.context.db.selectFrom('ipfs_pins').selectAll().execute(), []);
    });

    inDesk('and the others go on where it refuses one, lies about its id, or floods', async (desk) => {
      const { node, http } = desk;
      const [title, text] = await report(desk, 1);
      await change(desk, 1, { text_published_at: http.now });
      node.about = title;
      for (const mood of ['refuses', 'lies', 'floods'] as const satisfies readonly Mood[]) {
        node.mood = mood;
        await step(desk);
        assert.deepEqual(await pinned(desk, 1), [text], mood);
        const before = node.asked.length;
        await step(desk);
        assert.equal(node.asked.length, before, 'it rests before it is asked again');
        http.pass(HOUR_MS);
      }
      assert.deepEqual(await PIN_TROUBLES.find(http.context), []);
      await step(desk);
      const [trouble] = await PIN_TROUBLES.find(http.context);
      assert.equal(
        trouble?.summary,
        'The IPFS node does not keep 1 public contents of reports: too long an answer.',
      );
      assert.deepEqual(await metric(desk), [1, 0]);
      assert.ok(http.logged.includes('the IPFS node refused'));
      node.mood = 'well';
      http.pass(HOUR_MS);
      await step(desk);
      assert.equal((await pinned(desk, 1)).length, 2);
      assert.deepEqual([await PIN_TROUBLES.find(http.context), await metric(desk)], [[], [0, 0]]);
    });

    inDesk('and its step fails where it is away, does not answer, or leads elsewhere', async (desk) => {
      const { node, http } = desk;
      const [title, text] = await report(desk, 1);
      await change(desk, 1, { text_published_at: http.now });
      node.mood = 'silent';
      await assert.rejects(step(desk, { patienceMs: SHORT_PATIENCE_MS }), /no answer in time/);
      http.pass(HOUR_MS);
      node.mood = 'leads-elsewhere';
      await assert.rejects(step(desk), /not reached/);
      http.pass(HOUR_MS);
      assert.deepEqual(await pinned(desk, 1), []);
      node.mood = 'well';
      await step(desk);
      await change(desk, 1, { hidden_at: http.now });
      const { url } = node;
      await node.close();
      await assert.rejects(step(desk, { url }), /not reached/);
      assert.deepEqual(await metric(desk), [0, 2], 'it is known what the node still has');
      assert.deepEqual([node.blocks.has(title), node.blocks.has(text)], [true, true]);
    });

    inDesk('and what it may have is removed, whatever came between', async (desk) => {
      const { node, http } = desk;
      const [title] = await report(desk, 1);
      await change(desk, 1, { text_published_at: http.now });
      // It took the block, and the process ended before that was noted.
      node.mood = 'lies';
      await step(desk);
      assert.equal(node.blocks.size, 2);
      await change(desk, 1, { hidden_at: http.now });
      node.mood = 'keeps-blocks';
      node.about = title;
      for (let times = 0; times < 4; times += 1) {
        await step(desk);
        http.pass(HOUR_MS);
      }
      assert.deepEqual(held(desk), [title]);
      assert.match(String((await PIN_TROUBLES.find(http.context))[0]?.summary), /has not removed 1 contents/);
      node.mood = 'well';
      await step(desk);
      assert.deepEqual(held(desk), []);
    });

    inDesk('and is given nothing that is not what its id says, and nothing too large', async (desk) => {
      const { node, http, dir } = desk;
      await report(desk, 1);
      await copy(desk, 1, Buffer.from('a copy'));
      writeFileSync(join(dir, 'kept', '1'.padStart(32, 'd')), 'other bytes');
      await report(desk, 2);
      await copy(desk, 2, Buffer.alloc(1_048_577, 7));
      await change(desk, 1, { text_published_at: http.now, title_bytes: Buffer.from('other words') });
      await change(desk, 2, { text_published_at: http.now });
      await step(desk);
      assert.equal(node.blocks.size, 3);
      for (const bytes of node.blocks.values()) assert.ok(!bytes.includes('other') && bytes.length < 1_000);
      // Another node has nothing yet: it is given everything.
      const other = await FakeIpfsNode.open();
      try {
        await step(desk, { url: other.url });
        assert.equal(other.blocks.size, 3);
      } finally {
        await other.close();
      }
    });
  });
});

describe('the setting of an IPFS node', () => {
  test('is an address without a password, or there is no job and no figure', async () => {
    assert.equal(testConfig({ IPFS_API_URL: 'http://127.0.0.1:5001/' }).ipfsApiUrl, 'http://127.0.0.1:5001');
    for (const wrong of [
      'ftp://node',
      '/ipfs',
      'file:///etc',
      'http://a:b@node',
      'http://node/?x=1',
      'http://node/#x',
      'http://node?',
    ])
      assert.throws(() => testConfig({ IPFS_API_URL: wrong }), /IPFS_API_URL/, wrong);
    const context = { config: testConfig() } as Parameters<typeof pinReportsJobs>[0]; // all that is read of it
    assert.deepEqual(pinReportsJobs(context), []);
  });
});
