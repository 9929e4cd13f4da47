import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import type { PublicBallot } from '@sabha/domain/voting/list-ballots';
import type { Context } from '../../context.ts';
import { findProposal, type ProposalRow } from '../proposals/proposals.store.ts';
import { choiceOf } from './ballots.store.ts';
import { listDirectVotes, listSignedBallots } from './list-ballots.store.ts';

export interface BallotPage {
  readonly ballots: PublicBallot[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

const FIRST_DIRECT = 'd0.0';

/**
 * A page of everything that was cast on a proposal: signed ballots by number, then the votes that went to the contract
 * directly. Null when there is no such proposal. Numbers rise in the order of their commits, so that a reader who goes on
 * from `next` misses none.
 */
export async function listBallots(
  context: Pick<Context, 'db'>,
  proposalId: number,
  after: string | undefined,
  limit: number,
): Promise<BallotPage | null> {
  const proposal = await findProposal(context.db, proposalId);
  if (!proposal) return null;
  const page = after?.startsWith('d')
    ? await directPage(context, proposalId, after, limit)
    : await signedPage(context, proposal, BigInt(after?.slice(1).split('.')[0] ?? 0), limit);
  // A vote that went to the contract directly names no text: it is for the one that the contract has.
  const common = { proposal_id: proposalId, text_hash: proposal.text_hash };
  return { ballots: page.ballots.map((ballot) => ({ ...common, ...ballot })), next: page.next };
}

type Page = {
  ballots: Array<Omit<PublicBallot, 'proposal_id' | 'text_hash'> & { readonly text_hash?: string }>;
  next: string | null;
};

async function signedPage(
  { db }: Pick<Context, 'db'>,
  { id: proposalId }: Pick<ProposalRow, 'id'>,
  after: bigint,
  limit: number,
): Promise<Page> {
  const rows = await listSignedBallots(db, proposalId, after, limit);
  const last = rows.at(-1);
  const ballots = rows.map((row) => ({
    form: 'signed' as const,
    number: row.id.toString(),
    digest: row.digest,
    voter: row.voter,
    choice: choiceOf(row.choice),
    seq: row.seq.toString(),
    deadline: row.deadline.toString(),
    signature: row.signature,
    received_at: row.received_at.toISOString(),
    tx_hash: row.tx_hash,
    rejected: row.rejected,
    text_hash: row.text_hash,
  }));
  if (rows.length === limit && last) return { ballots, next: `a${last.id}` };
  const direct = await listDirectVotes(db, proposalId, { block: 0n, log: 0 }, 1);
  return { ballots, next: direct.length > 0 ? FIRST_DIRECT : null };
}

async function directPage(
  { db }: Pick<Context, 'db'>,
  proposalId: number,
  after: string,
  limit: number,
): Promise<Page> {
  const [block = '0', log = '0'] = after.slice(1).split('.');
  const rows = await listDirectVotes(db, proposalId, { block: BigInt(block), log: Number(log) }, limit);
  const last = rows.at(-1);
  return {
    ballots: rows.map((row) => ({
      form: 'direct' as const,
      number: null,
      voter: row.voter,
      choice: choiceOf(row.choice),
      seq: row.seq.toString(),
      ...signedOf(row),
      received_at: null,
      tx_hash: row.tx_hash,
      rejected: null,
    })),
    next: rows.length === limit && last ? `d${last.block_number}.${last.log_index}` : null,
  };
}

/** What was signed, where it is known of a vote that the contract counted without this record. */
function signedOf({ digest, payload, authorization }: Awaited<ReturnType<typeof listDirectVotes>>[number]) {
  if (digest === null || payload === null || authorization === null)
    return { digest: null, deadline: null, signature: null };
  const { textHash, deadline } = BALLOT.decode(hexOf(payload));
  return { digest, deadline: deadline.toString(), signature: hexOf(authorization), text_hash: textHash };
}

function hexOf(bytes: Uint8Array): `0x${string}` {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
