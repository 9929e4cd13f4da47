import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const MUST_BE: Readonly<Record<string, string>> = {
  string: 'Must be a text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  bigint: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  null: 'Must be null',
};
const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'Must be a time such as 2026-03-01T09:30:00Z',
  date: 'Must be a day such as 2026-03-01',
  url: 'Must be a web address',
  uuid: 'Must be a UUID',
};
const NOT_VALID = 'Not valid';

/**
 * The message for a value that a schema without its own message refuses, worded for the person or client that sent it.
 * Importing this module replaces the words of the library: every module that shows faults to people or clients imports it.
 */
export function schemaWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Missing' : (MUST_BE[issue.expected] ?? NOT_VALID);
    case 'invalid_value':
      return issue.input === undefined ? 'Missing' : `Must be ${choices(issue.values)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? NOT_VALID;
    case 'too_big':
      return limit(issue.inclusive === false ? 'Less than' : 'At most', issue.maximum, issue.origin);
    case 'too_small':
      return limit(issue.inclusive === false ? 'More than' : 'At least', issue.minimum, issue.origin);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys
        .slice(0, 3)
        .map((key) => key.slice(0, 40))
        .join(', ')}`;
    default:
      return NOT_VALID;
  }
}

function choices(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
}

function limit(bound: string, value: number | bigint, origin: string): string {
  if (origin === 'string') return `${bound} ${value} characters`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return `${bound} ${value} entries`;
  return `${bound} ${value}`;
}

z.config({ localeError: schemaWords });
