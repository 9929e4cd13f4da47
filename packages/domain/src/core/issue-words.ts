import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a day',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'Not a day written as YYYY-MM-DD',
  url: 'Not a web address',
};
const SHOWN = 200;

/**
 * Says what is wrong with a value, for people and clients, wherever the schema has no words of its own:
 * `schema.safeParse(value, { error: issueWords })`.
 */
export const issueWords: z.core.$ZodErrorMap = (issue) => wordsOf(issue).slice(0, SHOWN);

function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Missing' : `Must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `Must ${limitOf(issue.origin, 'at most', issue.maximum)}`;
    case 'too_small':
      return `Must ${limitOf(issue.origin, 'at least', issue.minimum)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Not in the expected format';
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return 'Not valid';
  }
}

function limitOf(origin: string, how: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${how} ${limit} characters`;
  return origin === 'array' || origin === 'set' ? `have ${how} ${limit} entries` : `be ${how} ${limit}`;
}
