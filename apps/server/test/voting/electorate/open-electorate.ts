import type { OpenDatabase } from '@sabha/db/open';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { PrivateKeyAccount } from 'viem';
import type { Context } from '../../../src/context.ts';
import type { App } from '../../../src/http/app-type.ts';
import type { ChainLink } from '../../../src/jobs/chain-link.ts';
import { createPrivacy } from '../../../src/registration/privacy/privacy.ts';
import { HttpFixture, testConfig } from '../../http-fixture.ts';
import { buildCitizen } from '../ballots.ts';
import { admitCitizens } from '../polling-station.ts';
import { loadElectorate } from './load-electorate.ts';
import { makeStatistics } from './rows-read.store.ts';
import { settleElectorate } from './settle-electorate.ts';
import { someBallot } from './some-ballot.store.ts';

/** The clock of a test's server. */
const NOW = new Date('2026-03-01T06:00:00Z');
const VOTERS = 8;

/** A server over an electorate, and what to ask it about. */
export interface Electorate {
  readonly fixture: HttpFixture;
  /** A proposal that is open, and on which more have voted than on most. */
  readonly proposalId: number;
  /** One that has closed, on which most have voted. */
  readonly closedProposalId: number;
  /** A ballot on it, in the middle of all, and who cast it. */
  readonly ballot: { readonly number: string; readonly digest: string; readonly voter: string };
  readonly author: string;
  /** Citizens who have not voted and whose keys are known. */
  readonly voters: readonly PrivateKeyAccount[];
}

/** Loads an electorate into an empty database of one connection, puts the server over it, and lets its jobs settle. */
export async function openElectorate(
  database: OpenDatabase,
  size: { readonly ballots: number; readonly proposals: number },
): Promise<Electorate> {
  const privacy = createPrivacy(testConfig().personalData.keys);
  await loadElectorate(database.db, privacy, { ...size, now: NOW });
  const voters = Array.from({ length: VOTERS }, (_, n) => buildCitizen(n));
  await admitCitizens(database, voters);
  const settings = {
    RATE_READS_PER_MINUTE: '1000000',
    RATE_WRITES_PER_MINUTE: '1000000',
    RATE_VOTES_PER_MINUTE: '1000000',
  };
  const links: ChainLink[] = [];
  const extend = (_app: App, _context: Context, link: ChainLink) => links.push(link);
  const fixture = await HttpFixture.open(database, { settings, extend });
  for (const link of links) await settleElectorate(fixture.context, link);
  await makeStatistics(database.db);
  await fixture.app.inject('/api/overview/metrics'); // counts citizens for the first who asks
  const proposalId = 2;
  const { id, digest, actor, author } = await someBallot(database.db, proposalId, BigInt(size.ballots / 2));
  return {
    fixture,
    proposalId,
    closedProposalId: 1,
    ballot: { number: id.toString(), digest: parseHash(digest), voter: parseAddress(actor) },
    author: parseAddress(author),
    voters,
  };
}
