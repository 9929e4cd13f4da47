import { auditLineSchema } from '@sabha/domain/audit/bundle-format';
import type { PrivateKeyAccount } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { audit } from '../../packages/audit/src/audit.ts';
import type { AuditReport } from '../../packages/audit/src/report/report.ts';
import { ActSender, type ReadyAct, type SignedAct } from './act-sender.ts';
import { ApiProduct, type Ready } from './api-product.ts';
import { commentAndEdit, discussionOf, openDiscussion } from './commenter.ts';
import { endorseFor, ledgerSignaturesOf, type Petition, signaturesOf, startPetition } from './petitioner.ts';
import { prepareVoting } from './prepare-voting.ts';
import { ledgerTallyOf, signFor, tallyOf, untilFinal } from './voter.ts';

const NO_RATES = {
  RATE_READS_PER_MINUTE: '1000000',
  RATE_VOTES_PER_MINUTE: '1000000',
  RATE_WRITES_PER_MINUTE: '1000000',
  RATE_SIGN_INS_PER_MINUTE: '1000000',
};

export interface Counts {
  readonly yes: number;
  readonly no: number;
  readonly signatures: number;
}

/** How many acts of each kind. */
export interface KindCounts {
  readonly ballots: number;
  readonly signatures: number;
  readonly comments: number;
  readonly edits: number;
  readonly removals: number;
}

/** What is to be read under a policy: texts, and how many comments have none any more. */
export type Discussion = Awaited<ReturnType<typeof discussionOf>>;

/** What a loop of kills came to, once everything was final. */
export interface KillLoopResult {
  readonly kills: number;
  /** Acts that were acknowledged before the last kill. */
  readonly betweenKills: KindCounts;
  readonly acknowledged: KindCounts;
  /** Digests of acts that were acknowledged, and are not in the record under the number of their receipt. */
  readonly missing: readonly string[];
  /** Digests of acts that have two numbers, or that the contract counted twice. */
  readonly twice: readonly string[];
  /** What the signed acts add up to, what the product shows, and what the contracts count. */
  readonly counts: { readonly due: Counts; readonly shown: Counts; readonly ledger: Counts };
  /** What was written adds up to this discussion, and the product shows that one. */
  readonly discussion: { readonly due: Discussion; readonly shown: Discussion };
  /** The audit of the product's own bundle, compared with its node. */
  readonly report: AuditReport;
}

/**
 * Kills the whole product again and again while ballots, petition signatures and comments arrive: each time after so many answers,
 * with others under way. Then lets everything become final, and looks for what is missing. Leaves the chain to whoever owns
 * the folder where it fails.
 */
export async function runKillLoop(
  dataDir: string,
  { citizens: count, killAfter }: { readonly citizens: number; readonly killAfter: readonly number[] },
): Promise<KillLoopResult> {
  const admin = privateKeyToAccount(generatePrivateKey());
  const { citizens, proposalId } = await prepareVoting({ SABHA_DATA_DIR: dataDir }, count);
  const started: ApiProduct[] = [];
  const start = async () => {
    const product = new ApiProduct({
      SABHA_DATA_DIR: dataDir,
      SABHA_ADMIN_WALLET: admin.address,
      ...NO_RATES,
    });
    started.push(product);
    return { product, ready: await product.ready() };
  };
  try {
    let { product, ready } = await start();
    const { petition, authors } = await signAll(ready, citizens, proposalId);
    const { policy, writers } = await writeAll(ready, admin, citizens);
    const sender = new ActSender(authors.flatMap((acts, n) => [acts, ...(writers[n] ? [writers[n]] : [])]));
    for (const answers of killAfter) {
      await sender.sendUntil(answers, ready.address, () => product.kill());
      ({ product, ready } = await start());
    }
    const betweenKills = acknowledgedBy(sender);
    await sender.sendRest(ready.address);
    await untilFinal(
      ready.address,
      [...sender.acknowledged.keys()].flatMap((act) => (isSigned(act) ? act.digest : [])),
    );
    const { report, missing, twice } = await readRecord(ready, sender);
    const counts = { due: dueOf(count), ...(await countsOf(ready, proposalId, petition)) };
    const discussion = { due: discussionDue(count), shown: await discussionOf(ready.address, policy) };
    const acknowledged = acknowledgedBy(sender);
    const { code } = await product.end();
    if (code !== 0) throw new Error(`The product ended with ${code}: ${product.stderr}`);
    return {
      kills: killAfter.length,
      betweenKills,
      acknowledged,
      missing,
      twice,
      counts,
      discussion,
      report,
    };
  } finally {
    await started.at(-1)?.kill();
  }
}

/** Every third voter changes the vote, and every fourth signer takes the signature back. */
const changesVote = (n: number) => n % 3 === 0;
const withdraws = (n: number) => n % 4 === 0;

function dueOf(citizens: number): Counts {
  const numbers = Array.from({ length: citizens }, (_, n) => n);
  const no = numbers.filter(changesVote).length;
  return { yes: citizens - no, no, signatures: citizens - numbers.filter(withdraws).length };
}

/** A petition, and what all citizens do: ballots and signatures by turns. */
async function signAll(
  ready: Ready,
  citizens: readonly PrivateKeyAccount[],
  proposalId: number,
): Promise<{ petition: Petition; authors: SignedAct[][] }> {
  const [author] = citizens;
  if (!author) throw new Error('Nobody starts the petition');
  const petition = await startPetition(ready, author, citizens.length + 1);
  const authors: SignedAct[][] = [];
  for (const [n, citizen] of citizens.entries()) {
    const ballot = async (choice: 'yes' | 'no', seq: bigint): Promise<SignedAct> => {
      const { digest, body } = await signFor(ready, citizen, { proposalId, choice, seq });
      return { kind: 'ballot', digest, path: `/api/proposal/vote-${choice}`, body };
    };
    const endorsement = (choice: 'sign' | 'withdraw', seq: bigint) =>
      endorseFor(ready, citizen, petition, { choice, seq });
    authors.push(
      [await ballot('yes', 1n), ...(changesVote(n) ? [await ballot('no', 2n)] : [])],
      [await endorsement('sign', 1n), ...(withdraws(n) ? [await endorsement('withdraw', 2n)] : [])],
    );
  }
  return { petition, authors };
}

/** So many of the citizens write; every second of them removes the comment again. */
const MOST_WRITERS = 24;
const removes = (n: number) => n % 2 === 0;
const textOf = (n: number) => `${String.fromCodePoint(0x61 + n).repeat(20)} is what citizen ${n} wrote`;

async function writeAll(
  { address }: Ready,
  admin: PrivateKeyAccount,
  citizens: readonly PrivateKeyAccount[],
) {
  const policy = await openDiscussion(address, admin);
  const writers: ReadyAct[][] = [];
  for (const [n, citizen] of citizens.slice(0, MOST_WRITERS).entries()) {
    const texts = { text: textOf(n), another: `${textOf(n)} in the end`, isRemoved: removes(n) };
    writers.push(await commentAndEdit(address, citizen, policy, texts));
  }
  return { policy, writers };
}

function discussionDue(citizens: number): Discussion {
  const writers = Array.from({ length: Math.min(citizens, MOST_WRITERS) }, (_, n) => n);
  const texts = writers.filter((n) => !removes(n)).map((n) => `${textOf(n)} in the end`);
  return { texts: texts.sort(), removed: writers.filter(removes).length };
}

const isSigned = (act: ReadyAct): act is SignedAct => 'digest' in act;

const acknowledgedBy = (sender: ActSender): KindCounts => ({
  ballots: sender.count('ballot'),
  signatures: sender.count('endorsement'),
  comments: sender.count('comment'),
  edits: sender.count('comment-edit'),
  removals: sender.count('comment-step'),
});

/** Reads the product's audit bundle, audits it, and looks in it for each act that was acknowledged. */
async function readRecord({ address, rpcUrl }: Ready, { acknowledged }: ActSender) {
  const answer = await fetch(`${address}/api/audit/bundle`);
  if (!answer.ok) throw new Error(`The bundle answers ${answer.status}`);
  const bundle = await answer.text();
  const report = await audit([Buffer.from(bundle)], { rpcUrl });
  const numbers = new Map<string, string[]>();
  const counted = new Map<string, number>();
  for (const text of bundle.trimEnd().split('\n')) {
    const line = auditLineSchema.parse(JSON.parse(text));
    if (line.kind === 'act') numbers.set(line.digest, [...(numbers.get(line.digest) ?? []), line.number]);
    if (line.kind === 'event' && typeof line.args.digest === 'string')
      counted.set(line.args.digest, (counted.get(line.args.digest) ?? 0) + 1);
  }
  const acts = [...acknowledged.values()].map((receipts) => {
    const digest = receipts[0]?.digest ?? '';
    const given = new Set(receipts.map((receipt) => `${receipt.number} ${receipt.digest}`));
    return { digest, receipts, given, recorded: numbers.get(digest) ?? [] };
  });
  const missing = acts.filter(({ recorded, receipts }) =>
    receipts.some(({ number }) => !recorded.includes(number)),
  );
  const twice = acts.filter(
    ({ digest, recorded, given }) => recorded.length > 1 || given.size > 1 || (counted.get(digest) ?? 0) > 1,
  );
  return { report, missing: missing.map(({ digest }) => digest), twice: twice.map(({ digest }) => digest) };
}

/** The counts that the product shows and those of the contracts. */
async function countsOf(ready: Ready, proposalId: number, petition: Petition) {
  const shown = await tallyOf(ready.address, proposalId);
  const ledger = await ledgerTallyOf(ready, proposalId);
  return {
    shown: { ...shown, signatures: await signaturesOf(ready, petition) },
    ledger: { ...ledger, signatures: await ledgerSignaturesOf(ready, petition) },
  };
}
