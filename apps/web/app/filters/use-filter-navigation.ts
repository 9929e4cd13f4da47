import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';

const DEBOUNCE_MS = 350;

/**
 * Sends the filters as an address: at once for a choice, after a pause for typing. `addressOf` makes the address of what
 * the form says, from `/` on.
 */
export function useFilterNavigation(addressOf: (said: URLSearchParams) => string) {
  const navigate = useNavigate();
  const path = useLocalPath();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const form = useRef<HTMLFormElement>(null);
  // What was chosen before this script was there is not lost.
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
    onChoose: (form: HTMLFormElement) => go(form, false),
    // Letters replace one another in the history: Back leaves the search, not its last letter.
    onType: (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      const begun = new URLSearchParams(window.location.search).has('q');
      timer.current = setTimeout(() => go(form, begun), DEBOUNCE_MS);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      go(event.currentTarget, false);
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

/** Whether a field is not as the page was sent. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    const options = [...field.options];
    const sent = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return field.value !== sent?.value;
  });
}
