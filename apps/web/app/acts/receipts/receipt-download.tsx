import Download from 'lucide-react/icons/download';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ActInWeb } from '../act-in-web.ts';
import type { KeptAct } from './kept-acts.ts';

/** The receipt as a file, which the citizen can keep anywhere. */
export function ReceiptDownload({ act, kept }: { act: ActInWeb; kept: KeptAct }) {
  const { t } = useTexts();
  const save = () => {
    const { outcome: _answer, ...file } = kept;
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = `sabha-${act.kind}-${act.subject(file.message).slice(0, 10)}-${file.receipt.digest.slice(2, 10)}.json`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <button type="button" onClick={save} className="inline-flex min-h-9 items-center gap-1.5 underline">
      <Download aria-hidden className="size-4" />
      {t('acts:life.receipt')}
    </button>
  );
}
