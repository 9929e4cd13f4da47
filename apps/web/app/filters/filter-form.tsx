import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useLocalPath } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { type Option, Select } from '../ui/forms/select.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { SearchWords } from './search-words.tsx';
import { useFilterNavigation } from './use-filter-navigation.ts';

/** One of several that narrows a list, or how it is sorted: its first option is what the address leaves out. */
export interface FilterChoice {
  readonly name: string;
  readonly label: string;
  /** What the address says; empty where it says nothing. */
  readonly value: string;
  readonly options: readonly Option[];
  /** It sorts and leaves nothing out, so it does not count as a filter in use. */
  readonly isOrder?: boolean;
}

/**
 * A form that asks by address (GET): words in view, and everything else in a sheet behind one button. Words send
 * themselves after a pause; choices are sent together by the button of the sheet, with scripts and without.
 */
export function FilterForm({
  page,
  addressOf,
  clearTo,
  texts,
  words,
  choices,
  children,
}: {
  /** The page that is asked, without its language. */
  page: string;
  /** The address of what the form says, from `/` on. */
  addressOf: (said: URLSearchParams) => string;
  /** The address without any filter, from `/` on. */
  clearTo: string;
  texts: { readonly label: string; readonly search: string; readonly apply: string; readonly clear: string };
  words: { readonly value: string; readonly maxLength: number };
  choices: readonly FilterChoice[];
  /** What the address keeps besides, as hidden fields. */
  children?: ReactNode;
}) {
  const path = useLocalPath();
  const { form, onType, onSubmit } = useFilterNavigation(addressOf);
  const inUse = choices.filter(({ value, isOrder }) => value !== '' && !isOrder).length;
  return (
    <Form
      ref={form}
      autoComplete="off"
      action={path(page)}
      role="search"
      aria-label={texts.label}
      preventScrollReset
      onSubmit={onSubmit}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-2"
    >
      {children}
      <SearchWords label={texts.search} onType={onType} {...words} />
      <FilterSheet
        inUse={inUse}
        title={texts.label}
        footer={
          <>
            {inUse > 0 ? (
              <LinkButton to={path(clearTo)} tone="quiet" preventScrollReset>
                {texts.clear}
              </LinkButton>
            ) : null}
            <Button type="submit" tone="primary">
              {texts.apply}
            </Button>
          </>
        }
      >
        {choices.map(({ name, label, value, options }) => (
          <Select
            // A choice shows the address it stands for, also after Back.
            key={`${name}:${value}`}
            name={name}
            label={label}
            defaultValue={value}
            options={options}
          />
        ))}
      </FilterSheet>
    </Form>
  );
}
