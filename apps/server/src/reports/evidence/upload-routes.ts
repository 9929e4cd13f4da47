import { statfs } from 'node:fs/promises';
import {
  beginUploadBodySchema,
  beginUploadResponseSchema,
  evidenceTermsResponseSchema,
  finishUploadBodySchema,
  finishUploadResponseSchema,
  PART_BYTES,
  PART_HASH_HEADER,
  partParamsSchema,
  SEALED_EXTRA_BYTES,
  uploadParamsSchema,
  uploadPartsResponseSchema,
} from '@sabha/anonymity/evidence/evidence-calls';
import { ANONYMOUS_ACT_PROBLEMS, type AnonymousActFailure } from '@sabha/domain/anonymity/anonymous-acts';
import { puzzleResponseSchema } from '@sabha/domain/core/work';
import { EVIDENCE_PROBLEMS, type EvidenceFailure } from '@sabha/domain/reports/evidence';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UNNAMED } from '../../anonymity/intake/unnamed-calls.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { Puzzles } from '../../http/work/puzzle.ts';
import { currentOfficers } from '../thread/officers/officer-keys.store.ts';
import { finishUpload } from './finish-upload.ts';
import { bytesOfPart, partsOf, sha256, UploadFolder } from './upload-folder.ts';
import { WaitingBytes } from './waiting-bytes.ts';

const SMALL_BODY = 16_384;
/** Files are refused while there is less than this many times the room below which acts are. */
const TIMES_LEAST_ROOM = 2;

type Failure = EvidenceFailure | AnonymousActFailure;
const PROBLEMS = { ...ANONYMOUS_ACT_PROBLEMS, ...EVIDENCE_PROBLEMS };

/**
 * Files of a report, before it is sent: in parts, under a random name, without credentials. A file begins after a computation whose price
 * rises as the room for such files fills; it reserves the bytes that it announces. A part is read only for a file that has begun.
 */
export function uploadRoutes(app: App, context: Context): void {
  const { evidence } = context.config;
  const folder = new UploadFolder(evidence.dir, context.clock);
  const waiting = new WaitingBytes(folder, evidence.waitingBytes);
  const puzzles = new Puzzles(context, 'evidence');
  const known = async (request: FastifyRequest, reply: FastifyReply) => {
    const params = uploadParamsSchema.safeParse(request.params);
    const plan = params.success ? await folder.plan(params.data.upload) : null;
    return plan ? undefined : refuse(reply, { kind: 'upload-unknown' });
  };
  const ofUpload = { ...UNNAMED, onRequest: [UNNAMED.onRequest, known] };
  app.get(
    '/api/anonymous/evidence',
    { ...UNNAMED, schema: { response: { 200: evidenceTermsResponseSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const { files, fileBytes } = evidence;
      return success({ open: await isOpen(), files, file_bytes: fileBytes });
    },
  );
  app.get(
    '/api/anonymous/evidence/challenge',
    { ...UNNAMED, config: { rate: 'none' }, schema: { response: { 200: puzzleResponseSchema } } },
    async (_request, reply) => {
      const { challenges, expiresAt } = await puzzles.make(await waiting.price());
      reply.header('cache-control', 'no-store');
      return success({ challenges, expires_at: expiresAt.toISOString() });
    },
  );
  app.post(
    '/api/anonymous/evidence',
    {
      ...UNNAMED,
      bodyLimit: SMALL_BODY,
      config: { rate: 'none', fromAnySite: true },
      schema: { body: beginUploadBodySchema, response: { 200: beginUploadResponseSchema } },
    },
    async ({ body: { bytes, purpose, work } }, reply) => {
      reply.header('cache-control', 'no-store');
      const price = await waiting.price();
      const redeemed = await puzzles.redeem(work, price);
      if (!redeemed.ok) return refuse(reply, redeemed.failure);
      if (!(await isOpen())) return refuse(reply, { kind: 'evidence-closed' });
      if (bytes > evidence.fileBytes + SEALED_EXTRA_BYTES)
        return refuse(reply, { kind: 'evidence-too-large' });
      const room = await waiting.reserve(bytes, price);
      if (room === 'price-rose') return refuse(reply, { kind: 'work-too-cheap' });
      if (room === 'full') return refuse(reply, { kind: 'evidence-full' });
      const upload = await folder.begin(purpose, bytes);
      return reply.send(success({ upload, parts: partsOf(bytes) }));
    },
  );
  app.get(
    '/api/anonymous/evidence/:upload',
    {
      ...ofUpload,
      config: { rate: 'none' },
      schema: { params: uploadParamsSchema, response: { 200: uploadPartsResponseSchema } },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return success({ parts: await folder.parts(params.upload) });
    },
  );
  void app.register(async (parts: App) => {
    parts.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PART_BYTES },
      (_request, body, done) => done(null, body),
    );
    parts.put(
      '/api/anonymous/evidence/:upload/parts/:part',
      {
        ...ofUpload,
        bodyLimit: PART_BYTES,
        config: { rate: 'none', fromAnySite: true },
        schema: { params: partParamsSchema, response: { 200: uploadPartsResponseSchema } },
      },
      async ({ params, body, headers }, reply) => {
        reply.header('cache-control', 'no-store');
        const failure = await keepPart(params, body, headers[PART_HASH_HEADER]);
        return failure ? refuse(reply, failure) : success({ parts: await folder.parts(params.upload) });
      },
    );
  });
  app.post(
    '/api/anonymous/evidence/:upload/finish',
    {
      ...ofUpload,
      bodyLimit: SMALL_BODY,
      config: { rate: 'none', fromAnySite: true },
      schema: {
        params: uploadParamsSchema,
        body: finishUploadBodySchema,
        response: { 200: finishUploadResponseSchema },
      },
    },
    async ({ params, body }, reply) => {
      reply.header('cache-control', 'no-store');
      const finished = await finishUpload(folder, params.upload, body.sha256);
      return finished.ok ? reply.send(success(finished.value)) : refuse(reply, finished.failure);
    },
  );
  app.delete(
    '/api/anonymous/evidence/:upload',
    {
      ...ofUpload,
      config: { rate: 'none', fromAnySite: true },
      schema: { params: uploadParamsSchema, response: { 200: uploadPartsResponseSchema } },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      await folder.forget(params.upload);
      return success({ parts: [] });
    },
  );

  /** Whether files can be encrypted to anybody. */
  async function isOpen(): Promise<boolean> {
    return (await currentOfficers(context.db, context.clock())).length > 0;
  }

  /** Why a part is not kept; null where it is. */
  async function keepPart(
    { upload, part }: { readonly upload: string; readonly part: number },
    body: unknown,
    hash: unknown,
  ): Promise<Failure | null> {
    const plan = await folder.plan(upload);
    if (!plan) return { kind: 'upload-unknown' };
    if (part >= partsOf(plan.bytes) || !Buffer.isBuffer(body) || (await folder.done(upload)))
      return { kind: 'form-wrong' };
    if (body.length !== bytesOfPart(plan.bytes, part) || hash !== sha256(body).slice(2))
      return { kind: 'part-changed' };
    if (!(await hasRoom(evidence.dir, context))) return { kind: 'disk-full' };
    return (await folder.putPart(upload, part, body)) ? null : { kind: 'part-differs' };
  }
}

async function hasRoom(dir: string, { config }: Context): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize >= TIMES_LEAST_ROOM * config.operator.disk.leastBytes;
}

function refuse(reply: FastifyReply, failure: Failure): FastifyReply {
  if (PROBLEMS[failure.kind].status === 503) reply.header('retry-after', '30');
  return sendFailure(reply, PROBLEMS, failure);
}
