import type { BundleParts } from './audit-bundle/bundle-section.ts';
import { FOLLOWED_KINDS } from './followed-kinds.ts';
import { VOTING_BUNDLE_SECTION } from './voting/audit-section/voting-section.ts';

/** What the audit bundle lists, a section for each form of subject. Acts of other kinds are listed without their content. */
export const BUNDLE_PARTS: BundleParts = { sections: [VOTING_BUNDLE_SECTION], followed: FOLLOWED_KINDS };
