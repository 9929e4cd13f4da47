import { demoWallets } from '@sabha/chain/accounts';
import type { Context } from '@sabha/server/context';
import type { ChainLink } from '@sabha/server/jobs/chain-link';
import { countNext } from '@sabha/server/petitions/provinces/count-provinces';
import { refreshAnalytics } from '@sabha/server/voting/analytics/refresh-analytics';
import { DEMO_CITIZENS } from '../demo-wallets.ts';
import { seedComments } from './seed-comments.ts';
import { seedDecisions } from './seed-decisions.ts';
import { seedPetitions } from './seed-petitions.ts';
import { seedPolicies } from './seed-policies.ts';
import { seedSpending } from './seed-spending.ts';
import { seedVoting } from './seed-voting.ts';

/**
 * Fills a fresh database with the demonstration: published budget figures of FY 2024, real bills, and invented projects,
 * proposals, citizens, votes, petitions, decisions about them and comments on the bills, all through the same operations that officials and citizens use. Safe to repeat:
 * `progress` is called only for what is not there yet.
 */
export async function seedDemonstration(
  context: Context,
  link: ChainLink,
  mnemonic: string,
  progress: (line: string) => void,
): Promise<void> {
  await seedSpending(
    context,
    context.clock(),
    once(() => progress('Loading the demonstration: public money …')),
  );
  await seedPolicies(context);
  const loading = once(() =>
    progress('Loading the demonstration: proposals, citizens, votes, petitions and comments …'),
  );
  const citizens = demoWallets(mnemonic, DEMO_CITIZENS);
  await seedVoting(context, link, citizens, loading);
  await seedPetitions(context, link, citizens, loading);
  await seedDecisions(context, link.connection.accounts.caseOfficer.address);
  await seedComments(context, link, citizens, loading);
  await refreshAnalytics(context);
  await countNext(context, 0);
}

/** Does it the first time alone. */
function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
