import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import type { Address } from '@sabha/domain/core/hex';
import type { RoleName } from '@sabha/domain/core/roles';
import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Scale from 'lucide-react/icons/scale';
import Timer from 'lucide-react/icons/timer';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { NamedWallets } from '../wallet/named-wallets.tsx';
import { RegisterLink } from '../wallet/register-link.tsx';
import type { Account, AccountState, Erasure } from './account-state.ts';
import { OfficeCard } from './office-card.tsx';
import { OwnAccount } from './own-account.tsx';
import { SessionsCard } from './sessions-card.tsx';

type SignedInState = Exclude<AccountState, { kind: 'loading' | 'failed' | 'signed-out' }>;

/** The account of somebody who has signed in, and the last page of one who has just erased it. */
export default function SignedIn({ state, reload, put }: Omit<Account, 'state'> & { state: SignedInState }) {
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

/** Signed in with a wallet that nobody has registered. */
function NotRegistered({ wallet }: { wallet: Address }) {
  const { t, path } = useTexts();
  return (
    <EmptyState
      icon={UserRoundPlus}
      title={t('account:none.title')}
      action={
        <div className="grid justify-items-center gap-3">
          <RegisterLink tone="primary">{t('account:none.action')}</RegisterLink>
          <Link to={path('/account/replace')} className="underline">
            {t('account:none.lost')}
          </Link>
        </div>
      }
    >
      <NamedWallets>{t('account:none.text', { wallet })}</NamedWallets>
    </EmptyState>
  );
}

/** Signed in with a wallet that acts as a citizen, while no person's data is held for it. */
function NoRecord({ wallet }: { wallet: Address }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={UserRound} title={t('account:unknown.title')}>
      <NamedWallets>{t('account:unknown.text', { wallet })}</NamedWallets>
    </EmptyState>
  );
}

/** The closing page: what was done, what is still on its way, and what stays. */
function Erased({ wallet, keptUntil }: Erasure) {
  const { t, day, path } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone; the news is where to go on reading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-xl">
        {t('account:erased.title')}
      </h2>
      <ul>
        <Line icon={Check}>{t('account:erased.deleted')}</Line>
        <Line icon={Ban}>
          <NamedWallets>{t('account:erased.revoked', { wallet })}</NamedWallets>
        </Line>
        {keptUntil === null ? null : (
          <Line icon={Timer}>{t('account:erased.nic', { day: day(keptUntil) })}</Line>
        )}
        <Line icon={Scale}>{t('account:erased.votes')}</Line>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton tone="primary" to={path('/')}>
          {t('account:erased.home')}
        </LinkButton>
        <LinkButton to={path('/privacy')}>{t('account:consent.read')}</LinkButton>
      </div>
    </Card>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-line border-t py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>{children}</span>
    </li>
  );
}
