import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';
import { queryString, readQuery } from './spending-query.ts';

const DEBOUNCE_MS = 350;

/** Sends the filters as an address: at once for a choice, after a pause for typing. Empty filters are left out. */
export function useFilterNavigation() {
  const navigate = useNavigate();
  const path = useLocalPath();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current);
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') search.set(name, value);
    }
    navigate(path(`/spending${queryString(readQuery(search))}`), { replace, preventScrollReset: true });
  };
  return {
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
