import type { Choice } from '@sabha/domain/voting/ballot';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import Eye from 'lucide-react/icons/eye';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Wallet from 'lucide-react/icons/wallet';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const CHOICE_NUMBERS = { yes: 1, no: 2 } as const; // as the contract numbers choices

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
    { icon: Wallet, text: t('voting:confirm.wallet', { number: CHOICE_NUMBERS[choice] }) },
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
