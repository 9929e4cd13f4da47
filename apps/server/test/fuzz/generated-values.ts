import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './published-routes.ts';

const LARGEST = 2 ** 53;
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eevil',
  '\u{E0041}',
  '\uFEFF',
  'ශ්‍රී',
  "' OR 1=1 --",
  '$1; drop table acts',
  '%',
  '_%\\',
  '../../etc/passwd',
  '//evil.test',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e400',
  '9'.repeat(400),
  '0x',
  `0x${'f'.repeat(64)}`,
  `0x${'0'.repeat(40)}`,
  `0x${'1c'.repeat(65)}`,
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00Z',
  '2026-02-30',
  'x'.repeat(5_000),
  'é'.repeat(3_000),
] as const;
const HOSTILE_NUMBERS = [0, -0, -1, 0.5, LARGEST, -LARGEST, 2 ** 31, 2 ** 63, 1e308, 5e-324] as const;

/** What no schema asks for: of the wrong kind, beyond every bound, or made to be misread. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS, ...HOSTILE_NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[[[[[[[]]]]]]]], [null], { toString: 1 }),
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** What is put into a part of a path or a query. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_NUMBERS).map(String),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** A value that a schema of the published description takes, or nearly: any part of it may be hostile. */
export function valueAsked(schema: Schema, depth = 0): Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  return fc.oneof({ weight: 9, arbitrary: asAsked(schema, depth) }, { weight: 1, arbitrary: hostileValue });
}

function asAsked(schema: Schema, depth: number): Arbitrary<unknown> {
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (choices) return fc.oneof(...choices.map((one: Schema) => valueAsked(one, depth + 1)));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: bound(schema.minimum, -5), max: bound(schema.maximum, 1_000) });
    case 'number':
      return fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueAsked((schema.items ?? {}) as Schema, depth + 1), { maxLength: 3 }); // as JSON schema has it
    case 'object':
      return objectOf(schema, depth);
    default:
      return hostileValue;
  }
}

function bound(given: unknown, otherwise: number): number {
  return typeof given === 'number' ? Math.max(-LARGEST + 1, Math.min(LARGEST - 1, given)) : otherwise;
}

function textOf({ pattern, format, maxLength }: Schema): Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (typeof pattern === 'string' && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.oneof(
    fc.string({ maxLength: Math.min(bound(maxLength, 40), 60) }),
    fc.constantFrom(...HOSTILE_TEXTS),
  );
}

function objectOf(schema: Schema, depth: number): Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>; // as JSON schema has it
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, valueAsked(part, depth + 1)]),
  );
  // Mostly whole: what lacks a part is refused before anything of it is looked at.
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(parts) },
    { weight: 1, arbitrary: fc.record(parts, { requiredKeys: [] }) },
  );
}
