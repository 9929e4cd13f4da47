import type { Localized } from '@sabha/domain/core/localized';

/** Who does an official's write: the role, the office in three languages, and the office's public wallet. */
export interface ActingOfficial {
  readonly role: 'official';
  readonly wallet: string | null;
  readonly office: Localized;
}
