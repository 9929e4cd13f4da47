import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, type ToggleEvent, useId } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';

/**
 * Fields behind one button that shows how many are in use, in a sheet that opens before any script has run. Fields that
 * were changed but not sent are put back when it closes.
 */
export function FilterSheet({
  inUse,
  title,
  children,
  footer,
}: {
  inUse: number;
  title: string;
  children: ReactNode;
  /** The button that sends the form, and the way to clear it. */
  footer: ReactNode;
}) {
  const { t } = useTexts();
  const { number } = useFormat();
  const id = useId();
  return (
    <>
      <Button popoverTarget={id} className="px-3">
        <ListFilter aria-hidden className="size-5" />
        {t('controls:filter.open')}
        {inUse > 0 ? (
          <>
            <span aria-hidden className="filter-count">
              {number(inUse)}
            </span>
            <span className="sr-only">{t('controls:filter.inUse', { number: number(inUse) })}</span>
          </>
        ) : null}
      </Button>
      <Sheet id={id} title={title} footer={footer} onToggle={onToggle}>
        <div className="grid gap-4">{children}</div>
      </Sheet>
    </>
  );
}

function onToggle({ currentTarget, newState }: ToggleEvent<HTMLDivElement>): void {
  if (newState === 'open') return;
  for (const field of currentTarget.querySelectorAll('select')) {
    const sent = [...field.options].find(({ defaultSelected }) => defaultSelected);
    field.value = sent?.value ?? '';
  }
}
