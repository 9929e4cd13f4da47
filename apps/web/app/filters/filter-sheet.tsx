import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { type ReactNode, type ToggleEvent, useId } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { keepFocusWithin } from '../ui/dialog.tsx';

/**
 * Fields behind one button that shows how many are in use: a sheet at the foot of a phone, a dialog from 768 px. It is a
 * popover of the browser, so it opens before any script has run. Fields that were changed but not sent are put back when
 * it closes.
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
        {t('ui:filter.open')}
        {inUse > 0 ? (
          <>
            <span aria-hidden className="filter-count">
              {number(inUse)}
            </span>
            <span className="sr-only">{t('ui:filter.inUse', { number: number(inUse) })}</span>
          </>
        ) : null}
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        className="sheet"
        onKeyDown={keepFocusWithin}
        onToggle={onToggle}
      >
        <div className="flex max-h-[inherit] flex-col">
          <div className="flex items-center justify-between gap-2 border-line border-b py-2 ps-4 pe-2">
            <h2 id={`${id}-title`} className="min-w-0 text-lg">
              {title}
            </h2>
            <Button
              tone="quiet"
              size="icon"
              className="shrink-0"
              aria-label={t('ui:close')}
              popoverTarget={id}
              popoverTargetAction="hide"
            >
              <X aria-hidden className="size-5" />
            </Button>
          </div>
          <div className="grid gap-4 overflow-y-auto p-4">{children}</div>
          <div className="flex flex-wrap justify-end gap-2 border-line border-t p-4">{footer}</div>
        </div>
      </div>
    </>
  );
}

function onToggle({ currentTarget, newState }: ToggleEvent<HTMLDivElement>): void {
  if (newState === 'open') {
    currentTarget.focus();
    return;
  }
  for (const field of currentTarget.querySelectorAll('select')) {
    const sent = [...field.options].find(({ defaultSelected }) => defaultSelected);
    field.value = sent?.value ?? '';
  }
}
