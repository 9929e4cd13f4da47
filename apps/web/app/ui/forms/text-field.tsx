import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle, describedBy, Field, type FieldWords } from './field.tsx';

/** One line of text. */
export function TextField({
  label,
  help,
  error,
  id,
  className,
  ...rest
}: ComponentProps<'input'> & FieldWords) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error };
  return (
    <Field id={fieldId} {...words}>
      <input
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, words)}
        className={classNames(controlStyle, className)}
        {...rest}
      />
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  help,
  error,
  id,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldWords) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const words = { label, help, error };
  return (
    <Field id={fieldId} {...words}>
      <textarea
        id={fieldId}
        rows={5}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, words)}
        className={classNames(controlStyle, className)}
        {...rest}
      />
    </Field>
  );
}
