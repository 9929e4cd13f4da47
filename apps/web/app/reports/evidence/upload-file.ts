import {
  beginUploadResponseSchema,
  type FinishedUpload,
  finishUploadResponseSchema,
  PART_BYTES,
  PART_HASH_HEADER,
  type UploadPurpose,
  uploadPartsResponseSchema,
} from '@sabha/anonymity/evidence/evidence-calls';
import { problemSchema } from '@sabha/domain/core/envelope';
import { puzzleResponseSchema } from '@sabha/domain/core/work';
import type { z } from 'zod';
import { askUnnamed } from '../../api/ask-unnamed.ts';
import { SolverNotFetched, solvePuzzle } from '../../work/solve-puzzle.ts';

const CALLS = '/api/anonymous/evidence';
/** A part on a slow line, and a document that is written anew, take longer than other calls. */
const WITHIN_MS = 60_000;
/** How long a part that did not arrive rests before it is sent again. */
const RESTS_MS = [1_000, 3_000, 9_000];

/** A file that did not arrive. `problem` is the server's name of the reason; null where nothing came back. `upload`: what can go on. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
  readonly problem: string | null;
  readonly upload: string | null;

  constructor(problem: string | null, upload: string | null = null) {
    super(problem ?? 'no answer');
    this.problem = problem;
    this.upload = upload;
  }
}

/** An upload that is whole. */
export interface Uploaded extends FinishedUpload {
  readonly upload: string;
}

/** Sends a file in parts, without saying who sends it. Goes on with `resume`, where it is still there. Rejects with UploadFailed. */
export async function uploadFile(
  bytes: Uint8Array<ArrayBuffer>,
  purpose: UploadPurpose,
  {
    onShare,
    signal,
    resume,
  }: { onShare: (share: number) => void; signal: AbortSignal; resume?: string | null },
): Promise<Uploaded> {
  const there = resume ? await partsOf(resume, signal) : null;
  const upload = resume && there ? resume : await begin(bytes.length, purpose, signal);
  const has = new Set(there ?? []);
  const count = Math.ceil(bytes.length / PART_BYTES);
  try {
    for (let part = 0; part < count; part += 1) {
      onShare(part / count);
      if (!has.has(part))
        await sendPart(upload, part, bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES), signal);
    }
    onShare(1);
    const body = JSON.stringify({ sha256: `0x${await sha256(bytes)}` });
    const headers = { 'content-type': 'application/json' };
    const answered = await callEvidence(`/${upload}/finish`, { method: 'POST', headers, body, signal });
    return { upload, ...readAnswer(finishUploadResponseSchema, answered).data };
  } catch (error) {
    if (error instanceof UploadFailed) throw new UploadFailed(error.problem, upload);
    throw error;
  }
}

/** Has the server delete a file that no report needs. Where it cannot be reached, the file goes after a day. */
export async function forgetUpload(upload: string, signal: AbortSignal): Promise<void> {
  await callEvidence(`/${upload}`, { method: 'DELETE', signal }).catch(() => undefined);
}

async function begin(bytes: number, purpose: UploadPurpose, signal: AbortSignal): Promise<string> {
  const { data } = readAnswer(puzzleResponseSchema, await callEvidence('/challenge', { signal }));
  const solutions = await solvePuzzle(data.challenges, () => {}, signal).catch((error: unknown) => {
    throw error instanceof SolverNotFetched ? new UploadFailed(null) : error;
  });
  const body = JSON.stringify({ bytes, purpose, work: { solutions } });
  const headers = { 'content-type': 'application/json' };
  return readAnswer(
    beginUploadResponseSchema,
    await callEvidence('', { method: 'POST', headers, body, signal }),
  ).data.upload;
}

/** The parts that are there; null where the upload is not known any more. */
async function partsOf(upload: string, signal: AbortSignal): Promise<number[] | null> {
  try {
    return readAnswer(uploadPartsResponseSchema, await callEvidence(`/${upload}`, { signal })).data.parts;
  } catch (error) {
    if (error instanceof UploadFailed && error.problem === 'upload-unknown') return null;
    throw error;
  }
}

/** Sends a part until it arrives, some times: a line breaks, and bytes change on their way. */
async function sendPart(
  upload: string,
  part: number,
  body: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream', [PART_HASH_HEADER]: await sha256(body) };
  for (const rest of [...RESTS_MS, null]) {
    try {
      await callEvidence(`/${upload}/parts/${part}`, { method: 'PUT', headers, body, signal });
      return;
    } catch (error) {
      const passes =
        error instanceof UploadFailed && (error.problem === null || error.problem === 'part-changed');
      if (!passes || rest === null) throw error;
      await pause(rest, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A call of a file of a report, without a name. Rejects with UploadFailed. */
export async function callEvidence(
  path: string,
  request: RequestInit & { signal: AbortSignal },
): Promise<unknown> {
  let response: Response;
  try {
    response = await askUnnamed(`${CALLS}${path}`, { ...request, cache: 'no-store' }, WITHIN_MS);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new UploadFailed(null);
  }
  const answered: unknown = await response.json().catch(() => null);
  if (response.ok) return answered;
  throw new UploadFailed(problemSchema.safeParse(answered).data?.kind ?? null);
}

/** An answer in its form. Throws UploadFailed. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answered: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answered);
  if (!parsed.success) throw new UploadFailed(null);
  return parsed.data;
}
