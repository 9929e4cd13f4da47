import type { WizardField } from '@sabha/domain/registration/wizard-state';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { TextField } from '../ui/text-field.tsx';
import { CheckNote } from './check-note.tsx';
import type { UniquePlace } from './duplicate-checks.ts';
import { placeId, problemKey } from './places.ts';
import { useDialog } from './registration-context.ts';

/** One field of the form, tied to what is typed, what is wrong with it, and what the check of duplicates says. */
export function TextInput({
  field,
  unique,
  label,
  trouble,
  children,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'id'> & {
  field: WizardField;
  /** Nobody else may have registered it. */
  unique?: UniquePlace;
  /** What the field itself sees wrong with what is written. */
  trouble?: string | null;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const { wizard, type } = useDialog();
  const problem = wizard.errors[field];
  const error = problem ? t(problemKey(field, problem)) : trouble;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <TextField
        id={placeId(field)}
        name={field}
        label={label}
        required
        value={wizard.fields[field]}
        onChange={(event) => type(field, event.target.value)}
        {...(error ? { error } : {})}
        {...rest}
      />
      {children}
      {unique && !error ? <CheckNote place={unique} /> : null}
    </div>
  );
}
