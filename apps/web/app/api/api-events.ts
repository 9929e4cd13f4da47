import { fail, ok } from '@sabha/domain/core/result';
import { serverWords } from '@sabha/domain/core/server-words';
import type { z } from 'zod';
import {
  type ApiFailure,
  type ApiResult,
  apiCall,
  type CallOptions,
  readWith,
  withJson,
} from './api-client.ts';
import { serverTime } from './server-time.ts';

/** An event of a stream (HTML, "Server-sent events"): its name and its data. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Sends JSON and reads an answer that may come in pieces: `onText` hears each piece (the JSON of a text in events named `text`),
 * the event `answer` is the whole, `failed` says why it does not come. A server that does not stream answers with the same JSON at once. Rejects as `apiPost` does.
 */
export function apiPostEvents<Schema extends z.ZodType>(
  path: string,
  body: unknown,
  schema: Schema,
  { onText, ...options }: CallOptions & { onText: (piece: string) => void },
): Promise<ApiResult<z.infer<Schema>>> {
  const request = withJson('POST', body);
  const headers = { ...request.headers, accept: 'text/event-stream, application/json' };
  const read = async (response: Response): Promise<ApiResult<z.infer<Schema>>> => {
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
      return readWith(schema)(response);
    for await (const { event, data } of eventsOf(textOf(response.body))) {
      const said = parsed(data);
      if (event === 'text' && typeof said === 'string') onText(said);
      if (event === 'failed') return fail(brokenOff(data));
      if (event !== 'answer') continue;
      const whole = schema.safeParse(said);
      return whole.success
        ? ok({ body: whole.data, at: serverTime(response) })
        : fail({ kind: 'unreadable' });
    }
    return fail({ kind: 'unreadable' });
  };
  return apiCall(path, { ...request, headers }, read, options);
}

/** A gateway's failure: the answer had begun with 200. */
function brokenOff(data: string): ApiFailure {
  return { kind: 'refused', status: 502, problem: null, words: serverWords(data), retryAfterSeconds: 0 };
}

/** The events of a stream whose text comes in pieces of any length. */
export async function* eventsOf(pieces: AsyncIterable<string>): AsyncGenerator<ServerEvent> {
  let rest = '';
  for await (const piece of pieces) {
    const blocks = (rest + piece).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split(/\r?\n/);
      const data = lines.filter((line) => line.startsWith('data:')).map(textAfterColon);
      const name = lines.findLast((line) => line.startsWith('event:'));
      if (data.length > 0) yield { event: name ? textAfterColon(name) : 'message', data: data.join('\n') };
    }
  }
}

/** A reader by hand: not every browser can go through a stream with `for await`. */
async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      yield decoder.decode(piece.value, { stream: true });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function textAfterColon(line: string): string {
  return line.slice(line.indexOf(':') + 1).replace(/^ /, '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
