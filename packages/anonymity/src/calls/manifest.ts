import { wordSchema } from '@sabha/domain/core/hex';
import { z } from 'zod';
import type { CohortName } from '../census/cohorts.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A cohort's list at one publication: its root, how many members it has, and the file that has its leaves. From when to when it was
 * the newest is on the contract, which has the hash of this manifest.
 */
const publishedCohortSchema = z.object({
  cohort: z.number().int().nonnegative(),
  /** By how many bits commitments are divided where it is. Absent in a manifest from before cohorts were split: as many as that has. */
  bits: z.number().int().min(0).max(16).optional(),
  root: wordSchema,
  members: z.number().int().nonnegative(),
  /** SHA-256 of `/anonymity/census/<sha256>.bin`. */
  file: sha256,
});
export type PublishedCohort = z.infer<typeof publishedCohortSchema>;

/**
 * `/anonymity/census/manifest.json`: the census as it was published last. `frozen` has the lists of scopes that stay with an older one, by
 * their name (`proposal:<id>`, `report:<digest>`).
 */
export const manifestSchema = z.object({
  v: z.literal(1),
  installation: wordSchema,
  chain_id: z.number().int().positive(),
  contracts: z.object({
    census: z.string(),
    anonymous_reports: z.string(),
    /** Absent in a census that was published before there were secret ballots. */
    secret_ballots: z.string().optional(),
  }),
  /** By how many bits all cohorts are divided; while they are split one by one, some by one more. */
  bits: z.number().int().min(0).max(16),
  epoch: z.number().int().positive(),
  /** The number of the last act that was looked at: every leaf is an enrolment up to it. */
  last_act: z.string().regex(/^\d{1,19}$/),
  /** SHA-256 of the manifest before; null for the first. */
  previous: sha256.nullable(),
  cohorts: z.array(publishedCohortSchema),
  frozen: z.record(z.string().max(100), z.array(publishedCohortSchema)),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A cohort of a manifest with its own number of bits. */
export type NamedCohort = PublishedCohort & CohortName;

/** The cohorts of a manifest, or a frozen list of it, each with its own number of bits. */
export function namedCohorts(
  { bits }: Pick<Manifest, 'bits'>,
  cohorts: readonly PublishedCohort[],
): NamedCohort[] {
  return cohorts.map((cohort) => ({ ...cohort, bits: cohort.bits ?? bits }));
}

/** Answer of `GET /api/anonymity/census`: the figures that a reader compares. */
export const censusFiguresSchema = z.object({
  /** Whether enough people are enrolled that acts are open. */
  open: z.boolean(),
  least_members: z.number().int(),
  members: z.number().int().nonnegative(),
  cohorts: z.number().int().nonnegative(),
  /** The smallest published cohort: what an act hides in at the least. */
  smallest_cohort: z.number().int().nonnegative(),
  registered: z.number().int().nonnegative(),
  epoch: z.number().int().nonnegative(),
  published_at: z.iso.datetime().nullable(),
  /** The earliest time of the next list; null before the first one. Its publication takes some minutes more. */
  next_from: z.iso.datetime().nullable(),
  roots: z.array(
    z.object({
      root: wordSchema,
      cohort: z.number().int(),
      members: z.number().int(),
      since: z.iso.datetime(),
      tx_hash: z.string().nullable(),
    }),
  ),
  replacements: z.array(
    z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), replacements: z.number().int() }),
  ),
  /** SHA-256 of the manifest, and its first 40 bits as four words. */
  manifest: z.string().nullable(),
  fingerprint: z.array(z.string().max(20)).length(4).nullable(),
});
export type CensusFigures = z.infer<typeof censusFiguresSchema>;
