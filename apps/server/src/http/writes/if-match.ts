import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { z } from 'zod';

export type IfMatchFailure = { readonly kind: 'version-missing' } | { readonly kind: 'version-outdated' };

export const IF_MATCH_PROBLEMS = {
  'version-missing': refusal(428, 'Send If-Match with the version that you read'),
  'version-outdated': refusal(412, 'Someone has changed this since you read it'),
};

/** What is published of the header: what it holds is read by `versionOf`, which words its refusals. */
export const ifMatchHeadersSchema = z.looseObject({
  'if-match': z
    .string()
    .max(200)
    .optional()
    .describe('Required: the ETag of the answer that this change is based on, or its version in quotes'),
});

/** The entity tag of a record: its version, and what else the answer shows. */
export function entityTag(version: number, shown: string): string {
  return `"${version}.${shown}"`;
}

/** The version that a write was based on, from `If-Match: "3"` or the whole tag of the answer that was read. */
export function versionOf(header: string | undefined): Result<number, IfMatchFailure> {
  if (header === undefined) return fail({ kind: 'version-missing' });
  const version = /^(?:W\/)?"(\d{1,9})(?:\.[\w-]*)?"$/.exec(header.trim())?.[1];
  return version === undefined ? fail({ kind: 'version-outdated' }) : ok(Number(version));
}
