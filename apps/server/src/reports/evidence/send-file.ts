import { EVIDENCE_PROBLEMS } from '@sabha/domain/reports/evidence';
import type { FastifyReply } from 'fastify';
import { sendFailure } from '../../http/answers/problem.ts';
import type { KeptFolder } from './kept-folder.ts';

/** Even a browser that shows a file in spite of all this runs nothing in it, and it is of no origin. */
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Answers with a file, which is saved and never shown; with "no such file" where there is none. */
export function sendFile(
  reply: FastifyReply,
  file: Awaited<ReturnType<KeptFolder['read']>>,
  saveAs: string,
): FastifyReply {
  if (!file) return sendFailure(reply, EVIDENCE_PROBLEMS, { kind: 'file-unknown' });
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-type': 'application/octet-stream',
      'content-length': file.bytes,
      'content-disposition': `attachment; filename="${saveAs}"`,
      'content-security-policy': SANDBOX,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(file.stream);
}
