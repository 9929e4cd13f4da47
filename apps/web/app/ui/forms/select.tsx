import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle, describedBy, Field, type FieldWords } from './field.tsx';

export interface Option {
  value: string;
  label: string;
}

/** The platform's own list of choices, which a phone shows better than we could. */
export function Select({
  label,
  help,
  error,
  id,
  className,
  options,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & FieldWords & { options: readonly Option[] }) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error };
  return (
    <Field id={fieldId} {...words}>
      <div className="relative">
        <select
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, words)}
          className={classNames(controlStyle, 'appearance-none truncate pe-10', className)}
          {...rest}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
        />
      </div>
    </Field>
  );
}
