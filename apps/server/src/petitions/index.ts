import { PETITION_PROBLEMS } from '@sabha/domain/petitions/petition-rules';
import { actLedger } from '../acts/act-ledger.ts';
import { originOf } from '../config/config.ts';
import type { DomainModule, LoggedActivity, RelayedActivity } from '../domain-module.ts';
import { listeningPort } from '../http/listening-port.ts';
import { PETITIONS_BUNDLE_SECTION } from './audit-section.ts';
import { DRAFT_FORM } from './draft-kind.ts';
import { ENDORSEMENT_FORM } from './endorsement-kind.ts';
import { officialInvalidationRoutes } from './invalidation/invalidation-routes.ts';
import { declarationJob } from './invalidation/queue-declarations.ts';
import { followRemovalsJob } from './lifecycle/follow-removals.ts';
import { OFFICE_PROBLEMS } from './lifecycle/office-problems.ts';
import { officialPetitionRoutes } from './lifecycle/official-petition-routes.ts';
import { RECOUNT_TROUBLES, recountJob } from './lifecycle/recount-petitions.ts';
import { PETITION_RELAYS } from './lifecycle/relay-removals.ts';
import { LIVE_PETITIONS } from './live-petitions.ts';
import { readPetitionNews } from './news.ts';
import { PETITION_DOCUMENTS } from './petition-documents.ts';
import { readOwnPetitionActs } from './petitions.store.ts';
import { provincesJob } from './provinces/count-provinces.ts';
import { petitionsRoutes } from './routes.ts';
import { shareRoutes } from './share/share-routes.ts';

const page = (id: string) => `/petitions/${id}`;
const PETITION: LoggedActivity = { icon: 'FileText', color: 'indigo', page, all: '/petitions' };
const STOPPED: LoggedActivity = { ...PETITION, icon: 'AlertTriangle', color: 'red' };
const SIGNATURES: RelayedActivity = { kind: 'signatures-recorded', icon: 'FileText', color: 'indigo' };

/** Petitions and the signatures under them. */
export const petitions: DomainModule = {
  name: 'petitions',
  documents: [PETITION_DOCUMENTS],
  routes(app, context, { link }) {
    petitionsRoutes(app, context, actLedger(link), context.config.petitions, context.config.ledgerMode);
    officialPetitionRoutes(app, context);
    officialInvalidationRoutes(app, context);
    shareRoutes(app, context, () => originOf(context.config, listeningPort(app)));
  },
  acts: [DRAFT_FORM, ENDORSEMENT_FORM],
  auditSections: [PETITIONS_BUNDLE_SECTION],
  tasks: PETITION_RELAYS,
  jobs: (context) => [
    followRemovalsJob(context),
    declarationJob(context),
    recountJob(context),
    provincesJob(context),
  ],
  problems: [PETITION_PROBLEMS, OFFICE_PROBLEMS],
  troubles: RECOUNT_TROUBLES,
  activities: {
    logged: {
      'petition-answered': { ...PETITION, icon: 'MessageSquare' },
      'petition-answer-corrected': { ...PETITION, icon: 'MessageSquare' },
      'petition-rejected': STOPPED,
      'petition-removed': STOPPED,
      'petition-reopened': PETITION,
      'petition-signatures-invalidated': STOPPED,
      'petition-signatures-reinstated': PETITION,
    },
    relayed: {
      'petition-draft': { kind: 'petitions-started', icon: 'FileText', color: 'indigo' },
      endorsement: SIGNATURES,
      'late-endorsement': SIGNATURES,
      'anchored-endorsement': SIGNATURES,
    },
  },
  news: readPetitionNews,
  live: LIVE_PETITIONS,
  exports: { acts: readOwnPetitionActs },
};
