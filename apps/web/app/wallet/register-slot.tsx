import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import type { ComponentProps } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { RegisterLink } from './register-link.tsx';
import { useWallet } from './use-wallet.ts';

/** The way to register, for everyone but a wallet that is registered (specification, section 2). */
export function RegisterSlot(props: ComponentProps<typeof RegisterLink>) {
  const { t } = useTexts();
  const { connection, registration } = useWallet();
  const known = connection.status === 'connected' ? registration : null;
  if (known === 'registered' || known === 'checked') return null;
  return (
    <RegisterLink size="small" {...props}>
      <UserRoundPlus aria-hidden className="size-4" />
      {known === 'reserved' ? t('shell:finishRegistering') : t('shell:register')}
    </RegisterLink>
  );
}
