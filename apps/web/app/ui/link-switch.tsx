import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';

/** A switch that is an address: it works without scripts, and a link keeps how it is set. `to` is the query the other way. */
export function LinkSwitch({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to={{ search: to }}
      role="switch"
      aria-checked={isOn}
      replace
      preventScrollReset
      onKeyDown={pressWithSpace}
      className="switch"
    >
      <span aria-hidden className="switch-track" />
      {children}
    </Link>
  );
}

/** A switch answers to the space bar, which a link does not. */
function pressWithSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
