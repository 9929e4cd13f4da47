import { acts } from './acts/index.ts';
import { audit } from './audit/index.ts';
import type { DomainModule } from './domain-module.ts';
import { jobs } from './jobs/index.ts';
import { network } from './network/index.ts';
import { officials } from './officials/index.ts';
import { overview } from './overview/index.ts';
import { registration } from './registration/index.ts';
import { spending } from './spending/index.ts';
import { voting } from './voting/index.ts';

/** Everything that the server is made of. A new domain is one more line here. */
export const DOMAINS: readonly DomainModule[] = [
  acts,
  jobs,
  audit,
  officials,
  registration,
  network,
  spending,
  voting,
  overview,
];
