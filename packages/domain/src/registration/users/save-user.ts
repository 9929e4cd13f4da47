import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { addressSchema, hashSchema } from '../../core/hex.ts';
import { LONGEST } from '../limits.ts';
import { ownUserSchema } from './user.ts';

/** Body of `POST /api/users` (specification, sections 3 and 7): the second of the two calls, with the data of the first. */
export const saveUserBodySchema = z.object({
  /** First and last name joined by a space. */
  user_name: z.string().max(2 * LONGEST.name + 1),
  email: z.string().max(LONGEST.email),
  nic: z.string().max(LONGEST.nic),
  mobile_no: z.string().max(LONGEST.mobile),
  evm: addressSchema,
  province: z.string().max(LONGEST.province),
});
export type SaveUserBody = z.infer<typeof saveUserBodySchema>;

/**
 * Answer: 201 the first time, 200 when the same was saved before; 202 while the contract has not authorised the wallet yet,
 * which follows by itself. `transactionHash` authorises the wallet; it is null where no node has it yet, and for one under
 * age, whom the contract does not know until they are of age.
 */
export const saveUserResponseSchema = successSchema(ownUserSchema).extend({
  transactionHash: hashSchema.nullable(),
});
