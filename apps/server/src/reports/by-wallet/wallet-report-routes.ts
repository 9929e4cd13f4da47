import { reportDay } from '@sabha/anonymity/acts/report-days';
import { reportsAbi } from '@sabha/contracts/abi/reports';
import { type Address, parseHash } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { searchWords } from '@sabha/domain/core/search-text';
import { reportParamSchema } from '@sabha/domain/reports/list-reports';
import { REPORT_CATEGORIES, type ReportCategory } from '@sabha/domain/reports/report-categories';
import {
  prepareReportBodySchema,
  prepareReportResponseSchema,
  type RecordReportBody,
  recordReportBodySchema,
  recordReportResponseSchema,
  recordVoteBodySchema,
  recordVoteResponseSchema,
  reportVoterParamSchema,
  userVoteResponseSchema,
  WALLET_REPORT_PROBLEMS,
  type WalletReportFailure,
} from '@sabha/domain/reports/wallet-reports';
import type { FastifyReply } from 'fastify';
import { sha256, stringToHex, zeroHash } from 'viem';
import { lockRecord } from '../../acts/acts.store.ts';
import { contentIdOfDigest } from '../../content-id.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import type { ChainLink } from '../../jobs/chain-link.ts';
import { numberOfPriority } from '../list/present-report.ts';
import { presentedReports } from '../list/presented-reports.ts';
import { findReport, type NewReport, type ReportRow, reportOfDigest } from '../reports.store.ts';
import { syncWalletReports } from './follow-wallet-reports.ts';
import { addWalletReport, type CreatedOnChain, createdOnChain, voteOnChain } from './wallet-reports.store.ts';

const BODY_LIMIT = 65_536;
const VOTES = { like: 1, dislike: 2 } as const;

/**
 * The specification's calls of reports under one's own wallet. The wallet acts on the contract itself; the server records what it finds
 * there, and believes nothing else.
 */
export function walletReportRoutes(app: App, context: Context, link: ChainLink): void {
  const { db } = context;
  const contract = () =>
    context.config.chain.reportsByWallet ? link.deployment()?.addresses.reports : undefined;
  app.post(
    '/web3/report/prepare-report',
    {
      bodyLimit: BODY_LIMIT,
      config: { requires: 'citizen' },
      schema: { body: prepareReportBodySchema, response: { 200: prepareReportResponseSchema } },
    },
    async ({ body }, reply) => {
      const address = contract();
      if (!address) return refuse(reply, { kind: 'by-wallet-off' });
      const { titleDigest, descriptionDigest } = digestsOf(body);
      return reply.send(
        success({
          titleCid: contentIdOfDigest(titleDigest),
          descriptionCid: contentIdOfDigest(descriptionDigest),
          ...{ titleDigest, descriptionDigest },
          contractAddress: address,
          contractAbi: [...reportsAbi],
        }),
      );
    },
  );
  app.post(
    '/api/reports',
    {
      bodyLimit: BODY_LIMIT,
      config: { requires: 'citizen' },
      schema: { body: recordReportBodySchema, response: { 200: recordReportResponseSchema } },
    },
    async (request, reply) => {
      if (!contract()) return refuse(reply, { kind: 'by-wallet-off' });
      const recorded = await recordReport(context, sessionOf(request).wallet, request.body);
      return recorded.ok ? reply.send(success(recorded.value)) : refuse(reply, recorded.failure);
    },
  );
  for (const name of ['like', 'dislike'] as const)
    app.post(
      `/api/reports/:id/${name}`,
      {
        config: { requires: 'citizen' },
        schema: {
          params: reportParamSchema,
          body: recordVoteBodySchema,
          response: { 200: recordVoteResponseSchema },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        if (body.wallet !== sessionOf(request).wallet) return refuse(reply, { kind: 'wallet-mismatch' });
        const report = await findReport(db, params.id);
        const refused = report ? voteFault(report) : ({ kind: 'report-unknown' } as const);
        if (!report || refused) return refuse(reply, refused ?? { kind: 'report-unknown' });
        const vote = await voteOnChain(db, report.digest, body.wallet);
        if (vote !== VOTES[name]) return refuse(reply, { kind: 'not-on-chain' });
        await syncWalletReports(context);
        const counted = (await findReport(db, params.id)) ?? report;
        const [shown] = await presentedReports(context, [counted]);
        if (!shown) return refuse(reply, { kind: 'report-unknown' });
        return reply.send(success(shown));
      },
    );
  app.get(
    '/api/reports/:id/votes/:wallet',
    { schema: { params: reportVoterParamSchema, response: { 200: userVoteResponseSchema } } },
    async ({ params: { id, wallet } }, reply) => {
      const report = await findReport(db, id);
      if (!report) return refuse(reply, { kind: 'report-unknown' });
      const vote = report.author === null ? 0 : await voteOnChain(db, report.digest, wallet);
      return reply.send(success({ vote: vote === 1 ? 'like' : vote === 2 ? 'dislike' : 'none' }));
    },
  );
}

function voteFault({ author, resolved_at: resolved }: ReportRow): WalletReportFailure | null {
  if (author === null) return { kind: 'votes-anonymous' };
  return resolved ? { kind: 'report-resolved' } : null;
}

/** Records a report that the contract has, with the texts whose digests it has. The same again gives the same. */
async function recordReport(context: Context, wallet: Address, body: RecordReportBody) {
  const { db } = context;
  if (body.wallet_address !== wallet) return fail<WalletReportFailure>({ kind: 'wallet-mismatch' });
  const category = REPORT_CATEGORIES.find(
    ({ number, key }) => number === body.category || key === body.category,
  );
  if (!category) return fail<WalletReportFailure>({ kind: 'category-unknown' });
  const created = await createdOnChain(db, body.blockchain_report_id);
  if (!created) return fail<WalletReportFailure>({ kind: 'not-on-chain' });
  const agreed = agrees(created, wallet, body);
  if (!agreed.ok) return agreed;
  await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    await addWalletReport(trx, newReport(context, created, category, body));
  });
  const known = await reportOfDigest(db, body.blockchain_report_id);
  const row = known && (await findReport(db, known.id));
  const [shown] = row ? await presentedReports(context, [row]) : [];
  if (!row || !shown) return fail<WalletReportFailure>({ kind: 'report-unknown' });
  context.events.emit({ kind: 'reports.changed', reportIds: [row.id] });
  return ok(shown);
}

/** Whether what a client says of a report is what the contract has. */
function agrees(
  created: CreatedOnChain,
  wallet: Address,
  body: RecordReportBody,
): Result<null, WalletReportFailure> {
  const { titleDigest, descriptionDigest } = digestsOf({
    title: body.report_title,
    description: body.description,
  });
  const same =
    created.author === wallet &&
    created.txHash === body.tx_hash &&
    (body.block_number === undefined || created.blockNumber === BigInt(body.block_number)) &&
    created.titleDigest === titleDigest &&
    created.descriptionDigest === descriptionDigest &&
    body.title_cid === contentIdOfDigest(titleDigest) &&
    body.description_cid === contentIdOfDigest(descriptionDigest);
  return same ? ok(null) : fail({ kind: 'differs-on-chain' });
}

function newReport(
  { config }: Context,
  { author, minedAt, titleDigest, descriptionDigest }: CreatedOnChain,
  category: ReportCategory,
  { blockchain_report_id: digest, report_title: title, description, language }: RecordReportBody,
): Omit<NewReport, 'id'> {
  return {
    ...{ digest, nullifier: null, author },
    day: reportDay(Math.floor(minedAt.getTime() / 1000)),
    category: category.number,
    ...{ titleDigest, bodyDigest: descriptionDigest, titleText: title, bodyText: description },
    ...{ threadCommitment: zeroHash, evidenceRoot: zeroHash, language, title, description },
    words: searchWords(`${title} ${description}`),
    priority: numberOfPriority(category.initialPriority),
    createdAt: minedAt,
    textDue: new Date(minedAt.getTime() + config.anonymity.checkTextsMs),
  };
}

function digestsOf({ title, description }: { readonly title: string; readonly description: string }) {
  const digest = (text: string) => parseHash(sha256(stringToHex(text)));
  return { titleDigest: digest(title), descriptionDigest: digest(description) };
}

function refuse(reply: FastifyReply, failure: WalletReportFailure): FastifyReply {
  return sendFailure(reply, WALLET_REPORT_PROBLEMS, failure);
}
