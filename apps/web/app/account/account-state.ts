import type { Address } from '@sabha/domain/core/hex';
import type { RoleName } from '@sabha/domain/core/roles';
import type { OwnUser } from '@sabha/domain/registration/users/user';

/** What the wallet may do for an office. */
interface Roles {
  readonly roles: readonly RoleName[];
}

/** How far the page of one's own account is. None of it is ever rendered on the server. */
export type AccountState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'signed-out' }
  | ({ readonly kind: 'not-registered'; readonly wallet: Address } & Roles)
  /** Known as a citizen, but with no record of a person: an invented citizen of the demonstration. */
  | ({ readonly kind: 'no-record'; readonly wallet: Address } & Roles)
  | ({ readonly kind: 'ready'; readonly user: OwnUser } & Roles)
  | { readonly kind: 'erased'; readonly erasure: Erasure };

export interface Account {
  readonly state: AccountState;
  readonly reload: () => void;
  /** Takes over what an answer of the server said: after an edit, or an erasure. */
  readonly put: (state: AccountState) => void;
}

/** What the closing page says of an erasure that was done. */
export interface Erasure {
  readonly wallet: string;
  /** Until when the code of the NIC is kept; null where none is. */
  readonly keptUntil: string | null;
}
