import type { DocumentKind } from '@sabha/domain/chat/published-document';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { SearchField } from '../ui/forms/search-field.tsx';
import { MOST_CHARACTERS } from './search-query.ts';

/** The words of a search and the button that sends them: an address, with scripts and without. */
export function SearchBox({
  label,
  words = '',
  kind,
}: {
  label: string;
  words?: string;
  /** What is looked for alone. */
  kind?: DocumentKind | undefined;
}) {
  const { path } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  // Back and forward change the address under the field; words being typed are left alone.
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input[name=q]');
    if (field && field !== document.activeElement) field.value = words;
  }, [words]);
  return (
    <Form ref={form} action={path('/search')} role="search" aria-label={label} autoComplete="off">
      {kind ? <input type="hidden" name="kind" value={kind} /> : null}
      <SearchField
        name="q"
        label={label}
        defaultValue={words}
        maxLength={MOST_CHARACTERS}
        autoComplete="off"
      />
    </Form>
  );
}
