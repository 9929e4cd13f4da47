import Coins from 'lucide-react/icons/coins';
import Eye from 'lucide-react/icons/eye';
import PenLine from 'lucide-react/icons/pen-line';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ComponentProps, useState } from 'react';
import { Chosen } from '../../acts/submit/chosen.tsx';
import { ContinueSheet } from '../../acts/submit/continue-sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { isOwnKey } from '../../wallet/found-wallet.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { endorsementInWeb } from '../endorsement-in-web.ts';
import type { EndorsementChoice } from '../endorsement-message.ts';

/** What is signed or withdrawn, what becomes public by it, and the choice to be listed by pseudonym, which `onConfirm` gets. */
export function ConfirmSignature({
  choice,
  title,
  deadline,
  onConfirm,
  onCancel,
  ...sheet
}: {
  choice: EndorsementChoice;
  title: string;
  deadline: string;
  onConfirm: (isListed: boolean) => void;
  onCancel: () => void;
} & Pick<ComponentProps<typeof ContinueSheet>, 'working' | 'failure'>) {
  const { t, instant } = useTexts();
  const [isListed, setListed] = useState(false);
  const { connection } = useWallet();
  return (
    <ContinueSheet
      {...sheet}
      title={t(`petitions:sign.title.${choice}`)}
      about={
        <Chosen icon={PenLine} tone="other" title={title}>
          {t(`petitions:sign.choice.${choice}`)}
        </Chosen>
      }
      points={[
        { icon: Eye, text: t('petitions:sign.public') },
        ...(choice === 'sign'
          ? [{ icon: RotateCcw, text: t('petitions:sign.change', { when: instant(deadline) }) }]
          : []),
        { icon: Coins, text: t('petitions:sign.free') },
      ]}
      action={t(isOwnKey(connection) ? `petitions:sign.now.${choice}` : 'petitions:sign.continue')}
      reason={endorsementInWeb.walletReason}
      onContinue={() => onConfirm(isListed)}
      onClose={onCancel}
    >
      {choice === 'sign' ? (
        <Checkbox
          label={t('petitions:sign.list')}
          help={t('petitions:sign.listHelp')}
          checked={isListed}
          onChange={({ currentTarget }) => setListed(currentTarget.checked)}
        />
      ) : null}
    </ContinueSheet>
  );
}
