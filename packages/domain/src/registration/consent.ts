/** Which consent text was agreed to; the text itself is the pages' (`registration` texts). A changed meaning needs a new version. */
export const CONSENT_VERSION = '2026-11';
