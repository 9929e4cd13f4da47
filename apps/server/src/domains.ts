import { acts } from './acts/index.ts';
import { alerts } from './alerts/index.ts';
import { anonymity } from './anonymity/index.ts';
import { audit } from './audit/index.ts';
import { auditBundle } from './audit-bundle/index.ts';
import { chat } from './chat/index.ts';
import { comparison } from './comparison/index.ts';
import { disk } from './disk/index.ts';
import type { Declared, DomainModule } from './domain-module.ts';
import { feedback } from './feedback/index.ts';
import { forum } from './forum/index.ts';
import { integrity } from './integrity/index.ts';
import { jobs } from './jobs/index.ts';
import { relayKinds } from './jobs/relay-kind.ts';
import { network } from './network/index.ts';
import { officials } from './officials/index.ts';
import { overview } from './overview/index.ts';
import { petitions } from './petitions/index.ts';
import { registration } from './registration/index.ts';
import { reports } from './reports/index.ts';
import { reviews } from './reviews/index.ts';
import { spending } from './spending/index.ts';
import { voting } from './voting/index.ts';

/** Everything that the server is made of. A new domain is one more line here. */
export const DOMAINS: readonly DomainModule[] = [
  acts,
  jobs,
  comparison,
  integrity,
  disk,
  alerts,
  audit,
  officials,
  registration,
  anonymity,
  network,
  spending,
  voting,
  petitions,
  reports,
  forum,
  reviews,
  auditBundle,
  overview,
  chat,
  feedback,
];

const anonymous = DOMAINS.flatMap((domain) => domain.anonymousActs ?? []);
const forms = [...DOMAINS.flatMap((domain) => domain.acts ?? []), ...anonymous.map(({ form }) => form)];
const tasks = DOMAINS.flatMap((domain) => domain.tasks ?? []);

/** What all of them declare. */
export const DECLARED: Declared = {
  forms,
  anonymous: new Map(anonymous.map((kind) => [kind.kind, kind])),
  pooled: new Map(DOMAINS.flatMap(({ pooled }) => pooled ?? []).map((kind) => [kind.name, kind])),
  followed: forms.flatMap(({ followed }) => followed ?? []),
  auditSections: DOMAINS.flatMap((domain) => domain.auditSections ?? []),
  exports: DOMAINS.flatMap((domain) => domain.exports ?? []),
  troubles: DOMAINS.flatMap(({ troubles }) => troubles ?? []),
  compared: forms.flatMap(({ compared }) => compared ?? []),
  relays: relayKinds([
    ...tasks,
    ...forms.flatMap(({ relay, lateRelay, anchored }) =>
      [relay, lateRelay, anchored?.relay].filter((kind) => kind !== undefined),
    ),
  ]),
};
