import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseHash } from '@sabha/domain/core/hex';
import { RecoveryThreads } from '../../../../packages/audit/src/recover/recovery-threads.ts';
import { writeReport } from '../../../../packages/audit/src/report/write-report.ts';
import { auditLines } from '../../../../packages/audit/test/seal.ts';
import { AnonymityStation } from '../../test/anonymity/anonymity-station.ts';
import { enrolSigned } from '../../test/anonymity/signed-crowd.ts';
import { draftBody, endorsementBody, TEXT } from '../../test/petitions/petition-station.ts';
import { testsIn } from '../../test/tests-in.ts';
import { anchorStep } from '../acts/anchors/anchor-receipts.ts';
import { compareStep } from '../comparison/compare-step.ts';
import { DECLARED } from '../domains.ts';
import { previewInvalidation } from './invalidation/invalidate-signatures.ts';

const threads = new RecoveryThreads(1);
after(() => threads.close());

const ANCHORED = { ...TEXT, ledger_mode: 'anchor' } as const;
const SIGNERS = [1, 2, 3, 4];

/** A petition of citizen 0 whose signatures are anchored, and citizens who sign. */
class AnchoredPetition {
  readonly station: AnonymityStation;
  readonly id: number;
  readonly digest: string;

  private constructor(station: AnonymityStation, id: number, digest: string) {
    this.station = station;
    this.id = id;
    this.digest = digest;
  }

  static async open(station: AnonymityStation, required = 50): Promise<AnchoredPetition> {
    await enrolSigned(station, [0, ...SIGNERS]);
    const { body, digest } = await draftOf(station, ANCHORED, required);
    const { status, json } = await station.call('/api/petitions', { body });
    assert.equal(status, 200, JSON.stringify(json));
    await station.settle();
    return new AnchoredPetition(station, json.data.petition.id, digest);
  }

  async sign(n: number, choice: 'sign' | 'withdraw' = 'sign', seq = 1n): Promise<number> {
    const { http, chain } = this.station;
    const contract = contractOf(this.station);
    const signed = { by: chain.voter(n), petition: this.digest, contract, now: http.now, seq, choice };
    const { body } = await endorsementBody(signed);
    const { status, json } = await this.station.call(`/api/petitions/${this.id}/sign`, { body });
    assert.equal(status, 200, JSON.stringify(json));
    return json.data.signature_count;
  }

  /** Lets the time come at which receipts are anchored, and anchors them and what waits for that. */
  async anchor(): Promise<void> {
    await this.station.wait(60_000);
    for (let time = 0; time < 2; time += 1) {
      await anchorStep(this.station.http.context, DECLARED.forms);
      await this.station.settle();
    }
  }

  async shown() {
    return (await this.station.call(`/api/petitions/${this.id}`)).json.data;
  }

  async compared() {
    const { http, chain } = this.station;
    await this.station.wait(60_000);
    await this.station.settle();
    await compareStep(http.context, chain.link, DECLARED.compared);
    const { verified, differing, verdict } = (
      await this.station.call('/api/ledger/reconciliation?kind=endorsement')
    ).json.data;
    return { verified, differing, verdict };
  }
}

function contractOf({ chain }: AnonymityStation) {
  const { chainId } = chain.link.connection.endpoint;
  const address = chain.link.deployment()?.addresses.petitions;
  assert.ok(address);
  return { chainId, address };
}

function draftOf(station: AnonymityStation, text: typeof TEXT, required: number) {
  const { http, chain } = station;
  return draftBody({ by: chain.voter(0), contract: contractOf(station), now: http.now, text, required });
}

forOneDatabase((name, open) => {
  const inStation = testsIn(async () => AnonymityStation.open(await open(), { LEDGER_MODE: 'anchor' }));

  describe(`${name}: anchored signatures under petitions`, () => {
    inStation('count, can be withdrawn, and are audited without a contract', async (station) => {
      const petition = await AnchoredPetition.open(station);
      const { ledger_mode } = (await station.call(`/api/petitions/authors/${station.chain.voter(3).address}`))
        .json.data;
      assert.equal(ledger_mode, 'anchor');
      for (const n of SIGNERS) await petition.sign(n);
      await petition.anchor();
      assert.equal(await petition.sign(1, 'withdraw', 2n), 3);
      await petition.anchor();
      assert.equal((await petition.shown()).signature_count, 3);
      assert.deepEqual(await petition.compared(), { verified: 4, differing: 0, verdict: 'well' });
      const batches = (await station.call(`/api/anchored/endorsement/${petition.id}`)).json.data;
      assert.equal(batches.length, 2);
      const { payload } = await station.http.app.inject({ url: '/api/audit/bundle' });
      const lines = payload.trimEnd().split('\n').slice(0, -1);
      const { rpcUrl } = station.chain.link.connection.endpoint;
      const audited = await auditLines(
        lines.map((line) => JSON.parse(line)),
        threads,
        { rpcUrl },
      );
      const found = Object.keys(audited.findings.counts).filter((kind) => kind !== 'anchored-slowly');
      assert.deepEqual(found, [], writeReport(audited, null));
      assert.match(writeReport(audited, null), /3 signatures +3 signatures/);
    });

    inStation(
      'are the only ones: what a wallet sends to the contract itself counts nothing @all',
      async (station) => {
        const petition = await AnchoredPetition.open(station);
        const { connection } = station.chain.link;
        const hash = await connection.walletFor(station.chain.voter(0)).writeContract({
          address: contractOf(station).address,
          abi: petitionsAbi,
          functionName: 'signPetition',
          args: [parseHash(petition.digest)],
        });
        await connection.publicClient.waitForTransactionReceipt({ hash });
        await station.settle();
        assert.equal((await petition.shown()).signature_count, 0);
        const { differing, verdict } = await petition.compared();
        assert.deepEqual([differing, verdict], [0, 'well']);
        const preview = await previewInvalidation(station.http.context, petition.id, []);
        assert.deepEqual(preview, { ok: false, failure: { kind: 'signatures-anchored' } });
      },
    );

    inStation('are what every new petition has here: another text is refused', async (station) => {
      await enrolSigned(station, [0]);
      const { body } = await draftOf(station, TEXT, 50);
      const { status, json } = await station.call('/api/petitions', { body });
      assert.deepEqual([status, json.kind], [409, 'other-ledger-mode']);
    });
  });
});
