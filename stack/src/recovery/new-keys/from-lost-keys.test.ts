import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@sabha/db/open';
import { freshPostgresUrl } from '@sabha/db/test/databases';
import type { Predecessor } from '@sabha/domain/audit/predecessor';
import { type AuditSummary, auditSummaryResponseSchema } from '@sabha/domain/audit/summary';
import type { Config } from '@sabha/server/config/config';
import { readConfig } from '@sabha/server/config/read-config';
import { sql } from 'kysely';
import type { PrivateKeyAccount } from 'viem';
import { audit } from '../../../../packages/audit/src/audit.ts';
import { LedgerHand } from '../../../test/ledger-hand.ts';
import { prepareVoting } from '../../../test/prepare-voting.ts';
import { dataFolder, ProductProcess, type Ready, until } from '../../../test/product-process.ts';
import { RunningProduct } from '../../../test/running-product.ts';
import { ledgerTallyOf, type SignedVote, send, signFor, tallyOf, untilFinal } from '../../../test/voter.ts';
import { openInstallation } from '../../installation/open-installation.ts';
import { recoverFromLostKeys } from './from-lost-keys.ts';

const RECOVER = fileURLToPath(new URL('../../recover.ts', import.meta.url));
const NEW_KEYS = ['--from-database', '--new-keys'];
const ROADS = { en: 'Roads', si: 'මාර්ග', ta: 'சாலைகள்' };
const OFFICE = { en: 'Treasury', si: 'භාණ්ඩාගාරය', ta: 'திறைசேரி' };
const HOLDER = `0x${'b7'.repeat(20)}`;
const BATCH = `0x${'5b'.repeat(32)}`;

/** An installation in its own folder, as a test loses and recovers it. */
class TestInstallation {
  readonly dataDir = dataFolder();
  readonly settings: Readonly<Record<string, string>>;

  constructor(databaseUrl: string | null) {
    this.settings = {
      SABHA_DATA_DIR: this.dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    };
  }

  in(...path: readonly string[]): string {
    return join(this.dataDir, ...path);
  }

  get identity(): { readonly id: string; readonly complete: boolean; readonly succeeds?: string } {
    return JSON.parse(readFileSync(this.in('keys', 'installation.json'), 'utf8'));
  }

  get config(): Config {
    const read = readConfig({ SABHA_DEMO: 'false', ...this.settings });
    if (!read.ok) throw new Error(read.failure.problems.join());
    return read.value;
  }

  /** What the command says, also why it is refused, without a process of its own. */
  async recover(...args: readonly ['--yes'] | readonly []): Promise<string> {
    const said: string[] = [];
    const io = { config: this.config, clock: () => new Date(), confirmed: args.length > 0 };
    await recoverFromLostKeys({ ...io, print: (line) => said.push(line) }).catch((error: Error) => {
      assert.ok(['StartRefused', 'DatabaseUnusable'].includes(error.name), error.stack);
      said.push(error.message);
    });
    return said.join('\n');
  }

  /** Why a start is refused. */
  async refusal(): Promise<string> {
    const error = await openInstallation(this.config).then(
      () => assert.fail('It starts'),
      (refused: Error) => refused,
    );
    assert.equal(error.name, 'StartRefused', error.stack);
    return error.message;
  }

  /** Does something to its database while nothing runs. */
  async inDatabase<Result>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>) {
    const { DATABASE_URL: url } = this.settings;
    const opened = await openDatabase(url ? { url, poolSize: 1 } : { dataDir: this.in('database') });
    try {
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  }

  /** The names in the data folder and what the files of the keys say. */
  get look(): readonly string[] {
    return readdirSync(this.dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/^(database|chain)\//.test(name))
      .map((name) => (/^keys\/.*\w$/.test(name) ? `${name} ${readFileSync(this.in(name), 'utf8')}` : name))
      .sort();
  }
}

/** Two citizens vote, one through the server and one past it, and the receipt is anchored; there is public money, and an office. */
async function live(lost: TestInstallation) {
  const { citizens, proposalId } = await prepareVoting(lost.settings, 2);
  const [amara, bala] = citizens as [PrivateKeyAccount, PrivateKeyAccount]; // as asked for
  await lost.inDatabase(async (db) => {
    await sql`insert into roles (wallet, role, office, granted_at)
      values (${HOLDER}, 'official', ${JSON.stringify(OFFICE)}, now())`.execute(db);
    await sql`insert into spending_batches (batch_id, root, leaf_count, fiscal_year, created_at)
      values (${BATCH}, ${`0x${'6c'.repeat(32)}`}, 1, 2026, now())`.execute(db);
  });
  const product = new ProductProcess(lost.settings);
  const ready = await product.ready();
  const vote = await signFor(ready, amara, { proposalId, choice: 'yes' });
  assert.equal(await send(ready.address, vote), 200);
  await untilFinal(ready.address, [vote.digest]);
  const hand = new LedgerHand(lost.dataDir, ready);
  await hand.anchor([vote.digest]);
  await hand.vote(bala, proposalId, 'no');
  await until('the direct vote to count', async () => (await tallyOf(ready.address, proposalId)).no === 1);
  await until('the installation to be complete', () => lost.identity.complete);
  assert.match(await lost.recover('--yes'), /^Another process \(\d+\) is using the embedded chain/);
  assert.equal((await product.end()).code, 0);
  return { amara, contract: ready.contract, proposalId, vote, id: lost.identity.id };
}

async function summaryOf({ address }: Ready): Promise<AuditSummary> {
  return auditSummaryResponseSchema.parse(await (await fetch(`${address}/api/audit/summary`)).json()).data;
}

/** The archive is what the new installation says, and whoever has it can count the old votes. */
async function checkArchive(
  lost: TestInstallation,
  { archive, acts }: Predecessor,
  proposalId: number,
): Promise<void> {
  const bytes = readFileSync(lost.in('archive', archive.file));
  assert.equal(createHash('sha256').update(bytes).digest('hex'), archive.sha256);
  const { findings, sections, totals } = await audit([bytes]);
  assert.deepEqual(findings.listed, []);
  assert.deepEqual([totals.acts, totals.anchors, acts], [1, 1, '1']);
  const voted = sections.flatMap(({ subjects }) => subjects).find(({ id }) => id === proposalId);
  assert.deepEqual([voted?.ledger, voted?.verdict], [{ yes: 1, no: 1 }, 'agrees']);
}

/** The new installation takes votes of its own, none of the old one, and has what was taken over. */
async function liveOn(
  lost: TestInstallation,
  voter: PrivateKeyAccount,
  old: { readonly vote: SignedVote; readonly contract: string },
) {
  const { proposalId } = await prepareVoting(lost.settings, 1, ROADS);
  const product = new ProductProcess(lost.settings);
  const ready = await product.ready();
  assert.notEqual(ready.contract, old.contract);
  assert.notEqual(await send(ready.address, old.vote), 200, 'it is signed for another contract');
  const vote = await signFor(ready, voter, { proposalId, choice: 'no' });
  assert.equal(await send(ready.address, vote), 200);
  await untilFinal(ready.address, [vote.digest]);
  assert.deepEqual(await tallyOf(ready.address, proposalId), { yes: 0, no: 1 });
  assert.deepEqual(await ledgerTallyOf(ready, proposalId), { yes: 0, no: 1 });
  const summary = await summaryOf(ready);
  const taken = await fetch(`${ready.address}/api/audit/bundle`);
  assert.deepEqual((await audit([new Uint8Array(await taken.arrayBuffer())])).findings.listed, []);
  const log = (await (await fetch(`${ready.address}/api/audit?action=keys-lost`)).json()) as {
    data: Array<{ after: { predecessor: Predecessor } }>;
  };
  assert.deepEqual(log.data[0]?.after.predecessor, summary.predecessors[0]);
  await until('the installation to be complete', () => lost.identity.complete);
  assert.equal(lost.identity.succeeds, undefined);
  assert.equal((await product.end()).code, 0);
  await lost.inDatabase(async (db) => {
    const headings = await db.selectFrom('spending_categories').select('name_en').orderBy('id').execute();
    assert.deepEqual(
      headings.map(({ name_en }) => name_en),
      ['Transport', 'Roads'],
    );
    const roles = await db.selectFrom('roles').select(['wallet', 'office']).execute();
    assert.deepEqual(roles, [{ wallet: HOLDER, office: OFFICE }]);
    const { rows } = await sql<{ root: string }>`
      select args ->> 'root' as root from chain_events where name = 'Anchored' and args ->> 'batchId' = ${BATCH}`.execute(
      db,
    );
    assert.deepEqual(
      rows,
      [{ root: `0x${'6c'.repeat(32)}` }],
      'the root of public money is on the new ledger',
    );
  });
  return summary;
}

test('an installation whose keys are lost ends in an archive, and another takes its place', async () => {
  const lost = new TestInstallation(null);
  const { amara, ...old } = await live(lost);
  const keys = lost.in('keys');
  const away = lost.in('away');

  // While the keys that matter are there.
  const whole = lost.look;
  assert.match(await lost.recover('--yes'), /^The keys of installation [0-9a-f]{32} are there/);
  mkdirSync(away);
  renameSync(join(keys, 'secret'), join(away, 'secret'));
  assert.match(await lost.recover('--yes'), /mnemonic is the one of installation .+keys\/secret$/);
  renameSync(join(keys, 'installation.json'), join(away, 'installation.json'));
  assert.match(await lost.recover('--yes'), /mnemonic is the one of installation /, 'its receipts say so');
  for (const name of ['secret', 'installation.json']) renameSync(join(away, name), join(keys, name));
  rmSync(away, { recursive: true });
  assert.deepEqual(lost.look, whole);

  // Beside keys of others, and without a database.
  renameSync(keys, away);
  const stranger = new TestInstallation(null);
  await prepareVoting(stranger.settings, 0);
  cpSync(stranger.in('keys'), keys, { recursive: true });
  chmodSync(keys, 0o700);
  assert.match(await lost.recover('--yes'), /^These do not belong together: the keys of /);
  rmSync(keys, { recursive: true });
  renameSync(lost.in('database'), lost.in('elsewhere'));
  cpSync(stranger.in('database'), lost.in('database'), { recursive: true });
  assert.match(
    await lost.recover('--yes'),
    /^These do not belong together: the database of .+, the ledger of /,
  );
  rmSync(lost.in('database'), { recursive: true });
  assert.match(await lost.recover('--yes'), /^There is no database of an installation here/);
  renameSync(lost.in('elsewhere'), lost.in('database'));

  // The keys are gone but for one that is of no use alone.
  mkdirSync(keys, { mode: 0o700 });
  cpSync(join(away, 'personal-data'), join(keys, 'personal-data'));
  rmSync(away, { recursive: true });
  assert.match(await lost.refusal(), /keys\/mnemonic is missing: .+ --from-database --new-keys$/);
  const before = lost.look;
  const plan = await lost.recover();
  assert.match(plan, /Missing, or not its own: .+mnemonic, .+secret\n/);
  assert.match(plan, /audit bundle in .+ndjson: acts 1, and 1 sent directly/);
  assert.match(plan, /Not taken over:\n.+people .+\n.+proposals, petitions, votes/);
  assert.match(plan, /Nothing has been done\. To do it, say the same with --yes\.$/);
  assert.deepEqual(lost.look, before);

  const killed = new RunningProduct(lost.settings, RECOVER, {
    args: [...NEW_KEYS, '--yes'],
  });
  await until('the new keys', () => existsSync(join(keys, 'installation.json')));
  await killed.kill();
  const { id, succeeds } = lost.identity;
  assert.equal(succeeds, old.id);
  assert.match(
    await lost.refusal(),
    /^The recovery of installation [0-9a-f]{32} with new keys was cut off: say it again/,
  );
  const done = await lost.recover('--yes');
  assert.match(done, /Its keys are made already: this goes on with installation/);
  assert.match(done, /the auditor finds that everything in it agrees/);
  assert.equal(lost.identity.id, id);
  const [asideKeys] = readdirSync(keys).filter((name) => name.startsWith('before-recovery-'));
  assert.deepEqual(readdirSync(join(keys, asideKeys ?? '')), ['personal-data']);
  for (const what of ['chain', 'database'])
    assert.equal(
      readdirSync(lost.dataDir).filter((name) => name.startsWith(`${what}.before-recovery-`)).length,
      1,
    );

  assert.match(await lost.recover('--yes'), /^The keys of installation [0-9a-f]{32} are there/);

  // Killed between the two new names of the folders.
  const made = lost.in('database.recovering');
  cpSync(stranger.in('database'), made, { recursive: true });
  renameSync(lost.in('database'), lost.in('elsewhere'));
  assert.match(await lost.recover('--yes'), /database is missing, and .+database\.recovering is not whole/);
  rmSync(made, { recursive: true });
  renameSync(lost.in('elsewhere'), made);
  assert.match(await lost.refusal(), /was cut off: say it again/);
  assert.match(await lost.recover(), /given its name\.\nNothing has been done/);
  assert.match(await lost.recover('--yes'), /Done: start the server/);

  const summary = await liveOn(lost, amara, old);
  assert.deepEqual([summary.installation, summary.predecessors.length], [id, 1]);
  const [predecessor] = summary.predecessors;
  assert.ok(predecessor);
  assert.deepEqual(
    [predecessor.installation, predecessor.chain_id, predecessor.contracts.proposals],
    [old.id, 31_337, old.contract.toLowerCase()],
  );
  await checkArchive(lost, predecessor, old.proposalId);
  assert.match(await lost.recover('--yes'), /^The keys of installation [0-9a-f]{32} are there/);
});

test('the same with PostgreSQL, and keys that are lost a second time', async () => {
  const lost = new TestInstallation(await freshPostgresUrl());
  const { amara, ...old } = await live(lost);
  rmSync(lost.in('keys'), { recursive: true });
  assert.match(await lost.recover(), /DATABASE_URL is emptied itself .+\n.*Nothing has been done/);
  await lost.inDatabase(async (db) => {
    assert.equal((await db.selectFrom('acts').select('id').execute()).length, 1);
  });
  const done = new RunningProduct(lost.settings, RECOVER, { args: [...NEW_KEYS, '--yes'] });
  assert.equal((await done.ended).code, 0, done.stdout + done.stderr);
  assert.match(done.stdout, /^Done: back up the new keys/m);
  const { installation, predecessors } = await liveOn(lost, amara, old);
  assert.ok(predecessors[0]);
  await checkArchive(lost, predecessors[0], old.proposalId);

  writeFileSync(lost.in('keys', 'mnemonic'), `${'abandon '.repeat(11)}about\n`, { mode: 0o600 }); // somebody's
  const again = await lost.recover('--yes');
  assert.match(again, /Missing, or not its own: .+mnemonic\n/);
  await lost.inDatabase(async (db) => {
    const row = await db.selectFrom('installation').select(['id', 'predecessors']).executeTakeFirstOrThrow();
    assert.equal(row.id, lost.identity.id);
    const names = (row.predecessors as Predecessor[]).map((one) => one.installation); // as it wrote them
    assert.deepEqual(names, [installation, old.id]);
  });
});
