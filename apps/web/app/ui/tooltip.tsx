import { type ReactNode, useId, useRef, useState } from 'react';

const EDGE_PX = 8;

/**
 * Words about the thing under the pointer or the focus. They stay while the pointer is on them and go at
 * Escape (WCAG 1.4.13); style sheets alone show them, so they are there before scripts are.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const [dismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape on behalf of the focusable child
    <span
      className="tooltip-anchor"
      data-dismissed={dismissed || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onBlur={() => setDismissed(false)}
      onMouseLeave={() => setDismissed(false)}
      onMouseEnter={() => keepOnScreen(bubble.current)}
      onFocus={() => keepOnScreen(bubble.current)}
    >
      <span aria-describedby={id}>{children}</span>
      <span role="tooltip" id={id} ref={bubble} className="tooltip">
        {text}
      </span>
    </span>
  );
}

/** Moves a bubble sideways by as much as it would stick out of the window. */
function keepOnScreen(bubble: HTMLElement | null): void {
  if (!bubble) return;
  bubble.style.removeProperty('--shift');
  const { left, right } = bubble.getBoundingClientRect();
  const tooFarLeft = Math.max(0, EDGE_PX - left);
  const tooFarRight = Math.max(0, right - (document.documentElement.clientWidth - EDGE_PX));
  bubble.style.setProperty('--shift', `${tooFarLeft - tooFarRight}px`);
}
