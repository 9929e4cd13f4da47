import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { ErrorAlert } from '../ui/states/alert.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useWallet } from './use-wallet.ts';

/** The way in: one press connects, where that is needed, and signs in. `title` says what for; `text` and `action` where it is not the usual wallet. */
export function SignInCard({ title, text, action }: { title: string; text?: string; action?: string }) {
  const { t } = useTexts();
  const { connection } = useWallet();
  const { busy, failure, enter } = useSignIn();
  const usual = connection.status === 'connected' ? t('wallet:signIn.byWallet') : t('wallet:signIn.connect');
  return (
    <div className="grid gap-4">
      {failure ? <ErrorAlert>{t(`wallet:failure.${failure}`)}</ErrorAlert> : null}
      <EmptyState
        icon={KeyRound}
        title={title}
        action={
          <Button tone="primary" busy={busy} onClick={() => void enter()}>
            <LogIn aria-hidden className="size-4" />
            {action ?? usual}
          </Button>
        }
      >
        <p>{text ?? t('wallet:signIn.text')}</p>
        <p role="status" className="mt-2 empty:hidden">
          {busy ? t('wallet:signIn.waiting') : null}
        </p>
      </EmptyState>
    </div>
  );
}
