import X from 'lucide-react/icons/x';
import { type ReactNode, type ToggleEventHandler, useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonStyle } from '../button.tsx';
import { DialogFrame, keepFocusWithin } from './dialog-frame.tsx';

/**
 * A sheet from below on a phone, a dialog on wider screens. It is a popover: the browser opens it for any button whose
 * `popoverTarget` is its `id`, before scripts run and without them.
 */
export function Sheet({
  id,
  title,
  children,
  footer,
  onToggle,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  onToggle?: ToggleEventHandler<HTMLDivElement>;
}) {
  const { t } = useTexts();
  const titleId = useId();
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={keepFocusWithin}
      onToggle={onToggle}
      className="dialog max-w-xl text-start text-base"
    >
      <DialogFrame
        titleId={titleId}
        title={title}
        footer={footer}
        close={
          <button
            ref={takeFocus}
            // biome-ignore lint/a11y/noAutofocus: it takes the focus only when the sheet is opened
            autoFocus
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('ui:close')}
            className={buttonStyle({ tone: 'quiet', size: 'icon', className: 'shrink-0' })}
          >
            <X aria-hidden className="size-5" />
          </button>
        }
      >
        {children}
      </DialogFrame>
    </div>
  );
}

/** The browser gives the focus to what carries this attribute when the sheet opens. React writes it on the server only. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
