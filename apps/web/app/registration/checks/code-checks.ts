import type { CodeChannel } from '@sabha/domain/registration/codes/verifiers';
import { readEmail } from '@sabha/domain/registration/contact/email';
import { readMobile } from '@sabha/domain/registration/contact/mobile';
import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import type { Wizard } from '@sabha/domain/registration/wizard/wizard-state';

/** A value that this place wants to be proved with a one-time code. */
export interface WantedCode {
  readonly channel: CodeChannel;
  readonly target: string;
  /** The same for each writing of one address or number: a code that was passed counts for all of them. */
  readonly key: string;
}

/** The codes that this installation asks for, for what is typed now. */
export function wantedCodes(
  { verifiers }: RegistrationOptions,
  fields: Pick<Wizard['fields'], 'email' | 'mobileNumber'>,
): WantedCode[] {
  return verifiers
    .filter(({ by, state }) => by === 'code' && state === 'required')
    .flatMap(({ needs }): WantedCode[] => {
      if (needs === 'email') {
        const email = readEmail(fields.email);
        return email.ok
          ? [{ channel: 'email', target: fields.email, key: `email ${email.value.canonical}` }]
          : [];
      }
      if (needs === 'mobile') {
        const mobile = readMobile(fields.mobileNumber);
        return mobile.ok
          ? [{ channel: 'mobile', target: fields.mobileNumber, key: `mobile ${mobile.value.e164}` }]
          : [];
      }
      return [];
    });
}

/** Those of them that were not passed yet. */
export function missingCodes(
  options: RegistrationOptions,
  wizard: Wizard,
  passed: readonly string[],
): WantedCode[] {
  return wantedCodes(options, wizard.fields).filter(({ key }) => !passed.includes(key));
}
