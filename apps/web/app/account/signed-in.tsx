import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import type { RoleName } from '@sabha/domain/core/roles';
import type { ReactNode } from 'react';
import type { Account, AccountState } from './account-state.ts';
import { Erased } from './erased.tsx';
import { NoRecord, NotRegistered } from './not-registered.tsx';
import { OfficeCard } from './office-card.tsx';
import { OwnAccount } from './own-account.tsx';
import { SessionsCard } from './sessions-card.tsx';

type SignedInState = Exclude<AccountState, { kind: 'loading' | 'failed' | 'signed-out' }>;

/** The account of somebody who has signed in, and the last page of one who has just erased it. */
export function SignedIn({ state, reload, put }: Omit<Account, 'state'> & { state: SignedInState }) {
  switch (state.kind) {
    case 'not-registered':
      return (
        <WithSessions roles={state.roles} onSignedOut={reload}>
          <NotRegistered wallet={state.wallet} />
        </WithSessions>
      );
    case 'no-record':
      return (
        <WithSessions roles={state.roles} onSignedOut={reload}>
          <NoRecord wallet={state.wallet} />
        </WithSessions>
      );
    case 'ready':
      return (
        <OwnAccount
          user={state.user}
          roles={state.roles}
          onChanged={(user) => put({ ...state, user })}
          onErased={(erasure) => put({ kind: 'erased', erasure })}
          onSignedOut={reload}
        />
      );
    case 'erased':
      return <Erased {...state.erasure} />;
    default:
      return assertUnreachable(state);
  }
}

/** An office's wallet has no record of a person, and signs in all the same. */
function WithSessions({
  roles,
  onSignedOut,
  children,
}: {
  roles: readonly RoleName[];
  onSignedOut: () => void;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {children}
      <OfficeCard roles={roles} />
      <SessionsCard onSignedOut={onSignedOut} />
    </div>
  );
}
