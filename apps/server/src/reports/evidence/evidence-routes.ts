import { namesOffice } from '@sabha/domain/reports/case-work';
import {
  EVIDENCE_ENDINGS,
  EVIDENCE_PROBLEMS,
  evidenceParamsSchema,
  officeEvidenceResponseSchema,
} from '@sabha/domain/reports/evidence';
import { reportParamSchema } from '@sabha/domain/reports/list-reports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officialOf } from '../../http/sessions/session.ts';
import { textState } from '../list/present-report.ts';
import { findReport } from '../reports.store.ts';
import { isThreadReader } from '../thread/officer-thread.ts';
import { evidenceOf, findEvidence } from './evidence.store.ts';
import { KeptFolder } from './kept-folder.ts';
import { sendFile } from './send-file.ts';

const requires: Access = ['case-officer', 'admin'];

/** The files of reports: encrypted for case officers, what their writers published for everybody. They are saved, never shown. */
export function evidenceRoutes(app: App, context: Context): void {
  const { db, clock, config } = context;
  const folder = new KeptFolder(config.evidence.dir);
  app.get(
    '/api/reports/:id/evidence',
    {
      config: { requires },
      schema: { params: reportParamSchema, response: { 200: officeEvidenceResponseSchema } },
    },
    async (request, reply) => {
      const { id } = request.params;
      reply.header('cache-control', 'no-store');
      if (!(await isReader(request, id))) return refuse(reply);
      return reply.send(success([...((await evidenceOf(db, [id])).get(id) ?? [])]));
    },
  );
  app.get(
    '/api/reports/:id/evidence/:number',
    { config: { requires }, schema: { params: evidenceParamsSchema } },
    async (request, reply) => {
      const { id, number } = request.params;
      return sendFile(reply, await encryptedFor(request, id, number), `report-${id}-evidence-${number}.age`);
    },
  );
  app.get(
    '/api/reports/:id/evidence/:number/copy',
    { config: { requires }, schema: { params: evidenceParamsSchema } },
    async (request, reply) => {
      const { id, number } = request.params;
      const found = (await isReader(request, id)) ? await findEvidence(db, id, number) : null;
      return sendCopy(reply, found ?? null, `report-${id}-${number}`);
    },
  );
  app.get(
    '/api/reports/:id/files/:number',
    { schema: { params: evidenceParamsSchema } },
    async ({ params: { id, number } }, reply) => {
      const report = await findReport(db, id);
      const isPublic = report && textState(report, clock()) === 'public';
      const found = isPublic ? await findEvidence(db, id, number) : null;
      return sendCopy(reply, found ?? null, `report-${id}-${number}`);
    },
  );

  /** Whether the caller's office sees the files of a report: none that the report names. */
  async function isReader(request: FastifyRequest, id: number): Promise<boolean> {
    const report = await findReport(db, id);
    return (
      report !== undefined && !namesOffice([report.title, report.description], officialOf(request).office)
    );
  }

  /** The encrypted file, if the caller's office sees it. Files of a thread are for those who read the thread. */
  async function encryptedFor(request: FastifyRequest, id: number, number: number) {
    const found = (await isReader(request, id)) ? await findEvidence(db, id, number) : undefined;
    if (!found?.file) return null;
    const isFree = found.seq === null || (await isThreadReader(context, officialOf(request), id));
    return isFree ? folder.read(found.file) : null;
  }

  type Found = NonNullable<Awaited<ReturnType<typeof findEvidence>>>;

  async function sendCopy(reply: FastifyReply, found: Found | null, stem: string): Promise<FastifyReply> {
    const type = found?.copy_type ?? 'jpeg';
    const file = found?.copy_file ? await folder.read(found.copy_file) : null;
    return sendFile(reply, file, `${stem}.${EVIDENCE_ENDINGS[type]}`);
  }
}

function refuse(reply: FastifyReply): FastifyReply {
  return sendFailure(reply, EVIDENCE_PROBLEMS, { kind: 'file-unknown' });
}
