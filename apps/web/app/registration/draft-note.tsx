import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { useDialog } from './registration-context.ts';

/** Says what this device keeps of the form, with the way to erase it. */
export function DraftNote() {
  const { t } = useTexts();
  const { draftKept, clear } = useDialog();
  if (draftKept === 'none') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-4 text-muted text-sm">
      <p className="min-w-0 flex-1 basis-64">{t('registration:draft.kept')}</p>
      <Button size="small" tone="quiet" className="-mx-3 underline" onClick={clear}>
        {t('registration:draft.clear')}
      </Button>
    </div>
  );
}

/** After a reload: what came back, and why the NIC did not. */
export function RestoredNotice() {
  const { t } = useTexts();
  const { draftKept, wizard } = useDialog();
  if (draftKept !== 'restored' || wizard.fields.nicNumber !== '') return null;
  return <Alert>{t('registration:draft.restored')}</Alert>;
}
