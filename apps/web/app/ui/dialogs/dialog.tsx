import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../button.tsx';
import { LinkButton } from '../link-button.tsx';

/**
 * The browser's own modal dialog: it holds the focus and gives it back. While mounted it is open, so a
 * route can be a dialog. The server draws it open and in the flow of the page, where it can be read and
 * left by its link (`closeTo`) without scripts. A dialog with an address of its own is a `RouteDialog`.
 */
export function Dialog({
  title,
  children,
  footer,
  size = 'medium',
  closeTo,
  onClose,
}: {
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
  closeTo?: string;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const titleId = useId();
  const ref = useModal();
  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={titleId}
      onKeyDown={keepFocusWithin}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything within has its own element.
        if (event.target === event.currentTarget) onClose();
      }}
      className={`dialog ${WIDTHS[size]}`}
    >
      <DialogFrame
        titleId={titleId}
        title={title}
        footer={footer}
        close={
          closeTo === undefined ? (
            <Button
              tone="quiet"
              size="icon"
              className="shrink-0"
              aria-label={t('ui:close')}
              onClick={onClose}
            >
              <X aria-hidden className="size-5" />
            </Button>
          ) : (
            <CloseLink to={closeTo} label={t('ui:close')} />
          )
        }
      >
        {children}
      </DialogFrame>
    </dialog>
  );
}

/** What a dialog and a sheet look like inside: title and way out above, then what they hold, then what can be done. */
export function DialogFrame({
  titleId,
  title,
  close,
  footer,
  children,
}: {
  titleId: string;
  title: ReactNode;
  close: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex max-h-[inherit] flex-col short:max-h-none">
      <div className="flex items-start justify-between gap-2 border-line border-b p-4 md:px-6">
        {/* The longest words of Tamil are as wide as a small phone: they come smaller there, and never push the button out. */}
        <h2 id={titleId} className="min-w-0 break-words pt-2 text-lg md:text-xl">
          {title}
        </h2>
        {close}
      </div>
      <div className="flex-1 overflow-y-auto p-4 short:overflow-visible md:p-6">{children}</div>
      {footer ? (
        <div className="flex flex-wrap justify-end gap-2 border-line border-t p-4 max-md:*:grow md:px-6">
          {footer}
        </div>
      ) : null}
    </div>
  );
}

const WIDTHS = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-4xl' } as const;

/** Turns the dialog that the server drew in place into a modal one, and gives the focus back when it goes. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.close();
    dialog.showModal();
    return () => {
      dialog.close();
      // The browser gives focus back when a dialog closes, but not when a framework removes it in the same breath.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/** Keeps Tab going round within a dialog; by itself the browser would step out to its own buttons. */
export function keepFocusWithin(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const [leaving, entering] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
}

/** Leaves a dialog that has an address; works before scripts do. */
function CloseLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} tone="quiet" size="icon" className="shrink-0" aria-label={label} preventScrollReset>
      <X aria-hidden className="size-5" />
    </LinkButton>
  );
}
