import Coins from 'lucide-react/icons/coins';
import Eye from 'lucide-react/icons/eye';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { EndorsementChoice } from '../endorsement-message.ts';

/** One sentence to confirm before anything is signed, and what becomes public by it. */
export function ConfirmSignature({
  sentence,
  choice,
  deadline,
  onConfirm,
  onCancel,
}: {
  sentence: string;
  choice: EndorsementChoice;
  deadline: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { t } = useTexts();
  const { instant } = useFormat();
  const points = [
    { icon: Eye, text: t('petitions:sign.public') },
    ...(choice === 'sign'
      ? [{ icon: RotateCcw, text: t('petitions:sign.change', { when: instant(deadline) }) }]
      : []),
    { icon: Coins, text: t('petitions:sign.free') },
  ];
  return (
    <Dialog
      size="small"
      title={sentence}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('petitions:sign.cancel')}</Button>
          <Button tone="primary" onClick={onConfirm}>
            {t('petitions:sign.continue')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3 text-muted">
        {points.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden className="mt-1 size-5 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
