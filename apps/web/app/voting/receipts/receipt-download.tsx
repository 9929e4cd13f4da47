import Download from 'lucide-react/icons/download';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ReceiptFile } from './receipt-file.ts';

/** The receipt as a file, which the voter can keep anywhere. */
export function ReceiptDownload({ file }: { file: ReceiptFile }) {
  const { t } = useTexts();
  const save = () => {
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = `sabha-vote-${file.ballot.proposalId}-${file.receipt.digest.slice(2, 10)}.json`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <button type="button" onClick={save} className="inline-flex min-h-9 items-center gap-1.5 underline">
      <Download aria-hidden className="size-4" />
      {t('voting:life.receipt')}
    </button>
  );
}
