import { z } from 'zod';
import { parsePersonalDataKeys } from './personal-data-keys.ts';

/** Text of a bounded length. */
export function text(most: number) {
  return z.string().max(most, `must have at most ${most} characters`);
}

/** A secret: long enough not to be guessed. */
export function secret(least: number) {
  return z.string().min(least, `must have at least ${least} characters`).max(1_000);
}

/** A 32-byte key as 0x and 64 hex digits. */
export function privateKey() {
  return z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits')
    .transform((key) => key as `0x${string}`); // proved by the pattern
}

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);
}

export function flag() {
  return z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

/** Some of `values`, separated by commas, none twice. */
export function list<const Values extends readonly [string, ...string[]]>(values: Values) {
  const message = `must be some of ${values.join(', ')}, separated by commas`;
  return z
    .string()
    .transform((given) => given.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(values, message)).min(1, message))
    .transform((given) => [...new Set(given)]);
}

/** An address with one of these protocols, as it was given but for a slash at the end. */
export function url(protocols: readonly string[]) {
  const message = `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z
    .string()
    .refine((given) => URL.canParse(given) && protocols.includes(new URL(given).protocol), message)
    .transform((given) => given.replace(/\/+$/, ''));
}

/** The address of a service that has no more to it than a host and a path: no password, no query. */
export function plainUrl(protocols: readonly string[]) {
  const message = 'must have no password, no question mark and no hash sign in it';
  return url(protocols).refine((given) => {
    const { username, password, search, hash } = new URL(given);
    return `${username}${password}${search}${hash}` === '' && !/[?#]/.test(given);
  }, message);
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Part of the policy of every page as it is: no wildcard, and nothing that ends a directive. */
const PLAIN_HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/;
const MOST_NODES = 8;

/** Addresses of nodes that browsers ask directly, separated by commas: https, or http on the reader's own machine. */
export function nodes() {
  const message = `must be at most ${MOST_NODES} addresses beginning with https://, or http://localhost, without a password, separated by commas`;
  return z
    .string()
    .transform((given) => given.split(',').map((address) => address.trim()))
    .refine((given) => given.length <= MOST_NODES && given.every((address) => isNode(address)), message)
    .transform((given) => [...new Set(given.map((address) => new URL(address).href.replace(/\/+$/, '')))]);
}

function isNode(address: string, secure = 'https:', plain = 'http:'): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || url.hash || !PLAIN_HOST.test(url.hostname)) return false;
  return url.protocol === secure || (url.protocol === plain && LOOPBACK.has(url.hostname));
}

/** The relay through which browsers reach wallets: wss, or ws on the reader's own machine. */
export function relay() {
  const message = 'must be an address beginning with wss://, or ws://localhost, without a password';
  return z
    .string()
    .max(200, message)
    .refine((given) => isNode(given, 'wss:', 'ws:') && !/[?#]/.test(given), message)
    .transform((given) => given.replace(/\/+$/, ''));
}

/** The id by which a relay knows an installation. */
export function projectId() {
  return z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hex digits');
}

const MOST_CONTACTS = 5;

/** Where people may write or look, separated by commas: mailto: or https: addresses. */
export function contacts() {
  const message = `must be at most ${MOST_CONTACTS} addresses beginning with mailto: or https://, separated by commas`;
  return z
    .string()
    .max(1_000, message)
    .transform((given) => given.split(',').map((address) => address.trim()))
    .refine((given) => given.length <= MOST_CONTACTS && given.every(isContact), message);
}

function isContact(address: string): boolean {
  return /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(address) && URL.canParse(address);
}

/** A sender of mail: an address, or a name and an address between angle brackets; on one line. */
export function mailFrom() {
  const message = 'must be an e-mail address, or a name and <address>';
  return z
    .string()
    .max(320, message)
    .regex(/^(?:[^\p{Cc}"<>@]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, message);
}

/** One e-mail address. */
export function mailAddress() {
  const message = 'must be an e-mail address';
  return z
    .string()
    .max(254, message)
    .regex(/^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/, message);
}

/** The key ring of personal data: `id:base64` of 32 bytes, separated by commas, the current key first. */
export function personalDataKeys() {
  return z.string().transform((given, context) => {
    const parsed = parsePersonalDataKeys(given);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: parsed.failure.message });
    return z.NEVER;
  });
}
