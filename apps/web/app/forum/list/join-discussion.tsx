import Wallet from 'lucide-react/icons/wallet';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { askForWallet } from '../../wallet/wallet-store.ts';

/** Leads to the discussion; who has no wallet connected is asked for one first. Without scripts it leads there at once. */
export function JoinDiscussion({ to, tone = 'primary' }: { to: string; tone?: 'primary' | 'secondary' }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isConnected = useWallet().connection.status === 'connected';
  return (
    <LinkButton
      tone={tone}
      to={to}
      onClick={async (event) => {
        if (isConnected) return;
        event.preventDefault();
        if (await askForWallet('comment')) await navigate(to);
      }}
    >
      {isConnected ? null : <Wallet aria-hidden className="size-4 shrink-0" />}
      {t(isConnected ? 'forum:card.join' : 'forum:card.connect')}
    </LinkButton>
  );
}
