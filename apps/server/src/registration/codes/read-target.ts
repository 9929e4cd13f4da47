import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { CodeChannel } from '@sabha/domain/registration/codes/verifiers';
import { readEmail } from '@sabha/domain/registration/contact/email';
import { readMobile } from '@sabha/domain/registration/contact/mobile';
import type { Indexes, Privacy } from '../../privacy.ts';

/** Where a code goes, and an index that identifies the address without revealing it. */
export interface Target {
  readonly address: string;
  readonly indexes: Indexes;
}

type TargetFailure = { readonly kind: 'invalid-target'; readonly channel: CodeChannel };

/** Reads an address or number by the rules of the form, so that a check counts for what the form says. */
export function readTarget(
  privacy: Pick<Privacy, 'indexesOf'>,
  channel: CodeChannel,
  text: string,
): Result<Target, TargetFailure> {
  if (channel === 'email') {
    const email = readEmail(text);
    if (!email.ok) return fail({ kind: 'invalid-target', channel });
    const { written, canonical } = email.value;
    return ok({ address: written, indexes: privacy.indexesOf('email', canonical) });
  }
  const mobile = readMobile(text);
  if (!mobile.ok) return fail({ kind: 'invalid-target', channel });
  const { e164 } = mobile.value;
  return ok({ address: e164, indexes: privacy.indexesOf('mobile', e164) });
}
