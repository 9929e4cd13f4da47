import type { KeyboardEvent, ReactNode } from 'react';

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
