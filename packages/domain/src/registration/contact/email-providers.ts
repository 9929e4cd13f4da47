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
 * Only what each provider says of itself; every other domain keeps the name as it is but for its case. Domains of one
 * provider under which a name may be another person's are in rows of their own.
 */
const PROVIDERS: readonly Provider[] = [
  // "Dots don't matter in Gmail addresses"; what follows a plus is the owner's (support.google.com/mail, 7436150 and 22370).
  { domains: ['gmail.com', 'googlemail.com'], tag: '+', ignored: /\./g },
  // A name is one owner's under all domains (proton.me/support/addresses-and-aliases); dots, hyphens and underscores are passed over.
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], tag: '+', ignored: /[._-]/g },
  // me.com and mac.com are older names of the same mailbox (support.apple.com/118230).
  { domains: ['icloud.com', 'me.com', 'mac.com'], tag: '+' },
  // Plus addressing of Outlook.com (support.microsoft.com), and of Fastmail (fastmail.help, 360060591053).
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'fastmail.com', 'fastmail.fm'].map(alone('+')),
  // A disposable address is base-keyword, and a name of its own has no hyphen (help.yahoo.com, AddressGuard).
  ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.co.uk', 'yahoo.co.in', 'yahoo.in'].map(alone('-')),
];
const BY_DOMAIN = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

// Fastmail: anything@name.fastmail.com reaches name@fastmail.com, and as no host has an underscore, a hyphen stands for it there.
const FASTMAIL_SUBDOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * One writing for each mailbox, of a name in lower case and an ASCII domain. A name of which nothing would be left stays
 * as it is. The same again changes nothing.
 */
export function mailboxOf(local: string, domain: string): string {
  const [, owner, fastmail] = FASTMAIL_SUBDOMAIN.exec(domain) ?? [];
  if (owner !== undefined && fastmail !== undefined) return mailboxOf(owner.replaceAll('-', '_'), fastmail);
  const provider = BY_DOMAIN.get(domain);
  if (!provider) return `${local}@${domain}`;
  const [untagged = ''] = local.split(provider.tag, 1);
  const name = provider.ignored ? untagged.replace(provider.ignored, '') : untagged;
  return `${name || local}@${provider.domains[0]}`;
}

function alone(tag: Provider['tag']): (domain: string) => Provider {
  return (domain) => ({ domains: [domain], tag });
}
