import { z } from 'zod';
import { nameTextSchema } from '../core/plain-text.ts';
import { POLICY_STATUSES } from './policy-status.ts';
import { policyTextSchema } from './policy-text.ts';

const number = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Expected a number')
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, 'Expected a number');

/** A policy's number in a path. */
export const policyIdParamSchema = z.object({ id: number });
/** The number of one of its versions in a path. */
export const policyVersionParamSchema = z.object({ id: number, number });

/** A bill's number as the gazette has it, for example `383/2023`. */
export const billNumberSchema = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z./-]{0,39}$/, 'Expected the number of a bill');

/** Body of `POST /api/policies`, by an official. A new policy is a draft unless it says otherwise. */
export const createPolicyBodySchema = policyTextSchema
  .extend({
    status: z.enum(POLICY_STATUSES).default('DRAFT'),
    bill_number: billNumberSchema.nullable().default(null),
    bill_date: z.iso.date().nullable().default(null),
  })
  .strict();
export type CreatePolicyBody = z.infer<typeof createPolicyBodySchema>;

const reason = nameTextSchema(1_000);

/** Body of `POST /api/policies/{id}/status`, by an official: where to, and why, which a move back must say in all languages. */
export const movePolicyBodySchema = z
  .object({
    status: z.enum(POLICY_STATUSES),
    reason: z.object({ en: reason, si: reason, ta: reason }).strict().nullable().default(null),
  })
  .strict();
export type MovePolicyBody = z.infer<typeof movePolicyBodySchema>;
