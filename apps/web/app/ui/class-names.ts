import { type ClassValue, clsx } from 'clsx';

/** What a class sets, where its name alone does not say it; the first rule that fits counts. */
const SETS: readonly (readonly [RegExp, string])[] = [
  [
    /^(block|inline|inline-block|flex|inline-flex|grid|inline-grid|hidden|contents|table|table-\w+|list-item)$/,
    'display',
  ],
  [/^(static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(visible|invisible|collapse)$/, 'visibility'],
  [/^(not-)?sr-only$/, 'sr-only'],
  [/^(underline|overline|line-through|no-underline)$/, 'text-decoration'],
  [/^(uppercase|lowercase|capitalize|normal-case)$/, 'text-transform'],
  [/^(not-)?italic$/, 'font-style'],
  [/^(truncate|text-(ellipsis|clip))$/, 'text-overflow'],
  [/^text-(xs|sm|base|lg|\d*xl|\[[\d.]+(rem|em|px)\])$/, 'font-size'],
  [/^text-(left|center|right|justify|start|end)$/, 'text-align'],
  [/^text-(wrap|nowrap|balance|pretty)$/, 'text-wrap'],
  [/^font-(thin|light|normal|medium|semibold|bold|black)$/, 'font-weight'],
  [/^flex-(row|col)(-reverse)?$/, 'flex-direction'],
  [/^flex-(wrap|nowrap|wrap-reverse)$/, 'flex-wrap'],
  [/^(shrink|grow)(-\d+)?$/, '$1'],
  [/^transition(-(all|colors|none|opacity|shadow|transform))?$/, 'transition'],
  [/^border-(solid|dashed|dotted|double|none)$/, 'border-style'],
  [/^flex-(\d+|auto|initial|none|\[.*)$/, 'flex-size'],
  [/^border(-[xytrblse])?(-\d+|-\[\d+px\])?$/, 'border-width$1'],
  [/^border-(collapse|separate)$/, 'border-collapse'],
  [/^border(-[xytrblse])?-.+$/, 'border-color$1'],
  [/^rounded(-(?:[trblse]|[tb][lr]|[se][se]))?(-.+)?$/, 'rounded$1'],
  [/^list-(inside|outside)$/, 'list-style-position'],
  [/^decoration-(\d+|auto|from-font)$/, 'decoration-thickness'],
  [/^ring(-\d+)?$/, 'ring-width'],
  [/^ring-inset$/, 'ring-inset'],
  [/^bg-(no-)?repeat.*$/, 'background-repeat'],
  [/^outline(-none|-hidden|-solid|-dashed)?$/, 'outline-style'],
  [/^outline-\d+$/, 'outline-width'],
  [/^content-(start|center|end|between|around|evenly|stretch|baseline|normal)$/, 'align-content'],
  [/^snap-(x|y|both|none)$/, 'snap-type'],
  [/^snap-(start|end|center)$/, 'snap-align'],
  [/^wrap-.*$/, 'overflow-wrap'],
  [/^break-(all|normal|words|keep)$/, 'word-break'],
  [/^(text|bg|fill|stroke|decoration|ring|outline|accent|font|whitespace|cursor)-.+$/, '$1'],
];

/** What is set along with something, and is overruled by it where it stands later. */
const INCLUDES: Readonly<Record<string, readonly string[]>> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl', 'ps', 'pe'],
  px: ['pr', 'pl', 'ps', 'pe'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml', 'ms', 'me'],
  mx: ['mr', 'ml', 'ms', 'me'],
  my: ['mt', 'mb'],
  'font-size': ['leading'],
  'flex-size': ['grow', 'shrink', 'basis'],
  gap: ['gap-x', 'gap-y'],
  size: ['w', 'h'],
  overflow: ['overflow-x', 'overflow-y'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left', 'start', 'end'],
  'inset-x': ['right', 'left', 'start', 'end'],
  'inset-y': ['top', 'bottom'],
  'border-color': ['-x', '-y', '-t', '-r', '-b', '-l', '-s', '-e'].map((side) => `border-color${side}`),
  'border-width': ['-x', '-y', '-t', '-r', '-b', '-l', '-s', '-e'].map((side) => `border-width${side}`),
  rounded: ['-t', '-r', '-b', '-l', '-s', '-e', '-tl', '-tr', '-bl', '-br', '-ss', '-se', '-es', '-ee'].map(
    (side) => `rounded${side}`,
  ),
};

const known = new Map<string, string>();

/** Joins class names; where two set the same thing, the later one wins. */
export function classNames(...values: ClassValue[]): string {
  const joined = clsx(values);
  const merged = known.get(joined) ?? merge(joined);
  known.set(joined, merged);
  return merged;
}

function merge(classes: string): string {
  const set = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).reverse()) {
    const [variants, property] = setBy(name);
    if (set.has(variants + property)) continue;
    for (const each of [property, ...(INCLUDES[property] ?? [])]) set.add(variants + each);
    kept.push(name);
  }
  return kept.reverse().join(' ');
}

/** `md:hover:-mt-2` sets, under `md:hover:`, the property `mt`. */
function setBy(name: string): [variants: string, property: string] {
  const end = variantsEnd(name);
  const plain = name.slice(end).replace(/^[-!]+|!$/g, '');
  const variants = name.slice(0, end) + (name.endsWith('!') ? '!' : '');
  for (const [pattern, property] of SETS) {
    if (pattern.test(plain)) return [variants, plain.replace(pattern, property)];
  }
  const value = plain.search(/-(\[|\(|[^-]*$)/);
  return [variants, value < 1 ? plain : plain.slice(0, value)];
}

/** Where the variants end: after the last colon that is in no brackets. */
function variantsEnd(name: string): number {
  let depth = 0;
  let end = 0;
  for (const [position, letter] of [...name].entries()) {
    if (letter === '[' || letter === '(') depth += 1;
    else if (letter === ']' || letter === ')') depth -= 1;
    else if (letter === ':' && depth === 0) end = position + 1;
  }
  return end;
}
