import type { CodeChannel } from '@sabha/domain/registration/verifiers';
import { emailCode } from './email-code.ts';
import { mobileCode } from './mobile-code.ts';
import { nicRules } from './nic-rules.ts';
import type { ServerCodeVerifier, ServerVerifier } from './verifier.ts';

/** Every way in which this server can make sure of a person. A new one is a file beside these and a line here. */
export const VERIFIERS: readonly ServerVerifier[] = [nicRules, emailCode, mobileCode];

/** The verifier whose code goes this way. */
export const VERIFIER_OF_CHANNEL: Readonly<Record<CodeChannel, ServerCodeVerifier>> = {
  email: emailCode,
  mobile: mobileCode,
};
