import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildCitizen, signVote } from '../../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  countRows,
  DEADLINE,
  NOW,
  openStation,
  TEXT_HASH,
} from '../../../test/voting/polling-station.ts';
import { recordVote } from './record-vote.ts';

const HOUR_MS = 3_600_000;

forOneDatabase((name, open) => {
  test(`nobody gets a receipt whom the contract would refuse by the proposal's terms, on ${name}`, async () => {
    const database = await open();
    const { box } = openStation(database);
    const opens_at = new Date(NOW.getTime() - 24 * HOUR_MS);
    const byOpening = await buildProposal(database, { opens_at, eligibility: 'by-opening' });
    const byClose = await buildProposal(database, { opens_at, eligibility: 'by-close' });
    const voters = {
      before: new Date(opens_at),
      after: new Date(opens_at.getTime() + 1_000),
      never: null,
    };
    const said: Record<string, string[]> = {};
    let recorded = 0;
    for (const [n, [who, authorised_at]] of Object.entries(voters).entries()) {
      const account = buildCitizen(n + 1);
      await admitCitizens(database, [account]);
      await database.db
        .updateTable('citizens')
        .set({ authorised_at })
        .where('wallet', '=', parseAddress(account.address))
        .execute();
      said[who] = [];
      for (const proposalId of [byOpening, byClose]) {
        const terms = {
          proposalId,
          choice: 'yes',
          textHash: TEXT_HASH,
          deadline: DEADLINE,
          seq: 1n,
        } as const;
        const answer = await recordVote(box, await signVote(account, terms), NOW);
        if (answer.ok) recorded += 1;
        said[who].push(answer.ok ? 'receipt' : answer.failure.kind);
      }
    }
    assert.deepEqual(said, {
      before: ['receipt', 'receipt'],
      after: ['authorised-after-opening', 'receipt'],
      never: ['not-authorised', 'not-authorised'],
    });
    assert.equal((await countRows(database)).acts, recorded);
    await box.close();
  });

  test(`who votes with the wallet that replaced another one votes once, on ${name}`, async () => {
    const database = await open();
    const { box } = openStation(database);
    const [lost, fresh, next] = [buildCitizen(1), buildCitizen(2), buildCitizen(3)];
    const [lostWallet, freshWallet] = [parseAddress(lost.address), parseAddress(fresh.address)];
    const voted = await buildProposal(database, {});
    const notVoted = await buildProposal(database, {});
    const own = await buildProposal(database, { author: lostWallet });
    const vote = async (account: typeof lost, proposalId: number) => {
      const terms = { proposalId, choice: 'no', textHash: TEXT_HASH, deadline: DEADLINE, seq: 1n } as const;
      const answer = await recordVote(box, await signVote(account, terms), NOW);
      return answer.ok ? 'receipt' : answer.failure.kind;
    };
    const replace = async (account: typeof lost, earlier: readonly Address[]) => {
      await admitCitizens(database, [account]);
      await database.db
        .updateTable('citizens')
        .set({ earlier_wallets: [...earlier] })
        .where('wallet', '=', parseAddress(account.address))
        .execute();
    };
    await admitCitizens(database, [lost]);
    assert.equal(await vote(lost, voted), 'receipt');
    await replace(fresh, [lostWallet]);
    await replace(next, [freshWallet, lostWallet]);
    assert.deepEqual(
      [await vote(fresh, voted), await vote(fresh, own), await vote(fresh, notVoted)],
      ['earlier-wallet-voted', 'own-proposal', 'receipt'],
    );
    assert.deepEqual(
      [await vote(next, voted), await vote(next, notVoted)],
      ['earlier-wallet-voted', 'earlier-wallet-voted'],
    );
    assert.equal((await countRows(database)).acts, 2);
    await box.close();
  });
});
