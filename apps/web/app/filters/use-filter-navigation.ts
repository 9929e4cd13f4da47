import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

const DEBOUNCE_MS = 350;

/**
 * Sends the filters as an address: when the form is sent, and after a pause for typing. `addressOf` makes the address of
 * what the form says, from `/` on.
 */
export function useFilterNavigation(addressOf: (said: URLSearchParams) => string) {
  const navigate = useNavigate();
  const { path } = useTexts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const form = useRef<HTMLFormElement>(null);
  // What was typed before this script was there is not lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (form.current && isTouched(form.current)) go(form.current, false);
  }, []);

  const go = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current);
    navigate(path(addressOf(said(form))), { replace, preventScrollReset: true });
  };
  return {
    form,
    // Letters replace one another in the history: Back leaves the search, not its last letter.
    onType: (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      const begun = new URLSearchParams(window.location.search).has('q');
      timer.current = setTimeout(() => go(form, begun), DEBOUNCE_MS);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      go(event.currentTarget, false);
      event.currentTarget.querySelector<HTMLElement>('[popover]')?.togglePopover(false);
    },
  };
}

function said(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') search.set(name, value);
  }
  return search;
}

/** Whether words are not as the page was sent. Choices in the sheet are sent by its button alone. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => field instanceof HTMLInputElement && field.value !== field.defaultValue,
  );
}
