/** The head of an article file, and what comes after it. */
export interface FrontMatter {
  values: { title: string; updated: string; summary: string; questions: string[] };
  body: string;
  /** How many lines of the file come before the body. */
  bodyLine: number;
}

const FENCE = '---';
const ONE_LINE = ['title', 'updated', 'summary'] as const;
type OneLine = (typeof ONE_LINE)[number];
const isOneLine = (key: string): key is OneLine => ONE_LINE.some((name) => name === key);

/**
 * Reads the head of an article file: `title`, `updated`, `summary` on a line each, and the list `questions`.
 * @throws {Error} With file and line, for anything else in it, and for a head that is not whole.
 */
export function readFrontMatter(source: string, file: string): FrontMatter {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf(FENCE, 1);
  if (lines[0] !== FENCE || end < 0)
    throw new Error(`${file}:1: begins with a head between two lines ${FENCE}`);
  const values: Partial<Record<OneLine, string>> = {};
  const questions: string[] = [];
  let inQuestions = false;
  for (const [index, line] of lines.slice(1, end).entries()) {
    const refuse = (why: string) => new Error(`${file}:${index + 2}: ${why}`);
    const item = /^\s+- (.*\S)\s*$/.exec(line)?.[1];
    if (inQuestions && item !== undefined) {
      questions.push(item);
      continue;
    }
    const [, key = '', value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    inQuestions = key === 'questions' && value === '';
    if (inQuestions) continue;
    if (!isOneLine(key) || value === '') throw refuse(`"${line}" is not a line of a head`);
    if (values[key] !== undefined) throw refuse(`${key} is there twice`);
    values[key] = value;
  }
  const { title, updated, summary } = values;
  if (title === undefined || updated === undefined || summary === undefined || questions.length === 0)
    throw new Error(`${file}:${end + 1}: the head needs title, updated, summary and questions`);
  if (!isDay(updated))
    throw new Error(
      `${file}:${lines.findIndex((line) => line.startsWith('updated:')) + 1}: updated is a day: 2026-11-26`,
    );
  return {
    values: { title, updated, summary, questions },
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 1,
  };
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}
