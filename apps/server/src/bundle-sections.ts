import type { BundleSection } from './audit-bundle/bundle-section.ts';
import { VOTING_BUNDLE_SECTION } from './voting/audit-section/voting-section.ts';

/** What the audit bundle lists, one section for each form of subject. Acts of other kinds are listed without their content. */
export const BUNDLE_SECTIONS: readonly BundleSection[] = [VOTING_BUNDLE_SECTION];
