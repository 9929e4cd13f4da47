import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { VERIFIER_STATES } from './codes/verifiers.ts';
import { NIC_CALENDARS } from './identity/nic-calendar.ts';

/** What registering asks for at this installation. */
const registrationOptionsSchema = z.object({
  /** Whether nobody can register now, because it is not known who has registered (`registration-closed`). */
  closed: z.boolean(),
  nicCalendar: z.enum(NIC_CALENDARS),
  minimumAge: z.number().int(),
  consentVersion: z.string(),
  verifiers: z.array(
    z.object({
      name: z.string(),
      state: z.enum(VERIFIER_STATES),
      needs: z.enum(['nic', 'email', 'mobile', 'face']),
      by: z.enum(['form', 'code', 'camera']),
      proves: z.string(),
    }),
  ),
  /** The version of the text that people agree to before a face check; null where there is no face check. */
  faceCheck: z.object({ consentVersion: z.string() }).nullable(),
  /** Whether messages go into the mailbox of this machine, at `/mailbox`, because this is a demonstration. */
  mailbox: z.boolean(),
});
export type RegistrationOptions = z.infer<typeof registrationOptionsSchema>;

/** Answer of `GET /api/registration/options`. */
export const registrationOptionsResponseSchema = successSchema(registrationOptionsSchema);
