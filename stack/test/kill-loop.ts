import { auditLineSchema } from '@sabha/domain/audit/bundle-format';
import type { PrivateKeyAccount } from 'viem';
import { audit } from '../../packages/audit/src/audit.ts';
import type { AuditReport } from '../../packages/audit/src/report/report.ts';
import { ActSender, type SignedAct } from './act-sender.ts';
import { ApiProduct, type Ready } from './api-product.ts';
import { endorseFor, ledgerSignaturesOf, type Petition, signaturesOf, startPetition } from './petitioner.ts';
import { prepareVoting } from './prepare-voting.ts';
import { ledgerTallyOf, signFor, tallyOf, untilFinal } from './voter.ts';

const NO_RATES = { RATE_READS_PER_MINUTE: '1000000', RATE_VOTES_PER_MINUTE: '1000000' };

export interface Counts {
  readonly yes: number;
  readonly no: number;
  readonly signatures: number;
}

/** What a loop of kills came to, once everything was final. */
export interface KillLoopResult {
  readonly kills: number;
  /** Acts that were acknowledged before the last kill. */
  readonly betweenKills: { readonly ballots: number; readonly signatures: number };
  readonly acknowledged: { readonly ballots: number; readonly signatures: number };
  /** Digests of acts that were acknowledged, and are not in the record under the number of their receipt. */
  readonly missing: readonly string[];
  /** Digests of acts that have two numbers, or that the contract counted twice. */
  readonly twice: readonly string[];
  /** What the signed acts add up to, what the product shows, and what the contracts count. */
  readonly counts: { readonly due: Counts; readonly shown: Counts; readonly ledger: Counts };
  /** The audit of the product's own bundle, compared with its node. */
  readonly report: AuditReport;
}

/**
 * Kills the whole product again and again while ballots and petition signatures arrive: each time after so many answers,
 * with others under way. Then lets everything become final, and looks for what is missing. Leaves the chain to whoever owns
 * the folder where it fails.
 */
export async function runKillLoop(
  dataDir: string,
  { citizens: count, killAfter }: { readonly citizens: number; readonly killAfter: readonly number[] },
): Promise<KillLoopResult> {
  const { citizens, proposalId } = await prepareVoting({ SABHA_DATA_DIR: dataDir }, count);
  const started: ApiProduct[] = [];
  const start = async () => {
    const product = new ApiProduct({ SABHA_DATA_DIR: dataDir, ...NO_RATES });
    started.push(product);
    return { product, ready: await product.ready() };
  };
  try {
    let { product, ready } = await start();
    const { petition, authors } = await signAll(ready, citizens, proposalId);
    const sender = new ActSender(authors);
    for (const answers of killAfter) {
      await sender.sendUntil(answers, ready.address, () => product.kill());
      ({ product, ready } = await start());
    }
    const betweenKills = acknowledgedBy(sender);
    await sender.sendRest(ready.address);
    await untilFinal(
      ready.address,
      [...sender.acknowledged.keys()].map(({ digest }) => digest),
    );
    const { report, missing, twice } = await readRecord(ready, sender);
    const counts = { due: dueOf(count), ...(await countsOf(ready, proposalId, petition)) };
    const acknowledged = acknowledgedBy(sender);
    const { code } = await product.end();
    if (code !== 0) throw new Error(`The product ended with ${code}: ${product.stderr}`);
    return { kills: killAfter.length, betweenKills, acknowledged, missing, twice, counts, report };
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

const acknowledgedBy = (sender: ActSender) => ({
  ballots: sender.count('ballot'),
  signatures: sender.count('endorsement'),
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
  const acts = [...acknowledged].map(([{ digest }, receipts]) => ({
    digest,
    recorded: numbers.get(digest) ?? [],
    receipts: [...receipts],
  }));
  const missing = acts.filter(({ recorded, receipts }) =>
    receipts.some((number) => !recorded.includes(number)),
  );
  const twice = acts.filter(
    ({ digest, recorded, receipts }) =>
      recorded.length > 1 || receipts.length > 1 || (counted.get(digest) ?? 0) > 1,
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
