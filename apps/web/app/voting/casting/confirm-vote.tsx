import { type Choice, choiceNumber } from '@sabha/domain/voting/choice';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import Eye from 'lucide-react/icons/eye';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Wallet from 'lucide-react/icons/wallet';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

/** One sentence to confirm before anything is signed, and what becomes public by it. */
export function ConfirmVote({
  sentence,
  choice,
  proposal,
  onConfirm,
  onCancel,
}: {
  sentence: string;
  choice: Choice;
  proposal: ProposalView;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { t } = useTexts();
  const { instant } = useFormat();
  const points = [
    { icon: RotateCcw, text: t('voting:confirm.change', { when: instant(proposal.expired_date) }) },
    { icon: Eye, text: t('voting:confirm.public') },
    { icon: Wallet, text: t('voting:confirm.wallet', { number: choiceNumber(choice) }) },
  ];
  return (
    <Dialog
      size="small"
      title={sentence}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('voting:confirm.cancel')}</Button>
          <Button tone="primary" onClick={onConfirm}>
            {t('voting:confirm.sign')}
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
