/** Texts of one language by `namespace:key`. */
export type Texts = Map<string, string>;

/** A text that is rightly the same in every language: names, codes, numbers, and placeholders alone. */
const SAME_EVERYWHERE: readonly RegExp[] = [
  /^[\d\s{}\w.,:%/·×#()+-]*\{\{\w+\}\}[\d\s.,:%/·×#()+-]*$/,
  /^[^\p{L}]*$/u,
  /^(Sabha|CSV|JSON|SQL|API|EIP-712|EIP-6963|NIC|ABI|ID|URL|GitHub|MetaMask|Ethereum|Solidity|AGPL)$/,
];

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Turns nested texts into dotted keys. Throws where a value is neither a text nor a group of texts. */
export function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`"${prefix}" is no text.`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));
}

/** What another language lacks, has too much of, leaves in English, or fills in differently. */
export function compareLanguages(english: Texts, other: Texts, language: string): string[] {
  const problems: string[] = [];
  for (const [key, text] of english) {
    const translated = other.get(key);
    if (translated === undefined) problems.push(`${language}: missing ${key}`);
    else if (translated.trim() === '') problems.push(`${language}: empty ${key}`);
    else if (translated === text && !SAME_EVERYWHERE.some((pattern) => pattern.test(text))) {
      problems.push(`${language}: still English ${key}: "${text}"`);
    } else if (placeholders(translated) !== placeholders(text)) {
      problems.push(`${language}: other placeholders than English ${key}`);
    }
  }
  for (const key of other.keys()) if (!english.has(key)) problems.push(`${language}: extra ${key}`);
  return problems;
}

/** Keys that a screen asks for and English does not have. */
export function missingKeys(english: Texts, sources: readonly string[]): string[] {
  const known = new Set([...english.keys()].flatMap((key) => [key, key.replace(PLURAL, '')]));
  return [...literalKeys(english, sources)]
    .filter((key) => !known.has(key))
    .map((key) => `en: missing ${key}`);
}

/** Keys that no screen asks for, neither by name nor by a pattern such as `t(`shell:tabs.${name}`)`. */
export function unusedKeys(english: Texts, sources: readonly string[]): string[] {
  const literals = literalKeys(english, sources);
  const patterns = patternsOf(english, sources);
  return [...english.keys()]
    .filter((key) => {
      const asked = key.replace(PLURAL, '');
      return !literals.has(asked) && !literals.has(key) && !patterns.some((pattern) => pattern.test(asked));
    })
    .map((key) => `en: unused ${key}`);
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name]) => name)
    .sort()
    .join();
}

/** Every quoted `namespace:key`, wherever it stands: a key may wait in a table before it is used. */
function literalKeys(english: Texts, sources: readonly string[]): Set<string> {
  const quoted = new RegExp(`['"](${namespaces(english)}:[\\w.-]+)['"]`, 'g');
  return new Set(sources.flatMap((source) => [...source.matchAll(quoted)].map(([, key]) => key ?? '')));
}

/** Every template with a hole in its key, as a pattern in which the hole stands for one or more parts. */
function patternsOf(english: Texts, sources: readonly string[]): RegExp[] {
  const template = new RegExp(`\`(${namespaces(english)}:[^\`]*\\$\\{[^\`]*)\``, 'g');
  return sources.flatMap((source) => [...source.matchAll(template)].map(([, key]) => patternOf(key ?? '')));
}

function patternOf(key: string): RegExp {
  const fixed = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${fixed.join('.+')}$`);
}

function namespaces(english: Texts): string {
  return `(?:${[...new Set([...english.keys()].map((key) => key.split(':')[0]))].join('|')})`;
}
