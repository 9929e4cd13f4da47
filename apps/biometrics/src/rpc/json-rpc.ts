import '@sabha/domain/core/schema-words';
import type { Result } from '@sabha/domain/core/result';
import type { z } from 'zod';

/** The errors of JSON-RPC 2.0 itself. */
export const RPC_ERRORS = {
  parse: { code: -32_700, message: 'Parse error' },
  invalidRequest: { code: -32_600, message: 'Invalid Request' },
  methodNotFound: { code: -32_601, message: 'Method not found' },
  invalidParams: { code: -32_602, message: 'Invalid params' },
  internal: { code: -32_603, message: 'Internal error' },
} as const;
export const MOST_IN_BATCH = 10;

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}
export type RpcId = string | number | null;
export type RpcAnswer =
  | { readonly jsonrpc: '2.0'; readonly result: unknown; readonly id: RpcId }
  | { readonly jsonrpc: '2.0'; readonly error: RpcError; readonly id: RpcId };

/** What a method answers where it expects to fail. */
export type RpcFailure = { readonly kind: 'rpc'; readonly error: RpcError };

type Methods = Readonly<Record<string, { readonly params: z.ZodType; readonly result: z.ZodType }>>;

/** What runs each method, with parameters of its schema. */
export type RpcHandlers<M extends Methods> = {
  readonly [Name in keyof M]: (
    params: z.output<M[Name]['params']>,
  ) => Promise<Result<z.input<M[Name]['result']>, RpcFailure>>;
};

/** What a server of JSON-RPC is made of. */
export interface RpcOptions<M extends Methods> {
  readonly methods: M;
  readonly handlers: RpcHandlers<M>;
  /** Asked before each call of a batch but its first; an error is its answer. */
  readonly refuse: () => RpcError | null;
  /** Called after each call: `method` is null where no such method exists, `code` null where it was answered. */
  readonly onCall: (call: { method: string | null; code: number | null; ms: number }) => void;
  /** Called with what a method threw; nobody else sees it. */
  readonly onFault: (method: string, error: unknown) => void;
}

/**
 * Answers the body of a request as JSON-RPC 2.0 says: one answer, those of a batch in its order, or null where none is due.
 * Calls of a batch run one after another. Parameters are taken by name only.
 */
export async function answerRpc<M extends Methods>(
  body: Uint8Array,
  options: RpcOptions<M>,
): Promise<RpcAnswer | RpcAnswer[] | null> {
  const read = readJson(body);
  if (!read.ok) return failed(RPC_ERRORS.parse, null);
  if (!Array.isArray(read.value)) return answerOne(read.value, options);
  const batch: unknown[] = read.value;
  if (batch.length === 0) return failed(RPC_ERRORS.invalidRequest, null);
  if (batch.length > MOST_IN_BATCH)
    return failed({ ...RPC_ERRORS.invalidRequest, data: { most_in_batch: MOST_IN_BATCH } }, null);
  const answers: RpcAnswer[] = [];
  for (const [index, call] of batch.entries()) {
    const answer = await answerOne(call, options, index > 0);
    if (answer) answers.push(answer);
  }
  return answers.length === 0 ? null : answers;
}

/** An answer that refuses. */
export function failed({ code, message, data }: RpcError, id: RpcId): RpcAnswer {
  return { jsonrpc: '2.0', error: data === undefined ? { code, message } : { code, message, data }, id };
}

interface Call {
  readonly method: string;
  readonly params: object;
  /** Undefined for a notification. */
  readonly id: RpcId | undefined;
}

async function answerOne<M extends Methods>(
  value: unknown,
  options: RpcOptions<M>,
  isFurther = false,
): Promise<RpcAnswer | null> {
  const began = performance.now();
  const call = callOf(value);
  if (!call) {
    options.onCall({ method: null, code: RPC_ERRORS.invalidRequest.code, ms: performance.now() - began });
    return failed(RPC_ERRORS.invalidRequest, idOf(value) ?? null);
  }
  const refused = isFurther ? options.refuse() : null;
  const outcome = refused ? { error: refused } : await run(call, options);
  const method = Object.hasOwn(options.methods, call.method) ? call.method : null;
  const code = 'error' in outcome ? outcome.error.code : null;
  options.onCall({ method, code, ms: performance.now() - began });
  if (call.id === undefined) return null;
  if ('error' in outcome) return failed(outcome.error, call.id);
  return { jsonrpc: '2.0', result: outcome.result, id: call.id };
}

async function run<M extends Methods>(
  { method, params }: Call,
  { methods, handlers, onFault }: RpcOptions<M>,
): Promise<{ result: unknown } | { error: RpcError }> {
  const schema = Object.hasOwn(methods, method) ? methods[method] : undefined;
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
  if (!schema || !handler) return { error: RPC_ERRORS.methodNotFound };
  if (Array.isArray(params)) return { error: { ...RPC_ERRORS.invalidParams, data: 'Give them by name' } };
  const parsed = schema.params.safeParse(params);
  if (!parsed.success) return { error: { ...RPC_ERRORS.invalidParams, data: faultsOf(parsed.error) } };
  try {
    const outcome = await handler(parsed.data as never); // the schema of this very method gave it
    return outcome.ok ? { result: schema.result.parse(outcome.value) } : { error: outcome.failure.error };
  } catch (error) {
    onFault(method, error);
    return { error: RPC_ERRORS.internal };
  }
}

function readJson(body: Uint8Array): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch {
    return { ok: false };
  }
}

function callOf(value: unknown): Call | null {
  if (!isObject(value) || value.jsonrpc !== '2.0' || typeof value.method !== 'string') return null;
  const { method, params = {} } = value;
  if (typeof params !== 'object' || params === null) return null;
  const id = idOf(value);
  if (Object.hasOwn(value, 'id') && id === undefined) return null;
  return { method, params, id };
}

/** The id of a request; undefined where it has none, or one of another kind than JSON-RPC knows. */
function idOf(value: unknown): RpcId | undefined {
  if (!isObject(value) || !Object.hasOwn(value, 'id')) return undefined;
  const { id } = value;
  if (typeof id === 'number') return isExact(id) ? id : undefined;
  return typeof id === 'string' || id === null ? id : undefined;
}

/** An answer must have the very id that was sent: a number that JavaScript has rounded is another. */
function isExact(id: number): boolean {
  return Number.isInteger(id) ? Number.isSafeInteger(id) : Number.isFinite(id);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function faultsOf(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
