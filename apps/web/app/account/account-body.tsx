import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import { AccountFailed } from './account-failed.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { Erased } from './erased.tsx';
import { NoRecord, NotRegistered } from './not-registered.tsx';
import { OwnAccount } from './own-account.tsx';
import { SignInCard } from './sign-in-card.tsx';
import type { Account } from './use-account.ts';

/** The account as it stands. */
export function AccountBody({ state, reload, put }: Account) {
  switch (state.kind) {
    case 'loading':
      return <AccountSkeleton />;
    case 'failed':
      return <AccountFailed onRetry={reload} />;
    case 'signed-out':
      return <SignInCard />;
    case 'not-registered':
      return <NotRegistered wallet={state.wallet} />;
    case 'no-record':
      return <NoRecord wallet={state.wallet} />;
    case 'ready':
      return (
        <OwnAccount
          user={state.user}
          onChanged={(user) => put({ kind: 'ready', user })}
          onErased={(erasure) => put({ kind: 'erased', erasure })}
        />
      );
    case 'erased':
      return <Erased {...state.erasure} />;
    default:
      return assertUnreachable(state);
  }
}
