import { useEffect } from 'react';

declare global {
  /** Set once the page's own scripts answer; see `firstScript`, which leaves presses alone from then on. */
  var sabhaAwake: boolean | undefined;
  /** The button that was pressed before that, the last one if there were several. */
  var sabhaPressed: HTMLElement | undefined;
}

/** Does what a person asked for before the page's scripts had come: on a slow line a press is not lost. */
export function useEarlyPress(): void {
  useEffect(() => {
    globalThis.sabhaAwake = true;
    const pressed = globalThis.sabhaPressed;
    globalThis.sabhaPressed = undefined;
    if (pressed?.isConnected) pressed.click();
  }, []);
}
