import { setTimeout as pause } from 'node:timers/promises';
import { parseHash } from '@sabha/domain/core/hex';
import { privateKeyToAccount } from 'viem/accounts';
import { z } from 'zod';
import { signVote, voteBody } from '../../../apps/server/test/voting/ballots.ts';
import { memoryOf } from '../memory.ts';
import { startProduct } from '../product.ts';
import { percentilesOf } from '../registration/percentiles.ts';
import { type Figure, printTable } from '../table.ts';
import { type Answers, ask, askOften } from './open-loop.ts';

const ADDRESSES = 6;
/** What one address may read a second. */
const EACH_PER_SECOND = 20;
const SECONDS = 12;
const VOTES_PER_SECOND = 4;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Has six addresses ask for pages that nobody asked for before, as often as they may, and prints what that is to others. */
export async function printCrowd(): Promise<void> {
  // Behind a proxy, so that each request can say whose it is.
  const product = await startProduct({ TRUST_PROXY: 'true' });
  try {
    const quietMemory = await memoryOf(product.pid);
    const votes = await signedVotes(product.origin, 4 * VOTES_PER_SECOND * SECONDS);
    const quiet = await measureVisitors(product.origin, votes, 0);
    const crowded = await measureVisitors(product.origin, votes, ADDRESSES);
    const memory = await memoryOf(product.pid);
    printTable(
      `${ADDRESSES} addresses ask for ${ADDRESSES * EACH_PER_SECOND} uncached pages a second`,
      figures(quiet, crowded, { quiet: quietMemory, crowded: memory }),
    );
  } finally {
    await product.stop();
  }
}

interface Visitors {
  readonly crowd: Answers;
  readonly cached: Answers;
  readonly uncached: Answers;
  readonly votes: Answers;
}

async function measureVisitors(origin: string, votes: SignedVotes, addresses: number): Promise<Visitors> {
  const controller = new AbortController();
  const { signal } = controller;
  const from = (address: string) => ({ 'x-forwarded-for': address, 'accept-encoding': 'br' });
  const unseen = (address: string) => () =>
    ask(`${origin}/spending?q=${Math.random().toString(36).slice(2)}`, { headers: from(address) });
  const crowd = Array.from({ length: addresses }, (_, n) =>
    askOften(EACH_PER_SECOND, signal, unseen(`198.51.100.${n + 1}`)),
  );
  const cached = askOften(5, signal, () => ask(`${origin}/`, { headers: from('192.0.2.1') }));
  const uncached = askOften(2, signal, unseen('192.0.2.2'));
  const voting = askOften(VOTES_PER_SECOND, signal, () => {
    const { choice, body } = votes.next();
    return ask(`${origin}/api/proposal/vote-${choice}`, {
      headers: { ...from('192.0.2.3'), ...JSON_TYPE },
      body,
    });
  });
  await pause(SECONDS * 1000).finally(() => controller.abort());
  const all = (await Promise.all(crowd)).reduce(together, { ok: [], refused: new Map() });
  return { crowd: all, cached: await cached, uncached: await uncached, votes: await voting };
}

function together(one: Answers, other: Answers): Answers {
  const refused = new Map(one.refused);
  for (const [status, count] of other.refused) refused.set(status, (refused.get(status) ?? 0) + count);
  return { ok: [...one.ok, ...other.ok], refused };
}

interface SignedVotes {
  next(): { readonly choice: 'yes' | 'no'; readonly body: string };
}

const listSchema = z.object({ data: z.array(z.object({ id: z.number(), text_hash: z.string() })) });
const summarySchema = z.object({ data: z.object({ contracts: z.object({ proposals: z.string() }) }) });
const currentSchema = z.object({ data: z.object({ next_seq: z.string() }) });
const walletsSchema = z.object({
  data: z.array(z.object({ privateKey: z.string().regex(/^0x/), newcomer: z.boolean() })),
});

/** Votes of one citizen of the demonstration, each changing the one before. */
async function signedVotes(origin: string, count: number): Promise<SignedVotes> {
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

function figures(quiet: Visitors, crowded: Visitors, memory: { quiet: number; crowded: number }): Figure[] {
  const { crowd } = crowded;
  const times = percentilesOf(crowd.ok);
  const rows: Figure[] = [];
  for (const [what, key, share, aim] of [
    ['cached page', 'cached', 'p50', 50],
    ["another visitor's uncached page", 'uncached', 'p50', 300],
    ['vote', 'votes', 'p99', 150],
  ] as const) {
    const ours = percentilesOf(crowded[key].ok);
    const alone = percentilesOf(quiet[key].ok);
    rows.push({
      what: `${what}, ${share === 'p50' ? 'median' : 'p99'}, ms (floor: without the crowd)`,
      value: ours[share].toFixed(1),
      floor: alone[share].toFixed(1),
      ratio: ours[share] / alone[share],
      aim: `< ${aim}`,
      met: ours[share] < aim,
    });
    rows.push(plain(`${what}s answered / refused`, `${ours.count} / ${told(crowded[key].refused)}`));
  }
  return [
    ...rows,
    plain("the crowd's pages: answered / refused", `${crowd.ok.length} / ${told(crowd.refused)}`),
    plain("the crowd's pages, median / p99, ms", `${times.p50.toFixed(0)} / ${times.p99.toFixed(0)}`),
    plain('memory of the process tree before / after, MB', `${memory.quiet} / ${memory.crowded}`),
  ];
}

const told = (refused: Answers['refused']) =>
  [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || '0';

const plain = (what: string, value: string): Figure => ({
  what,
  value,
  floor: null,
  ratio: null,
  aim: null,
  met: null,
});
