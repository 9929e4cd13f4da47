import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { type Option, Select } from '../ui/select.tsx';
import { SearchWords } from './search-words.tsx';
import { useFilterNavigation } from './use-filter-navigation.ts';

/** One of several that narrows a list, or how it is sorted: its first option is what the address leaves out. */
export interface FilterChoice {
  readonly name: string;
  readonly label: string;
  /** What the address says; empty where it says nothing. */
  readonly value: string;
  readonly options: readonly Option[];
}

/** A form that asks by address: sent by its button without scripts, by itself with them. */
export function FilterForm({
  page,
  addressOf,
  texts,
  words,
  choices,
  columns,
  children,
}: {
  /** The page that is asked, without its language. */
  page: string;
  /** The address of what the form says, from `/` on. */
  addressOf: (said: URLSearchParams) => string;
  texts: { readonly label: string; readonly search: string; readonly apply: string };
  words: { readonly value: string; readonly maxLength: number; readonly className?: string };
  choices: readonly FilterChoice[];
  /** The classes of its columns where there is room for them. */
  columns: string;
  /** What the address keeps besides, as hidden fields. */
  children?: ReactNode;
}) {
  const path = useLocalPath();
  const { form, onType, onChoose, onSubmit } = useFilterNavigation(addressOf);
  return (
    <Form
      ref={form}
      autoComplete="off"
      action={path(page)}
      role="search"
      aria-label={texts.label}
      preventScrollReset
      onSubmit={onSubmit}
      className={`mb-4 grid grid-cols-1 gap-3 rounded-surface border border-line bg-surface p-4 sm:grid-cols-2 ${columns}`}
    >
      {children}
      <SearchWords label={texts.search} onType={onType} {...words} />
      {choices.map(({ name, label, value, options }) => (
        <Select
          // A choice shows the address it stands for, also after Back.
          key={`${name}:${value}`}
          name={name}
          label={label}
          defaultValue={value}
          options={options}
          onChange={(event) => event.target.form && onChoose(event.target.form)}
        />
      ))}
      <Button type="submit" className="hidden noscript:inline-flex">
        {texts.apply}
      </Button>
    </Form>
  );
}
