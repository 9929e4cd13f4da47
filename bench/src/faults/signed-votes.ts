import { parseHash } from '@sabha/domain/core/hex';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import { signVote, voteBody } from '../../../apps/server/test/voting/ballots.ts';

export interface SignedVotes {
  /** The next one; throws where there are no more. */
  next(): { readonly choice: 'yes' | 'no'; readonly body: string };
}

const listSchema = z.object({ data: z.array(z.object({ id: z.number(), text_hash: z.string() })) });
const summarySchema = z.object({ data: z.object({ contracts: z.object({ proposals: z.string() }) }) });
const currentSchema = z.object({ data: z.object({ next_seq: z.string() }) });
const walletsSchema = z.object({
  data: z.array(z.object({ privateKey: z.string().regex(/^0x/), newcomer: z.boolean() })),
});

/** Votes of one citizen of the demonstration, each changing the one before. */
export async function signedVotes(origin: string, count: number): Promise<SignedVotes> {
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    schema.parse(await (await fetch(`${origin}${path}`)).json());
  const contract = (await read('/api/audit/summary', summarySchema)).data.contracts.proposals;
  const { data: wallets } = await read('/api/demo/wallets', walletsSchema);
  const [proposal] = (await read('/api/proposals?status=active&limit=1', listSchema)).data;
  const citizen = wallets.find(({ newcomer }) => !newcomer);
  if (!contract || !citizen || !proposal) throw new Error('The demonstration has nothing to vote on');
  const account = privateKeyToAccount(citizen.privateKey as `0x${string}`); // its own keys, as it writes them
  const { data } = await read(`/api/proposals/${proposal.id}/votes/${account.address}`, currentSchema);
  const deadline = BigInt(Math.floor(Date.now() / 1000)) + 3600n;
  const bodies: Array<ReturnType<SignedVotes['next']>> = [];
  for (let n = 0; n < count; n++) {
    const ballot = { proposalId: proposal.id, choice: n % 2 === 0 ? 'yes' : 'no' } as const;
    const textHash = parseHash(proposal.text_hash);
    const terms = { ...ballot, textHash, seq: BigInt(data.next_seq) + BigInt(n), deadline };
    const signed = await signVote(account, terms, { contract: contract as `0x${string}` }); // by its pattern
    bodies.push({ choice: ballot.choice, body: JSON.stringify(voteBody(signed)) });
  }
  return {
    next() {
      const body = bodies.shift();
      if (body === undefined) throw new Error('No more votes');
      return body;
    },
  };
}
