import { type ReactNode, useId, useState } from 'react';

/**
 * Words about the thing under the pointer or the focus. They stay while the pointer is on them and go at
 * Escape (WCAG 1.4.13); style sheets alone show them, so they are there before scripts are.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape on behalf of the focusable child
    <span
      className="tooltip-anchor"
      data-dismissed={dismissed || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onBlur={() => setDismissed(false)}
      onMouseLeave={() => setDismissed(false)}
    >
      <span aria-describedby={id}>{children}</span>
      <span role="tooltip" id={id} className="tooltip">
        {text}
      </span>
    </span>
  );
}
