import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { ErrorAlert } from '../ui/states/alert.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { useSignIn } from '../wallet/use-sign-in.ts';
import { useWallet } from '../wallet/use-wallet.ts';

/** The way in: one press connects, where that is needed, and signs in. `title` says what for, where not for the own account. */
export function SignInCard({ title }: { title?: string }) {
  const { t } = useTexts();
  const { connection } = useWallet();
  const { busy, failure, enter } = useSignIn();
  return (
    <div className="grid gap-4">
      {failure ? <ErrorAlert>{t(`wallet:failure.${failure}`)}</ErrorAlert> : null}
      <EmptyState
        icon={KeyRound}
        title={title ?? t('account:signIn.title')}
        action={
          <Button tone="primary" busy={busy} onClick={() => void enter()}>
            <LogIn aria-hidden className="size-4" />
            {connection.status === 'connected' ? t('account:signIn.enter') : t('account:signIn.connect')}
          </Button>
        }
      >
        <p>{t('account:signIn.text')}</p>
        <p role="status" className="mt-2 empty:hidden">
          {busy ? t('account:signIn.waiting') : null}
        </p>
      </EmptyState>
    </div>
  );
}
