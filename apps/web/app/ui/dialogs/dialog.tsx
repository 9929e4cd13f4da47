import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../button.tsx';
import { LinkButton } from '../link-button.tsx';
import { DialogFrame, keepFocusWithin } from './dialog-frame.tsx';

/**
 * The browser's own modal dialog: it holds the focus and gives it back. While mounted it is open, so a
 * route can be a dialog. The server draws it open, where it can be read and left by its link (`closeTo`)
 * without scripts. For a dialog that has its own address, use `RouteDialog`.
 */
export function Dialog({
  title,
  about,
  children,
  footer,
  size = 'medium',
  closeTo,
  onClose,
}: {
  title: ReactNode;
  /** What it is about, shown first and read out with the title. */
  about?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
  closeTo?: string;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const titleId = useId();
  const aboutId = useId();
  const ref = useModal();
  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={about ? `${titleId} ${aboutId}` : titleId}
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
        {about ? (
          <div id={aboutId} className="mb-4">
            {about}
          </div>
        ) : null}
        {children}
      </DialogFrame>
    </dialog>
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
    const named = document.getElementById(location.hash.slice(1));
    if (dialog.contains(named)) named?.scrollIntoView(); // closing it had lost what the address names
    return () => {
      dialog.close();
      // The browser gives focus back when a dialog closes, but not when a framework removes it in the same breath.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/** Leaves a dialog that has an address; works before scripts do. */
function CloseLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} tone="quiet" size="icon" className="shrink-0" aria-label={label} preventScrollReset>
      <X aria-hidden className="size-5" />
    </LinkButton>
  );
}
