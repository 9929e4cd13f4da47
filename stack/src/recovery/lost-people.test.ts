import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseAddress } from '@sabha/domain/core/hex';
import { petitionResponseSchema } from '@sabha/domain/petitions/petition-calls';
import type { PrivateKeyAccount } from 'viem';
import { buildApplicant, registerBody } from '../../../apps/server/test/registration/applicants.ts';
import { buildCitizen } from '../../../apps/server/test/voting/ballots.ts';
import type { SignedAct } from '../../test/act-sender.ts';
import { LedgerHand } from '../../test/ledger-hand.ts';
import { endorseFor, ledgerSignaturesOf, signaturesOf, startPetition } from '../../test/petitioner.ts';
import { prepareVoting } from '../../test/prepare-voting.ts';
import { dataFolder, ProductProcess, type Ready, until } from '../../test/product-process.ts';
import { signIn } from '../../test/registrant.ts';
import { RunningProduct } from '../../test/running-product.ts';
import { untilFinal } from '../../test/voter.ts';

const RECOVER = fileURLToPath(new URL('../recover.ts', import.meta.url));

async function recover(dataDir: string, ...args: readonly string[]) {
  const running = new RunningProduct({ SABHA_DATA_DIR: dataDir }, RECOVER, { args });
  const { code } = await running.ended;
  return { code, said: running.stdout + running.stderr };
}

async function sendAct({ address }: Ready, { path, body }: SignedAct): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer.status;
}

async function petitionOf({ address }: Ready, id: number) {
  return petitionResponseSchema.parse(await (await fetch(`${address}/api/petitions/${id}`)).json()).data;
}

/** Somebody who was never here asks to be registered. */
async function register({ address }: Ready): Promise<{ status: number; kind: unknown }> {
  const account = buildCitizen(601);
  const newcomer = await signIn(address, account);
  const form = buildApplicant(601, { wallet: parseAddress(account.address) });
  const { status, answer } = await newcomer.post('/web3/auth/register', registerBody(form));
  return { status, kind: answer.kind ?? null };
}

test('a petition comes back from a bundle, and people register again once that is accepted', async () => {
  const dataDir = dataFolder();
  const { citizens } = await prepareVoting({ SABHA_DATA_DIR: dataDir }, 3);
  const [amara, bala, chitra] = citizens as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]; // as asked for
  const first = new ProductProcess({ SABHA_DATA_DIR: dataDir });
  const before = await first.ready();
  const petition = await startPetition(before, amara, 5);
  const signed = await endorseFor(before, bala, petition, { choice: 'sign', seq: 1n });
  assert.equal(await sendAct(before, signed), 200);
  const digests = [petition.digest, signed.digest];
  await untilFinal(before.address, digests);
  await new LedgerHand(dataDir, before).anchor(digests);
  const shown = await petitionOf(before, petition.id);
  const bundle = join(dataDir, 'bundle.ndjson');
  writeFileSync(bundle, await (await fetch(`${before.address}/api/audit/bundle`)).text());
  await until('the installation to be complete', () =>
    /"complete": true/.test(readFileSync(join(dataDir, 'keys', 'installation.json'), 'utf8')),
  );
  assert.equal((await first.end()).code, 0);
  const early = await recover(dataDir, '--accept-unknown-people', '--yes');
  assert.deepEqual([early.code, /Registration is not closed/.test(early.said)], [1, true], early.said);

  rmSync(join(dataDir, 'database'), { recursive: true });
  const done = await recover(dataDir, '--from-chain', '--bundle', bundle, '--yes');
  assert.equal(done.code, 0, done.said);
  assert.match(done.said, /From the bundle: acts 2,/);
  const plan = await recover(dataDir, '--accept-unknown-people');
  assert.match(plan.said, /can register a second time.+\n.+log of offices.+\nNothing has been done/);
  const second = new ProductProcess({ SABHA_DATA_DIR: dataDir });
  const there = await second.ready();
  assert.deepEqual(await petitionOf(there, petition.id), shown);
  const late = await endorseFor(there, chitra, petition, { choice: 'sign', seq: 1n });
  assert.equal(await sendAct(there, late), 200);
  const other = await startPetition(there, chitra, 5);
  assert.notEqual(other.id, petition.id);
  await untilFinal(there.address, [late.digest, other.digest]);
  assert.deepEqual([await signaturesOf(there, petition), await ledgerSignaturesOf(there, petition)], [2, 2]);
  assert.deepEqual(await register(there), { status: 403, kind: 'registration-closed' });
  assert.equal((await second.end()).code, 0);

  const accepted = await recover(dataDir, '--accept-unknown-people', '--yes');
  assert.equal(accepted.code, 0, accepted.said);
  const third = new ProductProcess({ SABHA_DATA_DIR: dataDir });
  const open = await third.ready();
  assert.deepEqual(await register(open), { status: 200, kind: null });
  const log = (await (await fetch(`${open.address}/api/audit?action=unknown-people-accepted`)).json()) as {
    data: Array<{ subject: { kind: string } }>;
  };
  assert.deepEqual(
    log.data.map(({ subject }) => subject.kind),
    ['installation'],
  );
  assert.equal((await third.end()).code, 0);
});
