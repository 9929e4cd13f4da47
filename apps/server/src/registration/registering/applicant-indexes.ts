import type { Context } from '../../context.ts';
import type { IndexedKind, Indexes } from '../../privacy.ts';
import type { Applicant } from './read-applicant.ts';

/** The keyed indexes of everything about a person that nobody else may have. */
export function applicantIndexes(
  { privacy }: Pick<Context, 'privacy'>,
  { nic, email, mobile }: Pick<Applicant, 'nic' | 'email' | 'mobile'>,
): Readonly<Record<IndexedKind, Indexes>> {
  return {
    nic: privacy.indexesOf('nic', nic.twelve),
    email: privacy.indexesOf('email', email.canonical),
    mobile: privacy.indexesOf('mobile', mobile),
  };
}
