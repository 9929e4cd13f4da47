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
import { durablePostgresUrl } from '@sabha/db/test/databases';
import type { Predecessor } from '@sabha/domain/audit/predecessor';
import { type AuditSummary, auditSummaryResponseSchema } from '@sabha/domain/audit/summary';
import { sql } from 'kysely';
import type { PrivateKeyAccount } from 'viem';
import { audit } from '../../../../packages/audit/src/audit.ts';
import type { Ready } from '../../../test/api-product.ts';
import { LedgerHand } from '../../../test/ledger-hand.ts';
import { prepareVoting } from '../../../test/prepare-voting.ts';
import { until } from '../../../test/running-product.ts';
import { TestInstallation } from '../../../test/test-installation.ts';
import { ledgerTallyOf, type SignedVote, send, signFor, tallyOf, untilFinal } from '../../../test/voter.ts';

const NEW_KEYS = ['--from-database', '--new-keys'];
const ROADS = { en: 'Roads', si: 'මාර්ග', ta: 'சாலைகள்' };
const OFFICE = { en: 'Treasury', si: 'භාණ්ඩාගාරය', ta: 'திறைசேரி' };
const HOLDER = `0x${'b7'.repeat(20)}`;
const BATCH = `0x${'5b'.repeat(32)}`;

/** What the command says, also why it is refused. */
async function recover(lost: TestInstallation, ...args: readonly string[]): Promise<string> {
  return (await lost.recover(...NEW_KEYS, ...args)).said;
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
  const product = await lost.start();
  const { ready } = product;
  const vote = await signFor(ready, amara, { proposalId, choice: 'yes' });
  assert.equal(await send(ready.address, vote), 200);
  await untilFinal(ready.address, [vote.digest]);
  const hand = new LedgerHand(lost.dataDir, ready);
  await hand.anchor([vote.digest]);
  await hand.vote(bala, proposalId, 'no');
  await until('the direct vote to count', async () => (await tallyOf(ready.address, proposalId)).no === 1);
  await lost.untilComplete();
  assert.match(await recover(lost, '--yes'), /^Another process \(\d+\) is using the embedded chain/);
  await product.end();
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
  const product = await lost.start();
  const { ready } = product;
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
  await lost.untilComplete();
  assert.equal(lost.identity.succeeds, undefined);
  await product.end();
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
  const lost = new TestInstallation();
  const { amara, ...old } = await live(lost);
  const keys = lost.in('keys');
  const away = lost.in('away');

  // While the keys that matter are there.
  const whole = lost.look;
  assert.match(await recover(lost, '--yes'), /^The keys of installation [0-9a-f]{32} are there/);
  mkdirSync(away);
  renameSync(join(keys, 'secret'), join(away, 'secret'));
  assert.match(await recover(lost, '--yes'), /mnemonic is the one of installation .+keys\/secret$/);
  renameSync(join(keys, 'installation.json'), join(away, 'installation.json'));
  assert.match(await recover(lost, '--yes'), /mnemonic is the one of installation /, 'its receipts say so');
  for (const name of ['secret', 'installation.json']) renameSync(join(away, name), join(keys, name));
  rmSync(away, { recursive: true });
  assert.deepEqual(lost.look, whole);

  // Beside keys of others, and without a database.
  renameSync(keys, away);
  const stranger = new TestInstallation();
  await prepareVoting(stranger.settings, 0);
  cpSync(stranger.in('keys'), keys, { recursive: true });
  chmodSync(keys, 0o700);
  assert.match(await recover(lost, '--yes'), /^These do not belong together: the keys of /);
  rmSync(keys, { recursive: true });
  renameSync(lost.in('database'), lost.in('elsewhere'));
  cpSync(stranger.in('database'), lost.in('database'), { recursive: true });
  assert.match(
    await recover(lost, '--yes'),
    /^These do not belong together: the database of .+, the ledger of /,
  );
  rmSync(lost.in('database'), { recursive: true });
  assert.match(await recover(lost, '--yes'), /^There is no database of an installation here/);
  renameSync(lost.in('elsewhere'), lost.in('database'));

  // The keys are gone but for one that is of no use alone.
  mkdirSync(keys, { mode: 0o700 });
  cpSync(join(away, 'personal-data'), join(keys, 'personal-data'));
  rmSync(away, { recursive: true });
  assert.match(await lost.refusal(), /keys\/mnemonic is missing: .+ --from-database --new-keys$/);
  const before = lost.look;
  const plan = await recover(lost);
  assert.match(plan, /Missing, or not its own: .+mnemonic, .+secret\n/);
  assert.match(plan, /audit bundle in .+ndjson: acts 1, and 1 sent directly/);
  assert.match(plan, /Not taken over:\n.+people .+\n.+proposals, petitions, votes/);
  assert.match(plan, /Nothing has been done\. To do it, say the same with --yes\.$/);
  assert.deepEqual(lost.look, before);

  const killed = lost.recoverApart(...NEW_KEYS, '--yes');
  await until('the new keys', () => existsSync(join(keys, 'installation.json')));
  await killed.kill();
  const { id, succeeds } = lost.identity;
  assert.equal(succeeds, old.id);
  assert.match(
    await lost.refusal(),
    /^The recovery of installation [0-9a-f]{32} with new keys was cut off: say it again/,
  );
  const done = await recover(lost, '--yes');
  assert.match(done, /Its keys are made already: this goes on with installation/);
  assert.match(done, /the auditor finds that everything in it agrees/);
  assert.equal(lost.identity.id, id);
  const [asideKeys] = readdirSync(keys).filter((name) => name.startsWith('before-recovery-'));
  assert.deepEqual(readdirSync(lost.in('keys', asideKeys ?? '')), ['personal-data']);
  for (const what of ['chain', 'database'])
    assert.equal(
      readdirSync(lost.dataDir).filter((name) => name.startsWith(`${what}.before-recovery-`)).length,
      1,
    );

  assert.match(await recover(lost, '--yes'), /^The keys of installation [0-9a-f]{32} are there/);

  // Killed between the two new names of the folders.
  const made = lost.in('database.recovering');
  cpSync(stranger.in('database'), made, { recursive: true });
  renameSync(lost.in('database'), lost.in('elsewhere'));
  assert.match(await recover(lost, '--yes'), /database is missing, and .+database\.recovering is not whole/);
  rmSync(made, { recursive: true });
  renameSync(lost.in('elsewhere'), made);
  assert.match(await lost.refusal(), /was cut off: say it again/);
  assert.match(await recover(lost), /given its name\.\nNothing has been done/);
  assert.match(await recover(lost, '--yes'), /Done: start the server/);

  const summary = await liveOn(lost, amara, old);
  assert.deepEqual([summary.installation, summary.predecessors.length], [id, 1]);
  const [predecessor] = summary.predecessors;
  assert.ok(predecessor);
  assert.deepEqual(
    [predecessor.installation, predecessor.chain_id, predecessor.contracts.proposals],
    [old.id, 31_337, old.contract.toLowerCase()],
  );
  await checkArchive(lost, predecessor, old.proposalId);
  assert.match(await recover(lost, '--yes'), /^The keys of installation [0-9a-f]{32} are there/);
});

test('the same with PostgreSQL, and keys that are lost a second time', async () => {
  const lost = new TestInstallation(await durablePostgresUrl());
  const { amara, ...old } = await live(lost);
  rmSync(lost.in('keys'), { recursive: true });
  assert.match(await recover(lost), /DATABASE_URL is emptied itself .+\n.*Nothing has been done/);
  await lost.inDatabase(async (db) => {
    assert.equal((await db.selectFrom('acts').select('id').execute()).length, 1);
  });
  const done = lost.recoverApart(...NEW_KEYS, '--yes');
  assert.equal((await done.ended).code, 0, done.stdout + done.stderr);
  assert.match(done.stdout, /^Done: back up the new keys/m);
  const { installation, predecessors } = await liveOn(lost, amara, old);
  assert.ok(predecessors[0]);
  await checkArchive(lost, predecessors[0], old.proposalId);

  writeFileSync(lost.in('keys', 'mnemonic'), `${'abandon '.repeat(11)}about\n`, { mode: 0o600 }); // somebody's
  const again = await recover(lost, '--yes');
  assert.match(again, /Missing, or not its own: .+mnemonic\n/);
  await lost.inDatabase(async (db) => {
    const row = await db.selectFrom('installation').select(['id', 'predecessors']).executeTakeFirstOrThrow();
    assert.equal(row.id, lost.identity.id);
    const names = (row.predecessors as Predecessor[]).map((one) => one.installation); // as it wrote them
    assert.deepEqual(names, [installation, old.id]);
  });
});
