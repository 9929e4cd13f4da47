import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { reportsAbi } from '@sabha/contracts/abi/reports';
import { contractsWith } from '@sabha/contracts/contract-list';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { createWalletClient, http, parseEther, zeroHash } from 'viem';
import { ChainFixture } from '../../../test/chain-fixture.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { DECLARED } from '../../domains.ts';
import { indexStep } from '../../jobs/indexer.ts';
import { relayStep } from '../../jobs/relayer.ts';
import { insertReports } from '../reports.store.ts';
import { syncWalletReports } from './follow-wallet-reports.ts';

const AUTHOR = 0;
const READER = 1;
const WORDS = {
  title: 'Road money without a road',
  description: 'Twelve million rupees were paid for a road in Ella. There is none.',
};
const OTHER_CID = 'bafkreiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** A server with the contract of reports under a wallet, and two citizens who pay their own fees. */
class Station {
  readonly chain: ChainFixture;
  readonly web: HttpFixture;

  private constructor(chain: ChainFixture, web: HttpFixture) {
    this.chain = chain;
    this.web = web;
  }

  static async open(database: OpenDatabase, setting = 'true'): Promise<Station> {
    const chain = await ChainFixture.open(database, contractsWith(['reports']));
    const settings = { REPORTS_BY_WALLET: setting };
    const web = await HttpFixture.open(database, { connection: chain.connection(), settings });
    web.pass(Date.now() - web.now.getTime());
    const station = new Station(chain, web);
    for (const n of [AUTHOR, READER]) {
      const row = { status: 'active' as const, wallet: station.wallet(n), registered_at: web.now };
      await chain.db
        .insertInto('citizens')
        .values({ ...row, revoked_at: null })
        .execute();
    }
    await chain.authorise(AUTHOR, READER);
    await station.settle();
    const client = station.client(AUTHOR);
    const hash = await client.sendTransaction({ to: station.wallet(READER), value: parseEther('1') });
    await chain.link.connection.publicClient.waitForTransactionReceipt({ hash });
    return station;
  }

  wallet(n: number) {
    return parseAddress(this.chain.voter(n).address);
  }

  get contract() {
    const { addresses } = this.chain.link.deployment() ?? {};
    if (!addresses?.reports) throw new Error('The contract is not deployed');
    return addresses.reports;
  }

  client(n: number) {
    const { publicClient, endpoint } = this.chain.link.connection;
    const account = this.chain.voter(n);
    return createWalletClient({
      account,
      chain: publicClient.chain ?? null,
      transport: http(endpoint.rpcUrl),
    });
  }

  /** Brings the authorisations to the chain and back. */
  async settle() {
    for (let quiet = 0; quiet < 2; ) {
      const relayed = await relayStep(
        this.web.context,
        this.chain.link,
        DECLARED.relays,
        async () => undefined,
      );
      const indexed = await indexStep(this.web.context, this.chain.link);
      quiet = relayed === 'idle' && indexed === 'idle' ? quiet + 1 : 0;
    }
  }

  /** What this wallet sends to the contract, once a block has it and the server has read it. */
  async send(n: number, call: { functionName: string; args: readonly unknown[] }) {
    const { publicClient } = this.chain.link.connection;
    const request = { abi: reportsAbi, address: this.contract, ...call, chain: null } as never; // by the test's own calls
    const hash = await this.client(n).writeContract(request);
    const receipt = await publicClient.waitForTransactionReceipt({ hash });
    while ((await indexStep(this.web.context, this.chain.link)) === 'more');
    return receipt;
  }

  async post(n: number, url: string, payload: object) {
    const headers = await this.web.signedIn(this.wallet(n));
    const answer = await this.web.app.inject({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, json: answer.json() };
  }

  async get(url: string) {
    return (await this.web.app.inject({ url })).json();
  }

  /** Creates a report from the author's wallet; gives what its page sends then. */
  async created() {
    const asked = await this.post(AUTHOR, '/web3/report/prepare-report', WORDS);
    assert.equal(asked.status, 200, JSON.stringify(asked.json));
    const prepared = asked.json.data;
    const { titleDigest, descriptionDigest } = prepared;
    const receipt = await this.send(AUTHOR, {
      functionName: 'createReport',
      args: [titleDigest, descriptionDigest],
    });
    const id = receipt.logs[0]?.topics[1];
    return {
      ...{ report_title: WORDS.title, description: WORDS.description, category: 'infrastructure' },
      ...{ wallet_address: this.wallet(AUTHOR), tx_hash: receipt.transactionHash },
      ...{ block_number: Number(receipt.blockNumber), blockchain_report_id: id ?? zeroHash },
      ...{ title_cid: prepared.titleCid, description_cid: prepared.descriptionCid },
    };
  }

  async close() {
    await this.web.close();
    await this.chain.close();
  }
}

forOneDatabase((name, open) => {
  const inStation = testsIn(async (setting?: string) => Station.open(await open(), setting));

  describe(`${name}: a report under one’s own wallet`, () => {
    inStation('is recorded as the contract has it, and as nothing else', async (station) => {
      const body = await station.created();
      const kind = async (changes: object, n = AUTHOR) =>
        (await station.post(n, '/api/reports', { ...body, ...changes })).json.kind;
      assert.equal(await kind({ wallet_address: station.wallet(READER) }), 'wallet-mismatch');
      assert.equal(await kind({ wallet_address: station.wallet(READER) }, READER), 'differs-on-chain');
      assert.equal(await kind({ report_title: `${WORDS.title}!` }), 'differs-on-chain');
      assert.equal(await kind({ title_cid: OTHER_CID }), 'differs-on-chain');
      assert.equal(await kind({ tx_hash: zeroHash }), 'differs-on-chain');
      assert.equal(await kind({ blockchain_report_id: zeroHash }), 'not-on-chain');
      assert.equal(await kind({ category: 'weather' }), 'category-unknown');
      assert.deepEqual((await station.get('/api/reports')).data, [], 'something else was recorded');

      const sent = await station.post(AUTHOR, '/api/reports', { ...body, priority: 'CRITICAL' });
      assert.equal(sent.status, 200, JSON.stringify(sent.json));
      const again = await station.post(AUTHOR, '/api/reports', body);
      assert.equal(again.json.data.id, sent.json.data.id);
      const [report, ...more] = (await station.get('/api/reports')).data;
      assert.deepEqual(more, []);
      assert.deepEqual(
        [report.anonymous, report.wallet_address, report.priority, report.text_state, report.report_title],
        [false, station.wallet(AUTHOR), 'HIGH', 'checking', null],
      );
      assert.deepEqual(
        [report.tx_hash, report.block_number, report.title_cid, report.description_cid],
        [body.tx_hash, body.block_number, body.title_cid, body.description_cid],
      );
      station.web.pass(73 * 3_600_000);
      const later = (await station.get(`/api/reports/${report.id}`)).data;
      assert.deepEqual([later.report_title, later.description], [WORDS.title, WORDS.description]);
      assert.equal((await station.get('/api/reports/statistics')).data.total_reports, 1);
    });

    inStation('is liked and disliked by wallets on the contract, and counted from there', async (station) => {
      const body = await station.created();
      const { id } = (await station.post(AUTHOR, '/api/reports', body)).json.data;
      const subject = body.blockchain_report_id;
      const like = (n: number, vote = 'like') =>
        station.post(n, `/api/reports/${id}/${vote}`, { report_id: id, wallet: station.wallet(n) });
      assert.equal((await like(READER)).json.kind, 'not-on-chain', 'a vote that nobody gave was counted');
      await assert.rejects(
        station.send(AUTHOR, { functionName: 'upvoteReport', args: [subject] }),
        /OwnReport/,
      );
      await station.send(READER, { functionName: 'upvoteReport', args: [subject] });
      assert.equal((await like(READER, 'dislike')).json.kind, 'not-on-chain');
      const counted = (await like(READER)).json.data;
      assert.deepEqual([counted.likes, counted.dislikes], [1, 0]);
      const own = `/api/reports/${id}/votes/${station.wallet(READER)}`;
      assert.deepEqual((await station.get(own)).data, { vote: 'like' });
      // Changed without a call: the job finds it on the contract.
      await station.send(READER, { functionName: 'downvoteReport', args: [subject] });
      await syncWalletReports(station.web.context);
      const changed = (await station.get(`/api/reports/${id}`)).data;
      assert.deepEqual([changed.likes, changed.dislikes], [0, 1]);
      assert.deepEqual((await station.get(own)).data, { vote: 'dislike' });
      const stolen = await station.post(AUTHOR, `/api/reports/${id}/like`, {
        wallet: station.wallet(READER),
      });
      assert.equal(stolen.json.kind, 'wallet-mismatch');
      await station.chain.db.updateTable('reports').set({ resolved_at: station.web.now }).execute();
      assert.equal(
        (await like(READER, 'dislike')).json.message,
        'Cannot Vote: Resolved reports cannot be voted on',
      );
      // A chain that changed its past has neither report nor vote.
      await station.chain.db.deleteFrom('chain_events').where('contract', '=', 'reports').execute();
      await syncWalletReports(station.web.context);
      assert.deepEqual((await station.get('/api/reports')).data, []);
    });

    inStation('leaves anonymous reports to proofs', async (station) => {
      const { web, chain } = station;
      const day = { day: 20_000, createdAt: web.now, textDue: web.now };
      const report = {
        ...{ id: 1, digest: `0x${'77'.repeat(32)}`, nullifier: `0x${'66'.repeat(32)}` },
        ...{ ...day, category: 10, priority: 2, language: 'en' as const, words: [] },
        ...{ titleDigest: zeroHash, bodyDigest: zeroHash, titleText: 'a', bodyText: 'b' },
        ...{ threadCommitment: zeroHash, evidenceRoot: zeroHash },
        ...WORDS,
      };
      await insertReports(chain.db, [report]);
      const wallet = station.wallet(READER);
      assert.equal(
        (await station.post(READER, '/api/reports/1/like', { wallet })).json.kind,
        'votes-anonymous',
      );
      assert.deepEqual((await station.get(`/api/reports/1/votes/${wallet}`)).data, { vote: 'none' });
      await syncWalletReports(web.context);
      assert.equal((await station.get('/api/reports/1')).data.anonymous, true);
    });
  });

  describe(`${name}: where reports under a wallet are off`, () => {
    const inClosed = testsIn(async () => Station.open(await open(), 'false'));
    inClosed('their calls say so, to citizens', async (station) => {
      const stranger = { method: 'POST', url: '/web3/report/prepare-report', payload: WORDS } as const;
      assert.equal((await station.web.app.inject(stranger)).statusCode, 401);
      const prepared = await station.post(AUTHOR, '/web3/report/prepare-report', WORDS);
      assert.deepEqual([prepared.status, prepared.json.kind], [404, 'by-wallet-off']);
    });
  });
});
