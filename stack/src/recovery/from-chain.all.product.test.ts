import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { openDatabase } from '@sabha/db/open';
import type { ActRecord } from '@sabha/domain/acts/act-record';
import { listBallotsResponseSchema } from '@sabha/domain/voting/list-ballots';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { reconciliationResponseSchema } from '@sabha/domain/voting/reconciliation';
import { sql } from 'kysely';
import type { PrivateKeyAccount } from 'viem';
import { audit } from '../../../packages/audit/src/audit.ts';
import { changedBundle } from '../../test/changed-bundle.ts';
import { LedgerHand } from '../../test/ledger-hand.ts';
import { prepareVoting } from '../../test/prepare-voting.ts';
import { type Ready, until } from '../../test/product-process.ts';
import { TestInstallation } from '../../test/test-installation.ts';
import { ledgerTallyOf, recordOf, send, signFor, tallyOf, untilFinal } from '../../test/voter.ts';

const TALLY = { yes: 1, no: 3 };

async function proposalOf({ address }: Ready, id: number): Promise<ProposalView> {
  const answer = await fetch(`${address}/api/proposals/${id}?at=${Math.random()}`);
  return ((await answer.json()) as { data: ProposalView }).data;
}

/** What anybody can read of a proposal that is on the ledger too. */
function onLedger({ title, short_description, description_in_details, ...rest }: ProposalView) {
  const { id, text_hash, opens_at, expired_date, extensions, yes_votes, no_votes } = rest;
  return {
    id,
    title,
    short_description,
    description_in_details,
    text_hash,
    opens_at,
    expired_date,
    extensions,
    yes_votes,
    no_votes,
  };
}

async function directVotes({ address }: Ready, proposalId: number) {
  const answer = await fetch(`${address}/api/proposals/${proposalId}/ballots?after=d0.0`);
  return listBallotsResponseSchema.parse(await answer.json()).data;
}

async function reportOf({ address }: Ready) {
  // Made soon after a start.
  return until('the first comparison', async () => {
    const answer = await fetch(`${address}/api/ledger/reconciliation?at=${Math.random()}`);
    return reconciliationResponseSchema.parse(await answer.json()).data;
  });
}

/** A receipt but for its anchor, which came after the first one was given. */
async function receiptOf({ address }: Ready, digest: string) {
  const answer = await fetch(`${address}/api/acts/${digest}`);
  assert.equal(answer.status, 200);
  const { receipt } = ((await answer.json()) as { data: ActRecord }).data;
  return { ...receipt, anchor: null };
}

const installation = new TestInstallation();
const database = installation.in('database');
const bundle = installation.in('bundle.ndjson');
let lived: Awaited<ReturnType<typeof live>>;

/** Citizens vote, by signature and from a wallet, change their minds, and their receipts are anchored; a backup is of before most of it. */
async function live() {
  const { citizens, proposalId } = await prepareVoting(installation.settings, 5);
  const [amara, bala, chitra, devi, esha] = citizens as [
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
    PrivateKeyAccount,
  ]; // as asked for
  const first = await installation.start();
  const { ready: begun } = first;
  const changed = await signFor(begun, amara, { proposalId, choice: 'yes' });
  assert.equal(await send(begun.address, changed), 200);
  await untilFinal(begun.address, [changed.digest]);
  await installation.untilComplete();
  await first.end();
  cpSync(database, installation.in('backup'), { recursive: true });

  const product = await installation.start();
  const { ready } = product;
  const votes = [
    await signFor(ready, amara, { proposalId, choice: 'no', seq: 2n }),
    await signFor(ready, bala, { proposalId, choice: 'yes' }),
    await signFor(ready, chitra, { proposalId, choice: 'no' }),
  ];
  for (const vote of votes) assert.equal(await send(ready.address, vote), 200);
  const digests = [changed, ...votes].map(({ digest }) => digest);
  await untilFinal(ready.address, digests);
  const hand = new LedgerHand(installation.dataDir, ready);
  await hand.vote(devi, proposalId, 'no');
  const { lastAct } = await hand.anchor(digests);
  assert.equal(lastAct, 4n);
  await until('the direct vote to count', async () => (await tallyOf(ready.address, proposalId)).no === 3);
  assert.deepEqual(await ledgerTallyOf(ready, proposalId), TALLY);
  const closesAt = new Date(Date.parse((await proposalOf(ready, proposalId)).expired_date) + 3_600_000);
  await hand.extend(proposalId, closesAt);
  await until('the extension', async () => {
    return (await proposalOf(ready, proposalId)).extensions[0]?.state === 'final';
  });
  const proposal = onLedger(await proposalOf(ready, proposalId));
  assert.equal(proposal.expired_date, closesAt.toISOString());
  const receipts = await Promise.all(digests.map((digest) => receiptOf(ready, digest)));
  writeFileSync(bundle, await (await fetch(`${ready.address}/api/audit/bundle`)).text());
  assert.equal((await installation.recover('--from-chain', '--yes')).code, 1, 'a server runs');
  await product.end();
  const { contract } = ready;
  return { amara, esha, contract, proposalId, proposal, changed, votes, digests, receipts };
}

before(async () => {
  lived = await live();
});

test('without the database a start is refused, and names the command', async () => {
  renameSync(database, installation.in('away'));
  assert.match(
    await installation.refusal(),
    /^The database of installation [0-9a-f]{32} is missing .+ npm run recover -- --from-chain$/,
  );
});

test('the command says what it will do, may be killed, and does it', async () => {
  const plan = await installation.recover('--from-chain');
  assert.equal(plan.code, 0, plan.said);
  assert.match(plan.said, /holds: proposals 1, with texts and terms; citizens 5/);
  assert.match(plan.said, /anchored up to act 4/);
  assert.match(plan.said, /Cannot be restored:\n.+people/);
  assert.match(plan.said, /Nothing has been done/);
  await installation.recoverKilledAt('Reading the ledger', '--from-chain', '--yes');
  assert.ok(existsSync(join(`${database}.recovering`, 'PG_VERSION')));
  assert.ok(!existsSync(database));
  const done = await installation.recover('--from-chain', '--yes');
  assert.equal(done.code, 0, done.said);
  assert.match(
    done.said,
    /Restored: proposals 1, citizens 5, acts 5, of them 4 with their signatures, anchors 1/,
  );
  assert.match(done.said, /acts 1 to 4 are listed as lost/);
  assert.match(done.said, /Registration is closed/);
  assert.ok(!existsSync(`${database}.recovering`));
});

test('proposals, votes and counts are as they were, and new votes count', async () => {
  const { amara, esha, contract, proposalId, proposal, changed, votes } = lived;
  const again = await installation.start();
  const { ready: there } = again;
  assert.equal(there.contract, contract);
  assert.deepEqual(onLedger(await proposalOf(there, proposalId)), proposal);
  assert.deepEqual(await tallyOf(there.address, proposalId), TALLY);
  const listed = await directVotes(there, proposalId);
  assert.deepEqual(
    listed.filter(({ signature }) => signature !== null).map(({ digest, signature }) => [digest, signature]),
    [changed, ...votes].map(({ digest, signature }) => [digest, signature]),
  );
  assert.equal(listed.length, 5);
  const stale = await signFor(there, amara, { proposalId, choice: 'yes', seq: 2n });
  assert.equal(await send(there.address, stale), 409);
  const fresh = [
    await signFor(there, amara, { proposalId, choice: 'yes', seq: 3n }),
    await signFor(there, esha, { proposalId, choice: 'yes' }),
  ];
  for (const vote of fresh) assert.equal(await send(there.address, vote), 200);
  await untilFinal(
    there.address,
    fresh.map(({ digest }) => digest),
  );
  assert.equal(
    (await recordOf(there.address, fresh[0]?.digest ?? '')).ballot.number,
    '5',
    'behind those that were lost',
  );
  assert.deepEqual(await tallyOf(there.address, proposalId), { yes: 3, no: 2 });
  assert.deepEqual(await ledgerTallyOf(there, proposalId), { yes: 3, no: 2 });
  await until('everything to be compared', async () => {
    const { matched, waiting, toCompare } = await reportOf(there);
    return matched === 5 && waiting === 0 && toCompare === 0;
  });
  await until('the citizens to be compared', async () => (await reportOf(there)).verdict === 'well');
  const { differing, damage, lost } = await reportOf(there);
  assert.equal(differing, 0);
  assert.deepEqual(damage, { total: 0, findings: [] });
  assert.deepEqual(
    lost.map(({ firstAct, lastAct }) => [firstAct, lastAct]),
    [['1', '4']],
  );
  const taken = await fetch(`${there.address}/api/audit/bundle`);
  const { findings } = await audit([new Uint8Array(await taken.arrayBuffer())]);
  assert.deepEqual(
    findings.listed.map(({ kind, detail }) => [kind, detail]),
    // An auditor does not take the server's word for a loss.
    [
      ['act-missing', '1 to 4'],
      ['anchor-root-wrong', 'anchor 0, acts 1 to 4'],
      ['citizens-unknown', '5 wallets'],
    ],
  );
  await again.end();
});

test('a database older than the anchors is refused, and brought up to them', async () => {
  const { proposalId, changed } = lived;
  rmSync(database, { recursive: true });
  cpSync(installation.in('backup'), database, { recursive: true });
  assert.match(
    await installation.refusal(),
    /^Acts 2–4 are on the ledger but not in this database \(an old backup\?\)\. npm run recover -- --from-chain$/,
  );
  const done = await installation.recover('--from-chain', '--yes');
  assert.equal(done.code, 0, done.said);
  assert.match(done.said, /Restored: proposals 0, citizens 0/);
  assert.match(done.said, /acts 2 to 4 are listed as lost/);
  assert.equal(
    readdirSync(installation.dataDir).filter((name) => name.startsWith('database.before-recovery-')).length,
    1,
  );
  const again = await installation.start();
  const { ready: there } = again;
  await until('the votes to count', async () => (await tallyOf(there.address, proposalId)).yes === 3);
  assert.deepEqual(await tallyOf(there.address, proposalId), { yes: 3, no: 2 });
  assert.equal((await recordOf(there.address, changed.digest)).ballot.number, '1', 'what it held stays');
  await until('everything to be compared', async () => (await reportOf(there)).verdict === 'well');
  await again.end();
  const nothing = await installation.recover('--from-chain', '--yes');
  assert.match(nothing.said, /nothing is missing/);
});

test('anybody’s bundle gives back numbers, times and receipts', async () => {
  const { proposalId, votes, digests, receipts } = lived;
  const text = readFileSync(bundle, 'utf8');
  const forged = installation.in('forged.ndjson');
  const [other] = votes.slice(-1).map(({ signature }) => signature);
  writeFileSync(
    forged,
    changedBundle(text, (line) =>
      line.digest === votes[1]?.digest ? { ...line, authorization: other } : line,
    ),
  );
  rmSync(database, { recursive: true });
  const partly = await installation.recover('--from-chain', '--bundle', forged, '--yes');
  assert.match(partly.said, /From the bundle: acts 3,/);
  assert.match(partly.said, /Left out: act 3 is not signed by its author/);
  assert.match(partly.said, /acts 3 to 3 are listed as lost/);
  rmSync(database, { recursive: true });
  const done = await installation.recover('--from-chain', '--bundle', bundle, '--yes');
  assert.equal(done.code, 0, done.said);
  assert.match(done.said, /From the bundle: acts 4,/);
  assert.doesNotMatch(done.said, /Left out|listed as lost/);
  const again = await installation.start();
  const { ready: there } = again;
  assert.deepEqual(await Promise.all(digests.map((digest) => receiptOf(there, digest))), receipts);
  assert.deepEqual(await tallyOf(there.address, proposalId), { yes: 3, no: 2 });
  await untilFinal(there.address, digests);
  await until('everything to be compared', async () => (await reportOf(there)).verdict === 'well');
  const { damage, lost, differing } = await reportOf(there);
  assert.deepEqual([damage.total, lost, differing], [0, [], 0]);
  const taken = await fetch(`${there.address}/api/audit/bundle`);
  const { findings } = await audit([new Uint8Array(await taken.arrayBuffer())]);
  assert.deepEqual(
    findings.listed.map(({ kind, detail }) => [kind, detail]),
    [['citizens-unknown', '5 wallets']],
  );
  await again.end();
});

test('acts that are damaged are written again from a bundle', async () => {
  const { digests, receipts } = lived;
  const opened = await openDatabase({ dataDir: database });
  await sql`delete from acts where id in (2, 3)`.execute(opened.db);
  await sql`update acts set received_at = received_at + interval '1 minute' where id = 4`.execute(opened.db);
  await sql`delete from receipt_batches where id = (select receipt_batch_id from acts where id = 4)`.execute(
    opened.db,
  );
  await opened.close();
  const forged = installation.in('forged.ndjson');
  const refused = await installation.recover('--acts', '2-4', '--bundle', forged, '--yes');
  assert.deepEqual([refused.code, /act 3 is not signed by its author/.test(refused.said)], [1, true]);
  const beyond = await installation.recover('--acts', '2-9', '--bundle', bundle, '--yes');
  assert.match(beyond.said, /does not hold all of the acts 2 to 9/);
  const done = await installation.recover('--acts', '2-4', '--bundle', bundle, '--yes');
  assert.equal(done.code, 0, done.said);
  const again = await installation.start();
  const { ready: there } = again;
  assert.deepEqual(await Promise.all(digests.map((digest) => receiptOf(there, digest))), receipts);
  assert.equal((await reportOf(there)).damage.total, 0);
  const log = (await (await fetch(`${there.address}/api/audit?action=acts-repaired`)).json()) as {
    data: Array<{ subject: object }>;
  };
  assert.deepEqual(log.data[0]?.subject, { kind: 'acts', id: '2-4' });
  await again.end();
});
