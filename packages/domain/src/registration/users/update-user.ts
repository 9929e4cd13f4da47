import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { LONGEST } from '../limits.ts';
import { ownUserSchema } from './user.ts';

/** What a registered person may change, or an admin correct. NIC and wallet are who they are, and stay. */
export const CHANGEABLE_FIELDS = ['user_name', 'email', 'mobile_no', 'province'] as const;
export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number];

/** Body of `PUT /api/users/{id}`: fields that are left out stay. `nic` and `evm` may be there as they are. */
export const updateUserBodySchema = z
  .object({
    user_name: z.string().max(2 * LONGEST.name + 1),
    email: z.string().max(LONGEST.email),
    mobile_no: z.string().max(LONGEST.mobile),
    province: z.string().max(LONGEST.province),
    nic: z.string().max(LONGEST.nic),
    evm: z.string().max(LONGEST.nic + 2),
  })
  .partial();
export type UpdateUserBody = z.infer<typeof updateUserBodySchema>;

/** Answer: what changed. `user` is one's own record; null where an admin corrected somebody else's, which nobody else reads. */
export const updateUserResponseSchema = successSchema(
  z.object({ changed: z.array(z.enum(CHANGEABLE_FIELDS)), user: ownUserSchema.nullable() }),
);
export type UpdatedUser = z.infer<typeof updateUserResponseSchema>['data'];
