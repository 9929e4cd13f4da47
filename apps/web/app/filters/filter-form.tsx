import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { type Option, Select } from '../ui/forms/select.tsx';
import { LinkButton } from '../ui/link-button.tsx';
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
  const { path } = useTexts();
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

/** The words of a search, kept as the address has them. */
function SearchWords({
  label,
  value,
  maxLength,
  onType,
}: {
  label: string;
  value: string;
  maxLength: number;
  onType: (form: HTMLFormElement) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  // Back and forward change the address under the field; words being typed are left alone.
  useEffect(() => {
    const field = box.current?.querySelector('input');
    if (field && field !== document.activeElement) field.value = value;
  }, [value]);
  return (
    <div ref={box}>
      <SearchField
        name="q"
        label={label}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => event.target.form && onType(event.target.form)}
      />
    </div>
  );
}

/**
 * Fields behind one button that shows how many are in use, in a sheet that opens before any script has run. Fields that
 * were changed but not sent are put back when it closes.
 */
function FilterSheet({
  inUse,
  title,
  children,
  footer,
}: {
  inUse: number;
  title: string;
  children: ReactNode;
  /** The button that sends the form, and the way to clear it. */
  footer: ReactNode;
}) {
  const { t, number } = useTexts();
  const id = useId();
  return (
    <>
      <Button popoverTarget={id} className="px-3">
        <ListFilter aria-hidden className="size-5" />
        {t('controls:filter.open')}
        {inUse > 0 ? (
          <>
            <span aria-hidden className="filter-count">
              {number(inUse)}
            </span>
            <span className="sr-only">{t('controls:filter.inUse', { number: number(inUse) })}</span>
          </>
        ) : null}
      </Button>
      <Sheet id={id} title={title} footer={footer} onToggle={onToggle}>
        <div className="grid gap-4">{children}</div>
      </Sheet>
    </>
  );
}

function onToggle({ currentTarget, newState }: ToggleEvent<HTMLDivElement>): void {
  if (newState === 'open') return;
  for (const field of currentTarget.querySelectorAll('select')) {
    const sent = [...field.options].find(({ defaultSelected }) => defaultSelected);
    field.value = sent?.value ?? '';
  }
}
