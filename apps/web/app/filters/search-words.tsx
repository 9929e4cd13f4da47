import { useEffect, useRef } from 'react';
import { SearchField } from '../ui/forms/search-field.tsx';

/** The words of a search, kept as the address has them. */
export function SearchWords({
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
