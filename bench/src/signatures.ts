import { ballotDomainSeparator } from '@sabha/chain/ballot-struct';
import { type SignedBallot, startSignatureWorkers } from '@sabha/chain/signature-workers';
import { BALLOT_TYPES, ballotDomain } from '@sabha/domain/voting/ballot';
import { privateKeyToAccount } from 'viem/accounts';

const PROPOSALS = '0x5fbdb2315678afecb367f032d93f642f64180aa3';
const BATCH = 256;

/** Ballots hashed and their signers recovered per second by one thread, over about `seconds`. */
export async function measureRecovery(
  seconds: number,
): Promise<{ perSecondPerThread: number; seconds: number }> {
  const ballots = await signedBallots();
  const domain = ballotDomainSeparator(31337, PROPOSALS);
  const workers = startSignatureWorkers(1);
  try {
    await workers.recover(domain, ballots);
    const start = performance.now();
    const until = start + seconds * 1000;
    let done = 0;
    // Two batches under way, as in the server: the thread never waits for the next message.
    const run = async () => {
      while (performance.now() < until) done += (await workers.recover(domain, ballots)).length;
    };
    await Promise.all([run(), run()]);
    const took = (performance.now() - start) / 1000;
    return { perSecondPerThread: Math.round(done / took), seconds: took };
  } finally {
    await workers.close();
  }
}

async function signedBallots(): Promise<SignedBallot[]> {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
  return Promise.all(
    Array.from({ length: BATCH }, async (_, index) => {
      const ballot = {
        proposalId: 1,
        textHash: `0x${'ab'.repeat(32)}`,
        choice: 1,
        voter: account.address,
        seq: BigInt(index + 1),
        deadline: 1_900_000_000n,
      } as const;
      const signature = await account.signTypedData({
        domain: ballotDomain(31337, PROPOSALS),
        types: BALLOT_TYPES,
        primaryType: 'Ballot',
        message: { ...ballot, proposalId: 1n },
      });
      return { ballot, signature };
    }),
  );
}

if (import.meta.main) {
  const { perSecondPerThread } = await measureRecovery(3);
  console.log(`signatures recovered: ${perSecondPerThread} /s per thread`);
}
