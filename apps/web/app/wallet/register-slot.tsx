import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useWallet } from './use-wallet.ts';

/** The door to registering, for everyone but a wallet that is registered (specification, section 2). */
export function RegisterSlot() {
  const { t } = useTexts();
  const path = useLocalPath();
  const { connection, registration } = useWallet();
  const known = connection.status === 'connected' ? registration : null;
  if (known === 'registered' || known === 'checked') return null;
  return (
    <LinkButton to={path('/register')} size="small" className="max-sm:px-2">
      <UserRoundPlus aria-hidden className="size-4" />
      {known === 'reserved' ? t('shell:finishRegistering') : t('shell:register')}
    </LinkButton>
  );
}
