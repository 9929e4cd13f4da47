/*
 * How `bench/data/chat/figures.json` says where the figure is in an answer of the platform (`pick`):
 *
 *   data/total_budget                                 keys, one inside the other
 *   data/0/yes_votes                                  an element of an array by its number, from 0
 *   data/[names.en=Health]/allocated_budget           the first element whose `names.en` is `Health`
 *   data/ministries/#                                 how many elements an array has
 *   sum(A, B)  difference(A, B)                       A + B and A - B, of two picks
 *   percent(A, B)                                     A of B in percent, with two decimals
 *
 * A value in brackets may have any character but `]`.
 */

type Calculation = (a: number, b: number) => number;

const CALCULATIONS: Readonly<Record<string, Calculation>> = {
  sum: (a, b) => a + b,
  difference: (a, b) => a - b,
  percent: (a, b) => Math.round((a / b) * 10_000) / 100,
};

/**
 * The figure that `pick` (see above) finds in the JSON of an answer: a number as it is there, or a text. Throws where there is
 * none: then the pick is wrong, or the platform has changed.
 */
export function figureValue(answer: unknown, pick: string): number | string {
  const call = /^(\w+)\((.*)\)$/su.exec(pick.trim());
  const value = call === null ? valueAt(answer, pick) : calculated(answer, call[1] ?? '', call[2] ?? '');
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value;
  throw new Error(`No figure at ${pick}`);
}

function calculated(answer: unknown, name: string, inside: string): number {
  const calculate = CALCULATIONS[name];
  const picks = splitOutside(inside, ',');
  const [first, second] = picks;
  if (calculate === undefined || first === undefined || second === undefined || picks.length > 2)
    throw new Error(`Not a calculation: ${name}(${inside})`);
  return calculate(numberAt(answer, first), numberAt(answer, second));
}

function numberAt(answer: unknown, pick: string): number {
  const value = figureValue(answer, pick);
  if (typeof value !== 'number') throw new Error(`Not a number at ${pick}`);
  return value;
}

function valueAt(answer: unknown, path: string): unknown {
  return splitOutside(path.trim(), '/').reduce(step, answer);
}

function step(value: unknown, segment: string): unknown {
  if (Array.isArray(value)) {
    if (segment === '#') return value.length;
    const selector = /^\[([^=]+)=([^\]]*)\]$/u.exec(segment);
    if (selector === null) return value[Number(segment)];
    const keys = (selector[1] ?? '').split('.');
    return value.find((element: unknown) => String(keys.reduce(step, element)) === selector[2]);
  }
  return typeof value === 'object' && value !== null && Object.hasOwn(value, segment)
    ? (value as Record<string, unknown>)[segment]
    : undefined;
}

/** Splits at a character where it is inside neither brackets nor parentheses. */
function splitOutside(text: string, at: ',' | '/'): string[] {
  const parts = [''];
  let depth = 0;
  let inBrackets = false;
  for (const character of text) {
    if (character === '[') inBrackets = true;
    else if (character === ']') inBrackets = false;
    else if (!inBrackets && character === '(') depth += 1;
    else if (!inBrackets && character === ')') depth -= 1;
    if (character === at && !inBrackets && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
