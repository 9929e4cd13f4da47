import { z } from 'zod';
import { addressSchema } from '../core/hex.ts';
import { LANGUAGES } from '../core/localized.ts';
import { LONGEST } from './limits.ts';

/**
 * What a face check ended with (specification, section 3). Only `enrollmentId` is looked at: what became of that check is asked
 * of the face service. Null: without a face check.
 */
const biometricDataSchema = z.object({
  isVerified: z.boolean(),
  isUnique: z.boolean(),
  biometricHash: z.string().max(128).nullish(),
  enrollmentId: z.uuid().nullish(),
});
export type BiometricData = z.infer<typeof biometricDataSchema>;

/** Only the wallet's shape is asked for here: what a field must say is the rules' business, and they word it. */
const userDataSchema = z.object({
  firstName: z.string().max(LONGEST.name),
  lastName: z.string().max(LONGEST.name),
  email: z.string().max(LONGEST.email),
  nicNumber: z.string().max(LONGEST.nic),
  mobileNumber: z.string().max(LONGEST.mobile),
  province: z.string().max(LONGEST.province),
  walletAddress: addressSchema,
  /** A client's own reading of the NIC (specification, section 3). Accepted and not believed. */
  nicInfo: z.record(z.string().max(40), z.unknown()).nullish(),
  biometricData: biometricDataSchema.nullish(),
  /** The text that was agreed to, and the language in which it was read. */
  consent: z.object({ version: z.string().max(20), language: z.enum(LANGUAGES) }).nullish(),
});
export type RegistrationData = z.infer<typeof userDataSchema>;

/** Body of `POST /web3/auth/register` (specification, section 7): the first of the two calls. */
export const reserveRegistrationBodySchema = z.object({
  userAddress: addressSchema,
  userData: userDataSchema,
});

/**
 * Answer: the reservation is made. `transactionHash` is null: nothing is sent to the contract before the checks named in
 * `missing_checks` are passed and the second call has saved the person. `checked`: that was done before, with this data.
 */
export const reserveRegistrationResponseSchema = z.object({
  success: z.literal(true),
  transactionHash: z.null(),
  data: z.object({
    transactionHash: z.null(),
    state: z.enum(['reserved', 'checked', 'under-age']),
    /** Null where the registration is checked: then it does not expire. */
    reserved_until: z.iso.datetime().nullable(),
    missing_checks: z.array(z.string()),
  }),
  message: z.string(),
});
export type ReservedRegistration = z.infer<typeof reserveRegistrationResponseSchema>['data'];
