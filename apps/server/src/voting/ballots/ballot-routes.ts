import {
  type CurrentVote,
  currentVoteParamsSchema,
  currentVoteResponseSchema,
} from '@sabha/domain/voting/current-vote';
import { proposalIdParamSchema } from '@sabha/domain/voting/get-proposal';
import {
  listBallotsQuerySchema,
  listBallotsResponseSchema,
  type PublicBallot,
} from '@sabha/domain/voting/list-ballots';
import { voteDigestParamSchema, voteRecordResponseSchema } from '@sabha/domain/voting/vote-record';
import { stringify } from 'csv-stringify/sync';
import type { ActLedger } from '../../acts/act-ledger.ts';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { findProposal } from '../proposals/proposals.store.ts';
import { sendUnknownProposal } from '../proposals/unknown-proposal.ts';
import { choiceOf, findCurrentVote, type VoterOnProposal } from './ballots.store.ts';
import { findHighestSeq } from './highest-seq.store.ts';
import { listBallots } from './list-ballots.ts';
import { voteRecord } from './vote-record.ts';

const COLUMNS = [
  'form',
  'number',
  'digest',
  'proposal_id',
  'text_hash',
  'voter',
  'choice',
  'seq',
  'deadline',
  'signature',
  'received_at',
  'tx_hash',
  'rejected',
] as const satisfies ReadonlyArray<keyof PublicBallot>;

/** Reading votes: everybody may check every one of them. */
export function ballotRoutes(app: App, context: Context, ledger: ActLedger): void {
  app.get(
    '/api/proposals/:id/ballots',
    {
      ...asWritten,
      schema: {
        params: proposalIdParamSchema,
        querystring: listBallotsQuerySchema,
        response: { 200: jsonOrCsv(listBallotsResponseSchema) },
      },
    },
    async ({ params, query }, reply) => {
      const page = await listBallots(context, params.id, query.after, query.limit);
      if (!page) return sendUnknownProposal(reply, params.id);
      if (query.format === 'json')
        return reply.send({ ...success(page.ballots, 'Ballots found'), next: page.next });
      if (page.next) reply.header('link', nextLink(params.id, page.next, query.limit));
      reply.header('content-disposition', `attachment; filename="ballots-${params.id}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(ballotsCsv(page.ballots));
    },
  );
  app.get(
    '/api/proposals/:id/votes/:wallet',
    { schema: { params: currentVoteParamsSchema, response: { 200: currentVoteResponseSchema } } },
    async ({ params }, reply) => {
      const vote = await currentVote(context, { proposalId: params.id, voter: params.wallet });
      return vote ? reply.send(success(vote, 'Vote found')) : sendUnknownProposal(reply, params.id);
    },
  );
  app.get(
    '/api/votes/:digest',
    { schema: { params: voteDigestParamSchema, response: { 200: voteRecordResponseSchema } } },
    async ({ params }, reply) => {
      const record = await voteRecord(context, ledger, params.digest);
      if (record) return reply.send(success(record));
      const message = 'No vote with this number was found';
      return sendProblem(reply, { status: 404, kind: 'vote-unknown', message });
    },
  );
}

function nextLink(id: number, next: string, limit: number): string {
  return `</api/proposals/${id}/ballots?format=csv&after=${next}&limit=${limit}>; rel="next"`;
}

/** Ballots as CSV with a header. Every cell is hex, a number, a date or one of our own words: none can be a formula. */
function ballotsCsv(ballots: readonly PublicBallot[]): string {
  return stringify([...ballots], { header: true, columns: [...COLUMNS] });
}

/**
 * A voter's latest vote and the number that the next one needs. It is above every number ever used, also by a ballot
 * that was refused. Null when there is no such proposal.
 */
async function currentVote({ db }: Pick<Context, 'db'>, pair: VoterOnProposal): Promise<CurrentVote | null> {
  const proposal = await findProposal(db, pair.proposalId);
  if (!proposal) return null;
  const vote = await findCurrentVote(db, pair);
  const highest = await findHighestSeq(db, pair);
  return {
    choice: vote ? choiceOf(vote.choice) : null,
    seq: (vote?.seq ?? 0n).toString(),
    next_seq: (highest + 1n).toString(),
    digest: vote?.digest ?? null,
    text_hash: proposal.text_hash,
  };
}
