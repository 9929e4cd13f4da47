import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { petitionResponseSchema } from '@sabha/domain/petitions/petition-calls';
import type { PrivateKeyAccount } from 'viem';
import { buildApplicant, registerBody } from '../../../apps/server/test/registration/applicants.ts';
import { buildCitizen } from '../../../apps/server/test/voting/ballots.ts';
import type { SignedAct } from '../../test/act-sender.ts';
import type { Ready } from '../../test/api-product.ts';
import { LedgerHand } from '../../test/ledger-hand.ts';
import { endorseFor, ledgerSignaturesOf, signaturesOf, startPetition } from '../../test/petitioner.ts';
import { prepareVoting } from '../../test/prepare-voting.ts';
import { signIn } from '../../test/registrant.ts';
import { TestInstallation } from '../../test/test-installation.ts';
import { untilFinal } from '../../test/voter.ts';

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
  const installation = new TestInstallation();
  const { citizens } = await prepareVoting(installation.settings, 3);
  const [amara, bala, chitra] = citizens as [PrivateKeyAccount, PrivateKeyAccount, PrivateKeyAccount]; // as asked for
  const first = await installation.start();
  const { ready: before } = first;
  const petition = await startPetition(before, amara, 5);
  const signed = await endorseFor(before, bala, petition, { choice: 'sign', seq: 1n });
  assert.equal(await sendAct(before, signed), 200);
  const digests = [petition.digest, signed.digest];
  await untilFinal(before.address, digests);
  await new LedgerHand(installation.dataDir, before).anchor(digests);
  const shown = await petitionOf(before, petition.id);
  const bundle = installation.in('bundle.ndjson');
  writeFileSync(bundle, await (await fetch(`${before.address}/api/audit/bundle`)).text());
  await installation.untilComplete();
  await first.end();
  const early = await installation.recover('--accept-unknown-people', '--yes');
  assert.deepEqual([early.code, /Registration is not closed/.test(early.said)], [1, true], early.said);

  rmSync(installation.in('database'), { recursive: true });
  const done = await installation.recover('--from-chain', '--bundle', bundle, '--yes');
  assert.equal(done.code, 0, done.said);
  assert.match(done.said, /From the bundle: acts 2,/);
  const plan = await installation.recover('--accept-unknown-people');
  assert.match(plan.said, /can register a second time.+\n.+log of offices.+\nNothing has been done/);
  const second = await installation.start();
  const { ready: there } = second;
  assert.deepEqual(await petitionOf(there, petition.id), shown);
  const late = await endorseFor(there, chitra, petition, { choice: 'sign', seq: 1n });
  assert.equal(await sendAct(there, late), 200);
  const other = await startPetition(there, chitra, 5);
  assert.notEqual(other.id, petition.id);
  await untilFinal(there.address, [late.digest, other.digest]);
  assert.deepEqual([await signaturesOf(there, petition), await ledgerSignaturesOf(there, petition)], [2, 2]);
  assert.deepEqual(await register(there), { status: 403, kind: 'registration-closed' });
  await second.end();

  const accepted = await installation.recover('--accept-unknown-people', '--yes');
  assert.equal(accepted.code, 0, accepted.said);
  const third = await installation.start();
  const { ready: open } = third;
  assert.deepEqual(await register(open), { status: 200, kind: null });
  const log = (await (await fetch(`${open.address}/api/audit?action=unknown-people-accepted`)).json()) as {
    data: Array<{ subject: { kind: string } }>;
  };
  assert.deepEqual(
    log.data.map(({ subject }) => subject.kind),
    ['installation'],
  );
  await third.end();
});
