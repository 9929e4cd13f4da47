import { type SignedPayload, startSignatureWorkers } from '@sabha/chain/signature-workers';
import { parseAddress } from '@sabha/domain/core/hex';
import { BALLOT, BALLOT_TYPES, ballotDomain } from '@sabha/domain/voting/ballot-struct';
import { actContract } from '@sabha/server/acts/act-ledger';
import { privateKeyToAccount } from 'viem/accounts';

const PROPOSALS = parseAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const BATCH = 256;

/** Ballots hashed and their signers recovered per second by one thread, over about `seconds`. */
export async function measureRecovery(
  seconds: number,
): Promise<{ perSecondPerThread: number; seconds: number }> {
  const ballots = await signedBallots();
  const form = { ...BALLOT, domain: actContract(31337, PROPOSALS).domainSeparator };
  const workers = startSignatureWorkers(1);
  try {
    await workers.recover(form, ballots);
    const start = performance.now();
    const until = start + seconds * 1000;
    let done = 0;
    // Two batches under way, as in the server: the thread never waits for the next message.
    const run = async () => {
      while (performance.now() < until) done += (await workers.recover(form, ballots)).length;
    };
    await Promise.all([run(), run()]);
    const took = (performance.now() - start) / 1000;
    return { perSecondPerThread: Math.round(done / took), seconds: took };
  } finally {
    await workers.close();
  }
}

async function signedBallots(): Promise<SignedPayload[]> {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
  return Promise.all(
    Array.from({ length: BATCH }, async (_, index) => {
      const ballot = {
        proposalId: 1n,
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
        message: ballot,
      });
      return { payload: BALLOT.encode(ballot), signature };
    }),
  );
}

if (import.meta.main) {
  const { perSecondPerThread } = await measureRecovery(3);
  console.log(`signatures recovered: ${perSecondPerThread} /s per thread`);
}
