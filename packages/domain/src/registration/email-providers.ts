/** What a mail provider ignores in the part before the @, so that two writings reach one mailbox. */
type Provider = {
  /** All names of the provider under which one name is one mailbox; the first stands for all. */
  readonly domains: readonly [string, ...string[]];
  /** What begins a tag that the owner may choose freely. */
  readonly tag: '+' | '-';
  /** Signs that are passed over. */
  readonly ignored?: RegExp;
};

/*
 * Only what each provider says of itself; every other domain keeps the name as it is but for its case. Where a provider
 * lets the same name under two of its domains belong to two people, they stand in two rows.
 */
const PLUS_ONLY = [
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'fastmail.com',
  'fastmail.fm',
] as const;
// Yahoo: a disposable address is base-keyword; an account's own name has no hyphen.
const HYPHEN_ONLY = [
  'yahoo.com',
  'ymail.com',
  'rocketmail.com',
  'yahoo.co.uk',
  'yahoo.co.in',
  'yahoo.in',
] as const;

const PROVIDERS: readonly Provider[] = [
  // Gmail: "dots don't matter"; what follows a plus is the owner's; googlemail.com is the same mailbox.
  { domains: ['gmail.com', 'googlemail.com'], tag: '+', ignored: /\./g },
  // Proton: dots, hyphens and underscores are passed over; one name is one owner under its three domains.
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], tag: '+', ignored: /[._-]/g },
  // iCloud: me.com and mac.com are the older names of the same mailbox.
  { domains: ['icloud.com', 'me.com', 'mac.com'], tag: '+' },
  ...PLUS_ONLY.map((domain): Provider => ({ domains: [domain], tag: '+' })),
  ...HYPHEN_ONLY.map((domain): Provider => ({ domains: [domain], tag: '-' })),
];
const BY_DOMAIN = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

// Fastmail: anything@name.fastmail.com reaches name@fastmail.com.
const FASTMAIL_SUBDOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * One writing for each mailbox, of a name in lower case and an ASCII domain. A name of which nothing would be left stays
 * as it is. The same again changes nothing.
 */
export function mailboxOf(local: string, domain: string): string {
  const [, owner, fastmail] = FASTMAIL_SUBDOMAIN.exec(domain) ?? [];
  if (owner !== undefined && fastmail !== undefined) return mailboxOf(owner, fastmail);
  const provider = BY_DOMAIN.get(domain);
  if (!provider) return `${local}@${domain}`;
  const [untagged = ''] = local.split(provider.tag, 1);
  const name = provider.ignored ? untagged.replace(provider.ignored, '') : untagged;
  return `${name || local}@${provider.domains[0]}`;
}
