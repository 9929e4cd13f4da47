import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fail, ok } from '@sabha/domain/core/result';
import { z } from 'zod';
import { answerRpc, type RpcOptions } from './json-rpc.ts';

const METHODS = {
  subtract: { params: z.object({ minuend: z.number(), subtrahend: z.number() }), result: z.number() },
  update: { params: z.object({ value: z.number().optional() }), result: z.object({ updated: z.boolean() }) },
  get_data: { params: z.object({}), result: z.array(z.union([z.string(), z.number()])) },
  refuse: { params: z.object({}), result: z.null() },
  break: { params: z.object({}), result: z.null() },
} as const;

function options(): { seen: unknown[]; options: RpcOptions<typeof METHODS> } {
  const seen: unknown[] = [];
  return {
    seen,
    options: {
      methods: METHODS,
      handlers: {
        subtract: async ({ minuend, subtrahend }) => ok(minuend - subtrahend),
        update: async ({ value }) => {
          seen.push(value);
          return ok({ updated: true, secret: 'left out' });
        },
        get_data: async () => ok(['hello', 5]),
        refuse: async () => fail({ kind: 'rpc', error: { code: -32_001, message: 'Person not found' } }),
        break: async () => {
          throw new Error('password of the database');
        },
      },
      refuse: () => null,
      onCall: () => undefined,
      onFault: () => undefined,
    },
  };
}

const send = (body: string) => answerRpc(new TextEncoder().encode(body), options().options);
const error = (code: number, message: string, id: unknown = null) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id,
});
const PARSE = error(-32_700, 'Parse error');
const INVALID = error(-32_600, 'Invalid Request');

describe('the examples of the specification of JSON-RPC 2.0', () => {
  test('parameters by name, in any order', async () => {
    const params = ['{"subtrahend": 23, "minuend": 42}', '{"minuend": 42, "subtrahend": 23}'];
    for (const [at, given] of params.entries())
      assert.deepEqual(
        await send(`{"jsonrpc": "2.0", "method": "subtract", "params": ${given}, "id": ${at + 3}}`),
        { jsonrpc: '2.0', result: 19, id: at + 3 },
      );
  });

  test('parameters by position, which this server does not take', async () => {
    const answer = await send('{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}');
    assert.deepEqual(answer, {
      jsonrpc: '2.0',
      error: { code: -32_602, message: 'Invalid params', data: 'Give them by name' },
      id: 1,
    });
  });

  test('notifications, of a method that there is and of one that there is not', async () => {
    assert.equal(await send('{"jsonrpc": "2.0", "method": "update", "params": {"value": 1}}'), null);
    assert.equal(await send('{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}'), null);
    assert.equal(await send('{"jsonrpc": "2.0", "method": "foobar"}'), null);
  });

  test('a method that there is not', async () => {
    assert.deepEqual(
      await send('{"jsonrpc": "2.0", "method": "foobar", "id": "1"}'),
      error(-32_601, 'Method not found', '1'),
    );
  });

  test('invalid JSON, and JSON that is no request', async () => {
    assert.deepEqual(await send('{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]'), PARSE);
    assert.deepEqual(await send('{"jsonrpc": "2.0", "method": 1, "params": "bar"}'), INVALID);
  });

  test('batches: invalid JSON, an empty one, one and three that are no requests', async () => {
    assert.deepEqual(
      await send(
        '[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},{"jsonrpc": "2.0", "method"]',
      ),
      PARSE,
    );
    assert.deepEqual(await send('[]'), INVALID);
    assert.deepEqual(await send('[1]'), [INVALID]);
    assert.deepEqual(await send('[1,2,3]'), [INVALID, INVALID, INVALID]);
  });

  test('a batch of all kinds', async () => {
    const answer = await send(`[
      {"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": "2"},
      {"jsonrpc": "2.0", "method": "update", "params": {"value": 7}},
      {"foo": "boo"},
      {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
      {"jsonrpc": "2.0", "method": "get_data", "id": "9"}
    ]`);
    assert.deepEqual(answer, [
      { jsonrpc: '2.0', result: 19, id: '2' },
      INVALID,
      error(-32_601, 'Method not found', '5'),
      { jsonrpc: '2.0', result: ['hello', 5], id: '9' },
    ]);
  });

  test('a batch of notifications alone', async () => {
    const batch = `[{"jsonrpc": "2.0", "method": "update", "params": {"value": 1}}, {"jsonrpc": "2.0", "method": "foobar"}]`;
    assert.equal(await send(batch), null);
  });
});

describe('what the specification says without an example', () => {
  test('an id is text, a number or null; null is no notification', async () => {
    for (const id of ['"a"', '""', '0', '-1', '1.5', 'null'])
      assert.deepEqual(await send(`{"jsonrpc":"2.0","method":"get_data","id":${id}}`), {
        jsonrpc: '2.0',
        result: ['hello', 5],
        id: JSON.parse(id),
      });
    for (const id of ['{}', '[]', 'true', '[1]', '1e999', '-1e999', '12345678901234567890'])
      assert.deepEqual(await send(`{"jsonrpc":"2.0","method":"get_data","id":${id}}`), INVALID, id);
  });

  test('an invalid request is answered with its id where it has one', async () => {
    for (const request of [
      '"method":"get_data"',
      '"jsonrpc":"1.0","method":"get_data"',
      '"jsonrpc":2,"method":"get_data"',
    ])
      assert.deepEqual(await send(`{${request},"id":7}`), { ...INVALID, id: 7 });
  });

  test('parameters are an object or a list, or absent; others make the request invalid', async () => {
    for (const params of ['1', '"text"', 'null', 'true'])
      assert.deepEqual(await send(`{"jsonrpc":"2.0","method":"get_data","params":${params},"id":1}`), {
        ...INVALID,
        id: 1,
      });
    const answer = (await send(
      '{"jsonrpc":"2.0","method":"subtract","params":{"minuend":"1"},"id":1}',
    )) as never;
    assert.deepEqual(
      (answer as { error: { code: number; data: { path: string }[] } }).error.data.map(({ path }) => path),
      ['minuend', 'subtrahend'],
    );
  });

  test('names that every object has are no methods', async () => {
    for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'rpc.discover', ''])
      assert.deepEqual(
        await send(`{"jsonrpc":"2.0","method":${JSON.stringify(name)},"id":1}`),
        error(-32_601, 'Method not found', 1),
        name,
      );
  });

  test('what a method throws is an internal error without details, and seen by the operator alone', async () => {
    const faults: unknown[] = [];
    const own = { ...options().options, onFault: (...fault: unknown[]) => void faults.push(...fault) };
    const body = new TextEncoder().encode('{"jsonrpc":"2.0","method":"break","id":1}');
    assert.deepEqual(await answerRpc(body, own), error(-32_603, 'Internal error', 1));
    assert.deepEqual([faults[0], faults[1] instanceof Error], ['break', true]);
  });

  test('what a method expects is an error of its own; a result has only what its schema has', async () => {
    assert.deepEqual(
      await send('{"jsonrpc":"2.0","method":"refuse","id":1}'),
      error(-32_001, 'Person not found', 1),
    );
    assert.deepEqual(await send('{"jsonrpc":"2.0","method":"update","params":{"value":1},"id":1}'), {
      jsonrpc: '2.0',
      result: { updated: true },
      id: 1,
    });
  });

  test('a batch of ten is run in its order, one of eleven not at all', async () => {
    const batch = (length: number) =>
      JSON.stringify(
        Array.from({ length }, (_, value) => ({
          jsonrpc: '2.0',
          method: 'update',
          params: { value },
          id: value,
        })),
      );
    const ten = options();
    const answers = await answerRpc(new TextEncoder().encode(batch(10)), ten.options);
    assert.ok(Array.isArray(answers));
    assert.deepEqual(
      answers.map(({ id }) => id),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    );
    assert.deepEqual(ten.seen, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const eleven = options();
    const refused = await answerRpc(new TextEncoder().encode(batch(11)), eleven.options);
    assert.ok(refused !== null && 'error' in refused);
    assert.deepEqual([refused.error.code, refused.id, eleven.seen], [-32_600, null, []]);
  });

  test('bytes that are no UTF-8 and deep nesting are answered, never thrown', async () => {
    assert.deepEqual(await answerRpc(Uint8Array.of(0x22, 0xff, 0x22), options().options), PARSE);
    assert.deepEqual(await answerRpc(new Uint8Array(), options().options), PARSE);
    assert.deepEqual(await send('['.repeat(100_000)), PARSE);
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    assert.deepEqual(await send(deep), [INVALID]);
  });
});
