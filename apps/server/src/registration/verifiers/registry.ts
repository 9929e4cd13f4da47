import type { CodeChannel } from '@sabha/domain/registration/codes/verifiers';
import type {
  ServerCameraVerifier,
  ServerCodeVerifier,
  ServerFormVerifier,
  ServerVerifier,
} from './verifier.ts';

const DAY_MS = 86_400_000;

/** A one-time code by e-mail. */
const emailCode: ServerCodeVerifier = {
  name: 'email-code',
  needs: 'email',
  proves: 'Whoever holds the wallet could read mail at the e-mail address.',
  by: 'code',
  lastsForMs: 30 * DAY_MS,
  isRequired: ({ verification }) => verification.email,
};

/** The rules of the identity card number. Always asked for, and passed by every form that was read at all. */
const nicRules: ServerFormVerifier = {
  name: 'nic-rules',
  needs: 'nic',
  proves: 'The NIC could have been issued: its form, year, day and serial number fit each other.',
  by: 'form',
  isRequired: () => true,
};

/** A one-time code by SMS. */
const mobileCode: ServerCodeVerifier = {
  name: 'mobile-code',
  needs: 'mobile',
  proves: 'Whoever holds the wallet could read messages at the mobile number.',
  by: 'code',
  lastsForMs: 30 * DAY_MS,
  isRequired: ({ verification }) => verification.mobile,
};

/** The face check: what the face service says of an enrolment, never what a browser says. */
export const faceCheck: ServerCameraVerifier = {
  name: 'face',
  needs: 'face',
  proves: 'No other registration has a face as near to the one before the camera as the threshold says.',
  by: 'camera',
  isOffered: ({ services }) => services.face !== null,
  isRequired: ({ verification }) => verification.face,
};

/** Every way in which this server can check a person. A new one is added above and in this list. */
export const VERIFIERS: readonly ServerVerifier[] = [nicRules, emailCode, mobileCode, faceCheck];

/** The verifier whose code goes this way. */
export const VERIFIER_OF_CHANNEL: Readonly<Record<CodeChannel, ServerCodeVerifier>> = {
  email: emailCode,
  mobile: mobileCode,
};
