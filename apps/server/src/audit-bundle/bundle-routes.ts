import type { ChainConnection } from '@sabha/chain/clients';
import { auditSummaryResponseSchema } from '@sabha/domain/audit/summary';
import type { FastifyReply } from 'fastify';
import { type Address, parseAbi } from 'viem';
import { z } from 'zod';
import { readReceiptKeys } from '../acts/receipt-keys.ts';
import type { Context } from '../context.ts';
import { success } from '../http/answers/envelope.ts';
import { sendProblem } from '../http/answers/problem.ts';
import type { App } from '../http/app-type.ts';
import { clientOf } from '../http/bounds/client-address.ts';
import { preferredEncoding } from '../http/pages/encoding.ts';
import type { ChainLink } from '../jobs/chain-link.ts';
import { bundleBytes } from './bundle-bytes.ts';
import { bundleLines, contractsOf, type Publisher } from './bundle-lines.ts';
import type { BundleParts, BundleSection } from './bundle-section.ts';
import { bundleSummary } from './bundle-summary.ts';
import { OpenBundles } from './open-bundles.ts';
import { type Cut, takeCut } from './take-cut.ts';

/** Each contract has a constant of this name. */
const VERSIONED = parseAbi(['function VERSION() view returns (string)']);

const RETRY_SECONDS = '60';
/** A bundle reads as much as many lists: it counts as so many reads. */
const TOKENS = 20;

/** `GET /api/audit/bundle` and `GET /api/audit/summary`: everything needed to count each act again, without us. */
export function auditBundleRoutes(
  app: App,
  context: Context,
  link: Pick<ChainLink, 'connection'>,
  parts: BundleParts,
  bundles = new OpenBundles(),
): void {
  const { sections } = parts;
  const versionOf = versionAsker(link.connection);
  const { receiptSigner } = link.connection.accounts;
  app.addHook('preClose', async () => bundles.close());
  app.get(
    '/api/audit/bundle',
    {
      exposeHeadRoute: false,
      config: { rate: 'reads', tokens: () => TOKENS },
      schema: { querystring: querySchema(sections), response: { 200: BUNDLE } },
    },
    async ({ query, headers, ip }, reply) => {
      const section = sections.find(({ of }) => query[of] !== undefined);
      const only = section ? { of: section.of, id: query[section.of] ?? 0 } : null;
      if (section && only && !(await section.has(context.db, only.id)))
        return section.sendUnknown(reply, only.id);
      const cut = await takeCut(context, parts, only);
      if (!cut) return notYet(reply);
      const publisher = await publisherOf(cut);
      // Asked last: nothing else can happen between this and taking the slot.
      if (!bundles.hasRoomFor(clientOf(ip))) return noRoom(reply);
      const compressed = preferredEncoding(acceptedOf(headers)) === 'gzip';
      const chunks = bundleBytes(bundleLines(context.db, cut, sections, publisher));
      if (compressed) reply.header('content-encoding', 'gzip');
      return reply
        .header('vary', 'accept-encoding')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName(cut)}"`)
        .type('application/x-ndjson; charset=utf-8')
        .send(bundles.open(clientOf(ip), chunks, compressed));
    },
  );
  app.get(
    '/api/audit/summary',
    { config: { visitorCache: true }, schema: { response: { 200: auditSummaryResponseSchema } } },
    async (_request, reply) => {
      const summary = await bundleSummary(context.db, sections);
      return summary ? reply.send(success(summary)) : notYet(reply);
    },
  );

  async function publisherOf({ chain }: Cut): Promise<Publisher> {
    const versions = contractsOf(sections, chain.deployment).map(
      async ([name, address]) => [name, await versionOf(address)] as const,
    );
    return {
      versions: new Map(await Promise.all(versions)),
      receiptKeys: await readReceiptKeys(context, receiptSigner.address),
    };
  }
}

const subjectNumber = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Expected a number')
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, 'Expected a number');

/** One subject by the name of its form, or everything. */
function querySchema(sections: readonly BundleSection[]) {
  return z
    .object(Object.fromEntries(sections.map(({ of }) => [of, subjectNumber.optional()])))
    .refine((query) => Object.values(query).filter((id) => id !== undefined).length <= 1, 'Ask for one');
}

const BUNDLE = {
  description: 'Newline-delimited JSON, streamed; see docs/audit-bundle.md',
  content: { 'application/x-ndjson': { schema: z.unknown() } },
};

function fileName({ takenAt, only }: Cut): string {
  const day = takenAt.toISOString().slice(0, 10);
  return only === null ? `sabha-audit-${day}.ndjson` : `sabha-audit-${only.of}-${only.id}-${day}.ndjson`;
}

/** Of the encodings that a client takes only gzip is made here: it can be streamed, and every tool knows it. */
function acceptedOf(headers: { readonly 'accept-encoding'?: string | string[] | undefined }): string {
  const accepted = String(headers['accept-encoding'] ?? '');
  return accepted.replace(/\bbr\b/g, '');
}

const noRoom = (reply: FastifyReply) =>
  notNow(reply, 'overloaded', 'Others are downloading the audit bundle now. Please try again in a minute.');

const notYet = (reply: FastifyReply) =>
  notNow(reply, 'not-deployed', 'The contracts are not deployed yet. Please try again in a minute.');

function notNow(reply: FastifyReply, kind: string, message: string): FastifyReply {
  return sendProblem(reply.header('retry-after', RETRY_SECONDS), { status: 503, kind, message });
}

/** Asks contracts for their `VERSION`, once each: it never changes. Null for one that cannot be asked now. */
function versionAsker({ publicClient }: ChainConnection): (address: Address) => Promise<string | null> {
  const known = new Map<Address, string>();
  return async (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    try {
      const version = await publicClient.readContract({ address, abi: VERSIONED, functionName: 'VERSION' });
      known.set(address, version);
      return version;
    } catch {
      return null; // the chain does not answer: the bundle does without it
    }
  };
}
