import { PETITION_PROBLEMS } from '@sabha/domain/petitions/petition-rules';
import { actLedger } from '../acts/act-ledger.ts';
import type { DomainModule } from '../domain-module.ts';
import { PETITIONS_BUNDLE_SECTION } from './audit-section.ts';
import { DRAFT_FORM } from './draft-kind.ts';
import { ENDORSEMENT_FORM } from './endorsement-kind.ts';
import { petitionRoutes } from './petition-routes.ts';
import { readOwnPetitionActs } from './petitions.store.ts';

/** Petitions and the signatures under them. */
export const petitions: DomainModule = {
  name: 'petitions',
  routes: (app, context, { link }) => petitionRoutes(app, context, actLedger(link)),
  acts: [DRAFT_FORM, ENDORSEMENT_FORM],
  auditSections: [PETITIONS_BUNDLE_SECTION],
  problems: [PETITION_PROBLEMS],
  exports: { acts: readOwnPetitionActs },
};
