import { useSyncExternalStore } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { EvidenceBox } from '../evidence/evidence-box.ts';
import { EvidenceFiles } from '../evidence/evidence-files.tsx';

await loadTexts('report-thread');

/** Files beside an answer: for those who read the thread, and never published. */
export default function ThreadFiles({ box, left }: { box: EvidenceBox; left: number }) {
  const { t } = useTexts();
  const items = useSyncExternalStore(box.subscribe, box.items);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">
        {t('report-thread:evidence.title')}{' '}
        <span className="font-normal text-muted">{t('report-thread:evidence.optional')}</span>
      </legend>
      {left === 0 && items.length === 0 ? (
        <p className="text-muted">{t('report-thread:file.none')}</p>
      ) : (
        <EvidenceFiles box={box}>
          <p className="text-muted text-sm">{t('report-thread:file.note')}</p>
        </EvidenceFiles>
      )}
    </fieldset>
  );
}
