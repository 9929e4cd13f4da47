import type { Localized } from '@sabha/domain/core/localized';
import type { RoleName } from '@sabha/domain/core/roles';

/** Who does an official's write: the role, the office in three languages, and the office's public wallet. */
export interface ActingOfficial {
  readonly role: RoleName;
  readonly wallet: string | null;
  readonly office: Localized;
}
