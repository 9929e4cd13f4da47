import type { WizardField } from '@sabha/domain/registration/wizard/wizard-state';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { UniqueControl } from '../checks/duplicate-checks.ts';
import { useDialog } from '../registration-context.ts';
import { controlId, problemKey } from './controls.ts';

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
  unique?: UniqueControl;
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
        id={controlId(field)}
        name={field}
        label={label}
        required
        value={wizard.fields[field]}
        onChange={(event) => type(field, event.target.value)}
        {...(error ? { error } : {})}
        {...rest}
      />
      {children}
      {unique && !error ? <CheckNote control={unique} /> : null}
    </div>
  );
}

const LOOKS = {
  checking: { icon: LoaderCircle, style: 'text-muted', motion: 'animate-spin' },
  free: { icon: CircleCheck, style: 'text-green-ink', motion: '' },
  later: { icon: Clock, style: 'text-muted', motion: '' },
} as const;

/** What the check for duplicates says of a field; that somebody has it is the field's error. */
function CheckNote({ control }: { control: UniqueControl }) {
  const { t } = useTexts();
  const state = useDialog().checkStates[control];
  const shown = state === undefined || state === 'exists' ? null : state;
  const { icon: Icon, style, motion } = LOOKS[shown ?? 'later'];
  return (
    <p role="status" className={`flex items-center gap-1.5 text-sm empty:hidden ${style}`}>
      {shown ? (
        <>
          <Icon aria-hidden className={`size-4 shrink-0 ${motion}`} />
          {t(`registration:check.${shown}`)}
        </>
      ) : null}
    </p>
  );
}
