import { fail, ok, type Result } from '../../core/result.ts';
import { LONGEST } from '../limits.ts';
import { mailboxOf } from './email-providers.ts';

export type EmailFailure = { readonly kind: 'invalid-email' };
export type Email = {
  /** As the person wrote it: where mail is sent. */
  readonly written: string;
  /** One writing for each mailbox: what is compared. */
  readonly canonical: string;
};

const PATTERN = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/u; // something@something.tld and no spaces (specification, section 5)
// A quoted name or a comment would be another writing of the same mailbox, and these signs end a mail header early.
const NOT_IN_A_NAME = /["(),:;<>[\\\]@\s]/;
const INVISIBLE = /(?!\p{Join_Control})\p{C}/u; // control, direction and unassigned characters
const JOINERS = /\p{Join_Control}/gu; // Sinhala is written with them; they are not seen on their own, so they tell no two people apart
const HOST = /^[\p{L}\p{M}\p{N}\p{Join_Control}.-]+$/u; // no sign that would end the host and begin a port, path or user
const LABELS = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads an e-mail address by the specification's rule (section 5), in any script. Refused besides: more than 254
 * characters (the longest that mail servers carry, RFC 5321), invisible characters, quoted names, and a domain that cannot exist. The canonical form is lower case,
 * NFKC (full-width letters are the same address), its domain in ASCII, and without the marks that its provider ignores.
 */
export function readEmail(text: string): Result<Email, EmailFailure> {
  const [, name = '', host = ''] = text.length > LONGEST.email ? [] : (PATTERN.exec(text) ?? []);
  const local = name.replace(JOINERS, '').normalize('NFKC').toLowerCase();
  const domain = asciiDomain(host);
  if (local === '' || domain === null || INVISIBLE.test(text) || NOT_IN_A_NAME.test(local))
    return fail({ kind: 'invalid-email' });
  return ok({ written: text, canonical: mailboxOf(local, domain) });
}

/** The domain as the name system asks for it (IDNA, by the platform's URL parser), or null where it cannot be one. */
function asciiDomain(host: string): string | null {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  const domain = new URL(`http://${host}`).hostname;
  return domain.length <= 253 && LABELS.test(domain) ? domain : null;
}
