import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';

/**
 * Answer of `DELETE /api/users/{id}`: `erased` is false where there was nothing to erase any more. Until `nic_kept_until`
 * the index of the NIC is kept, and for nothing else than that one person does not return as two.
 */
export const eraseUserResponseSchema = successSchema(
  z.object({ erased: z.boolean(), nic_kept_until: z.iso.datetime().nullable() }),
);
export type ErasedUser = z.infer<typeof eraseUserResponseSchema>['data'];
