import type { Address } from '@sabha/domain/core/hex';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useTexts } from '../i18n/use-texts.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { RegisterLink } from '../wallet/register-link.tsx';
import { shortAddress } from '../wallet/short-address.ts';

/** Signed in with a wallet that nobody has registered. */
export function NotRegistered({ wallet }: { wallet: Address }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={UserRoundPlus}
      title={t('account:none.title')}
      action={<RegisterLink tone="primary">{t('account:none.action')}</RegisterLink>}
    >
      {t('account:none.text', { wallet: shortAddress(wallet) })}
    </EmptyState>
  );
}

/** Signed in with a wallet that acts as a citizen, while no person's data is held for it. */
export function NoRecord({ wallet }: { wallet: Address }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={UserRound} title={t('account:unknown.title')}>
      {t('account:unknown.text', { wallet: shortAddress(wallet) })}
    </EmptyState>
  );
}
