import { createVerifiers } from '@sabha/anonymity/proof/verify-processes';
import { installationOf } from '@sabha/chain/accounts';
import { ANONYMOUS_ACT_PROBLEMS } from '@sabha/domain/anonymity/anonymous-acts';
import { ENROLMENT_PROBLEMS } from '@sabha/domain/anonymity/enrolment-rules';
import { actLedger } from '../acts/act-ledger.ts';
import type { DomainModule } from '../domain-module.ts';
import { CENSUS_BUNDLE_SECTION } from './census/audit-section.ts';
import { censusRoutes } from './census/census-routes.ts';
import { frozenOf } from './census/frozen-scopes.ts';
import { publishCensusJob } from './census/publish-census.ts';
import { CENSUS_RELAY } from './census/relay-census.ts';
import { enrolRoutes } from './enrolment/enrol-routes.ts';
import { ENROLMENT_FORM } from './enrolment/enrolment-kind.ts';
import { membershipOf } from './enrolment/membership.ts';
import { anonymousActRoutes } from './intake/act-routes.ts';
import { PoolKeys } from './pool/pool-keys.ts';
import { releaseJob } from './release/release-acts.ts';

/** Citizens who act without saying who they are: their census, what they send, and its release. */
export const anonymity: DomainModule = {
  name: 'anonymity',
  routes(app, context, { link, declared }) {
    const ledger = actLedger(link);
    const verifiers = createVerifiers();
    app.addHook('onClose', () => verifiers.close());
    const keys = new PoolKeys(context.config.keys.dir);
    censusRoutes(app, context);
    enrolRoutes(app, context, { link, ledger, verifiers });
    anonymousActRoutes(app, { context, ledger, verifiers, keys, kinds: declared.anonymous });
  },
  acts: [ENROLMENT_FORM],
  tasks: [CENSUS_RELAY],
  auditSections: [CENSUS_BUNDLE_SECTION],
  jobs: (context, link, { anonymous, pooled }) => [
    publishCensusJob(context, link, frozenOf(anonymous.values())),
    releaseJob({
      context,
      ledger: () => actLedger(link),
      keys: new PoolKeys(context.config.keys.dir),
      kinds: anonymous,
      pooled,
    }),
  ],
  problems: [ENROLMENT_PROBLEMS, ANONYMOUS_ACT_PROBLEMS],
  membership: (context, link, wallet) =>
    membershipOf(context, wallet, installationOf(link.connection.accounts)),
};
