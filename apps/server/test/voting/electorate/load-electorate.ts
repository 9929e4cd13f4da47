import { serializeDeployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { Privacy } from '../../../src/privacy.ts';
import { CHAIN_ID, CONTRACT } from '../ballots.ts';
import { insertActs } from './acts.store.ts';
import { insertChain } from './chain.store.ts';
import { insertCitizens, insertProposals } from './citizens-and-proposals.store.ts';
import { withIndexesAside } from './indexes-aside.store.ts';
import { insertPeople } from './people.store.ts';
import { planVotes } from './planned-votes.store.ts';
import type { ElectorateSize } from './size.ts';

/**
 * Fills an empty, migrated database with an electorate as the product leaves it when everything cast has been relayed,
 * indexed and folded: bulk statements, since a million ballots one by one would take the better part of an hour. No
 * statistics are made of the tables.
 */
export async function loadElectorate(
  db: Kysely<Schema>,
  privacy: Privacy,
  size: ElectorateSize,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertCitizens(trx, size);
    await insertPeople(trx, privacy);
    await insertProposals(trx, size);
    await planVotes(trx, size);
    await withIndexesAside(trx, async () => {
      await insertActs(trx);
      await insertChain(trx, size, DEPLOYMENT);
    });
  });
}

const OTHER = `0x${'5b'.repeat(20)}` as const;
const DEPLOYMENT = serializeDeployment({
  chainId: CHAIN_ID,
  blockNumber: 1n,
  addresses: {
    registry: OTHER,
    proposals: CONTRACT,
    receiptLog: OTHER,
    petitions: OTHER,
    spendingLedger: OTHER,
    proofVerifier: OTHER,
    census: OTHER,
    anonymousReports: OTHER,
    secretBallots: OTHER,
    anchors: OTHER,
  },
});
