import { z } from 'zod';
import { ROLE_NAMES, type RoleName } from '../core/roles.ts';

/** The roles that a second admin agrees to before they count, where the installation asks for it: whoever has one may give out every other. */
export const CONSENTED_ROLES: ReadonlySet<RoleName> = new Set(['admin']);
/** How long a proposal waits for the second admin. */
export const PROPOSAL_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Parameters of the calls about one proposal. */
export const roleProposalParamsSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, 'Invalid id')
    .transform(BigInt),
});

/** A role that one admin proposes for an office's public wallet, and another may agree to. */
export const roleProposalSchema = z.object({
  id: z.number().int(),
  wallet: z.string(),
  role: z.enum(ROLE_NAMES),
  office: z.object({ en: z.string(), si: z.string(), ta: z.string() }),
  proposed_by: z.string(),
  proposed_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type RoleProposal = z.infer<typeof roleProposalSchema>;

/** Answer of `POST /api/officials` (202) where a second admin must agree, and of `DELETE /api/officials/proposals/{id}`. */
export const roleProposalResponseSchema = z.object({ success: z.literal(true), data: roleProposalSchema });

/** Answer of `GET /api/officials/proposals`: what waits for a second admin, the newest first. */
export const listRoleProposalsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(roleProposalSchema),
});
