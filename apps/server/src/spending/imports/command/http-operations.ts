import { problemSchema, removedResponseSchema } from '@sabha/domain/core/envelope';
import { ok } from '@sabha/domain/core/result';
import { importProgressResponseSchema, importResponseSchema } from '@sabha/domain/spending/import-records';
import { ministryHistoryResponseSchema } from '@sabha/domain/spending/ministry-history';
import type { z } from 'zod';
import { refused, type Worded } from '../../../file-imports/import-file-command.ts';
import { keyHeader } from '../command-keys.ts';
import type { ImportOperations } from './operations.ts';

const ASKED_MS = 30_000; // a busy server may take long, and must not be taken for none
const KEY_REFUSED =
  'The product does not take this key: it was used, is older than 15 minutes, or is of another SABHA_DATA_DIR. Make a new one there: npm run import -- key';

/** Whether the product runs at an address: also where it is too busy to answer in time. */
export async function isRunning(address: string, timeoutMs = ASKED_MS): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok;
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError';
  }
}

/** The operations through the product that runs at `address`, with a command key. */
export function httpOperations(address: string, key: string): ImportOperations {
  const call = <Schema extends z.ZodType<{ data: unknown }>>(
    path: string,
    answer: Schema,
    init: RequestInit,
  ) =>
    ask(new URL(`/api/spending/imports${path}`, address), answer, {
      ...init,
      headers: { ...init.headers, ...keyHeader(key) },
    });
  const post = (path: string, body: unknown) =>
    call(path, importResponseSchema, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  return {
    begin: (input) => post('', input),
    putPart: (id, part, bytes) =>
      call(`/${id}/parts/${part}`, removedResponseSchema, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    check: (id, asked) => post(`/${id}/check`, asked),
    publish: (id, asked) => post(`/${id}/publish`, asked),
    undo: (id) => post(`/${id}/undo`, {}),
    async setCategory(id, { since, categoryId }) {
      const url = new URL(`/api/spending/ministries/${id}/categories/${since}`, address);
      const done = await ask(url, ministryHistoryResponseSchema, {
        method: 'PUT',
        body: JSON.stringify({ category_id: categoryId }),
        headers: { 'content-type': 'application/json', ...keyHeader(key) },
      });
      return done.ok ? ok(null) : done;
    },
    async progress(id) {
      const answer = await call(`/${id}/progress`, importProgressResponseSchema, { method: 'GET' });
      return answer.ok ? answer.value : null;
    },
    close: async () => undefined,
  };
}

async function ask<Schema extends z.ZodType<{ data: unknown }>>(
  url: URL,
  schema: Schema,
  init: RequestInit,
): Promise<Worded<z.output<Schema>['data']>> {
  for (;;) {
    const answer = await fetch(url, init).catch((error: unknown) => error);
    if (!(answer instanceof Response)) {
      return refused(
        `The product does not answer any more at ${url.origin}. Give the same command again to go on.`,
      );
    }
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) return ok(schema.parse(body).data);
    const wait = Number(answer.headers.get('retry-after'));
    if (answer.status === 429 && wait > 0) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1000)); // the server says when
      continue;
    }
    const problem = problemSchema.safeParse(body);
    if (!problem.success) return refused(`The product answered ${answer.status}`);
    if (answer.status === 401) return refused(KEY_REFUSED);
    const details = (problem.data.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
    return refused(details.length > 0 ? details.join('\n') : problem.data.message);
  }
}
