import { anonymousDigest, choiceHash } from '@sabha/anonymity/acts/anonymous-act';
import type { Word } from '@sabha/anonymity/field';
import { anchorsAbi } from '@sabha/contracts/abi/anchors';
import { secretBallotsAbi } from '@sabha/contracts/abi/secret-ballots';
import { parseAddress } from '@sabha/domain/core/hex';
import { CHOICES, type Choice, choiceNumber } from '@sabha/domain/voting/choice';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { PublicClient } from 'viem';
import { isUnderRoot } from '../../acts/anchored/under-root.ts';
import { publicChain } from '../../acts/public-chain.ts';
import { failureOf, unlockToVote } from '../../anonymity/cast-numbered.ts';
import { nullifierIn, saltIn } from '../../anonymity/identity-holder.ts';
import type { ScopeParts } from '../../anonymity/identity-messages.ts';
import { type ReleasedAct, readActs } from '../../anonymity/send-act.ts';
import { VoteFailed } from '../../anonymity/vote-failure.ts';
import type { PageSettings } from '../../shell/context.ts';
import { afterEvent, type OnLedger, type OwnBallots, type PublishedBallot } from './ballot-events.ts';
import { ballotScope } from './cast-ballot.ts';
import { ownBallots } from './own-ballots.ts';

/** Blocks that our node and most public ones give the events of at once. */
const BLOCKS_AT_ONCE = 5_000n;

/** The name of the kind in the record. */
const SECRET_BALLOT = 'secret-ballot';

export type CheckStep = 'unlock' | 'look' | 'ledger';

/** What a device found of its own ballot, by itself. */
export type BallotFound =
  /** Nothing is published under this identity: it has not voted, or its vote waits still. */
  | { readonly kind: 'none' }
  /** Something is, and it is not what this identity says of itself. */
  | { readonly kind: 'not-own' }
  | {
      readonly kind: 'found';
      readonly choice: Choice;
      /** How many times it was changed. */
      readonly changes: number;
      /** Whether this visit cast a later one, which waits to be published. */
      readonly isEarlier: boolean;
      readonly ledger: OnLedger | 'anchored' | 'silent';
    };

/**
 * Checks one's own ballot from this device alone: the identity says which number it has and what its hash hides; the published ballots
 * of the proposal are read as everybody reads them, and the contract's events too. Nothing that is asked says whose vote is looked for.
 */
export async function checkBallot(
  settings: PageSettings,
  proposal: ProposalView,
  { node, onStep }: { readonly node: string | undefined; readonly onStep: (step: CheckStep) => void },
): Promise<BallotFound> {
  try {
    onStep('unlock');
    await unlockToVote(settings);
    onStep('look');
    const scope = ballotScope(settings, proposal);
    const nullifier = await nullifierIn(scope);
    const rows = await readActs(scope, nullifier, new AbortController().signal);
    const last = rows.toSorted((one, other) => compare(seqOf(one), seqOf(other))).at(-1);
    if (!last) return { kind: 'none' };
    const choice = await choiceIn(scope, nullifier, last);
    if (choice === null) return { kind: 'not-own' };
    const seq = seqOf(last);
    const isEarlier = ownBallots.last(proposal.id) > seq;
    if (!isEarlier) ownBallots.keep(proposal.id, { choice, seq, publishedBy: null });
    onStep('ledger');
    const chain = publicChain(settings, node);
    const ledger =
      proposal.ledger_mode === 'anchor'
        ? await underRoot(chain, settings, proposal, last)
        : await onLedger(chain, settings, proposal, { rows, last, choice });
    return { kind: 'found', choice, changes: rows.length - 1, isEarlier, ledger };
  } catch (error) {
    throw new VoteFailed(failureOf(error));
  }
}

const seqOf = ({ words }: PublishedBallot): bigint => BigInt(words[0] ?? 0);
const compare = (one: bigint, other: bigint) => (one < other ? -1 : 1);

/** What a published ballot of one's own says; null where its hash or its digest is not what this identity makes of it. */
async function choiceIn(scope: ScopeParts, nullifier: Word, row: PublishedBallot): Promise<Choice | null> {
  const salt = await saltIn(scope, seqOf(row));
  const choice = CHOICES.find((one) => choiceHash(choiceNumber(one), salt) === row.words[1]);
  const { kind, chainId, contract, subject } = scope;
  const parts = { kind, chainId, contract: parseAddress(contract), subject };
  const digest = anonymousDigest(parts, BigInt(nullifier), row.words);
  return choice !== undefined && digest === row.digest ? choice : null;
}

/** Whether a root is over the own last ballot, of which no contract counts any. All batches of the proposal are asked for. */
async function underRoot(
  chain: PublicClient,
  { contracts }: PageSettings,
  { id, ledger }: ProposalView,
  { digest, root, points, anchored }: ReleasedAct,
): Promise<'anchored' | 'waiting' | 'differs' | 'silent'> {
  if (ledger.block_number === null || !anchored) return 'waiting';
  const proof = [root, ...points].map((word) => word.slice(2)).join('');
  const act = { kind: SECRET_BALLOT, subject: BigInt(id), digest, authorization: `0x${proof}` as const };
  try {
    const head = await chain.getBlockNumber();
    const asked = {
      abi: anchorsAbi,
      address: parseAddress(contracts.anchors),
      eventName: 'ActsAnchored',
    } as const;
    for (const range of rangesUpTo(BigInt(ledger.block_number), head)) {
      const logs = await chain.getContractEvents({ ...asked, ...range, args: { subjectId: BigInt(id) } });
      if (isUnderRoot(logs, act, anchored)) return 'anchored';
    }
    return 'differs';
  } catch {
    return 'silent';
  }
}

function* rangesUpTo(first: bigint, head: bigint) {
  for (let fromBlock = first; fromBlock <= head; fromBlock += BLOCKS_AT_ONCE) {
    const toBlock = fromBlock + BLOCKS_AT_ONCE - 1n;
    yield { fromBlock, toBlock: toBlock < head ? toBlock : head };
  }
}

async function onLedger(
  chain: PublicClient,
  { contracts }: PageSettings,
  { id, ledger }: ProposalView,
  own: OwnBallots,
): Promise<OnLedger | 'silent'> {
  if (ledger.block_number === null) return 'waiting';
  try {
    const head = await chain.getBlockNumber();
    const asked = { abi: secretBallotsAbi, address: parseAddress(contracts.secretBallots) };
    let found: OnLedger = 'waiting';
    // All ballots of the proposal, as anybody may read them: none of the questions names one's own.
    for (const range of rangesUpTo(BigInt(ledger.block_number), head)) {
      const events = await chain.getContractEvents({ ...asked, ...range, args: { proposalId: BigInt(id) } });
      for (const { eventName, args } of events)
        if (eventName === 'SecretBallotCounted' || eventName === 'SecretBallotOpened')
          found = afterEvent(found, eventName, args, own);
    }
    return found;
  } catch {
    return 'silent';
  }
}
