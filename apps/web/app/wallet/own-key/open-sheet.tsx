import { useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useAgreed } from './agreed.ts';
import OpenSteps from './open-steps.tsx';
import type { Opening } from './own-key-requests.ts';
import { Sentence } from './sentence.tsx';

await loadTexts('own-key');

/** Opens a key where no other sheet has room for it, and says what for where that is known. */
export default function OpenSheet({ opening }: { opening: Opening }) {
  const { t } = useTexts();
  const agreed = useAgreed();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Dialog size="small" title={t('own-key:title.begin')} onClose={() => setOpen(false)}>
      <div className="grid gap-4">
        {agreed ? (
          <p className="font-semibold text-lg">
            <Sentence says={agreed.says} />
          </p>
        ) : null}
        <OpenSteps {...opening} />
      </div>
    </Dialog>
  );
}
