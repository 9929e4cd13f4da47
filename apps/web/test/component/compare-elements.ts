import assert from 'node:assert/strict';

const equal: (actual: unknown, expected: unknown, message?: string | Error) => void = assert.equal;

/** Two that differ are written down with all that they refer to, which is the whole page a thousand times over for an element. */
function equalOrBrief(actual: unknown, expected: unknown, message?: string | Error): void {
  if (actual === expected) return;
  if (!isElement(actual) && !isElement(expected)) equal(actual, expected, message);
  if (message instanceof Error) throw message;
  const difference = `${brief(actual)} is not ${brief(expected)}`;
  throw new assert.AssertionError({ message: message ? `${message}: ${difference}` : difference });
}

const isElement = (value: unknown): value is Element => value instanceof Element;

function brief(value: unknown): string {
  return isElement(value) ? value.outerHTML.slice(0, 300) : String(value);
}

Object.assign(assert, { equal: equalOrBrief, strictEqual: equalOrBrief });
