import type { Problem } from '@sabha/domain/core/envelope';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { updateUserResponseSchema } from '@sabha/domain/registration/users/update-user';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useProvinceName } from '../i18n/use-province-name.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { Alert, ErrorAlert } from '../ui/states/alert.tsx';
import {
  type ChangedField,
  type Changes,
  changeable,
  changedIn,
  type FieldProblem,
  type FieldProblems,
  problemsOf,
} from './changes.ts';
import { type CallFailure, callFailure, changeOwnUser } from './own-user-call.ts';

const INVALID: Record<ChangedField, FieldProblem> = {
  user_name: 'name-required',
  email: 'invalid-email',
  mobile_no: 'invalid-mobile',
  province: 'refused',
};

const TAKEN: Partial<Record<ChangedField, FieldProblem>> = {
  email: 'email-taken',
  mobile_no: 'mobile-taken',
};

/** The form for what may be changed. Errors are beside their field and, summed up, at the top. */
export function EditForm({
  user,
  onCancel,
  onSaved,
}: {
  user: OwnUser;
  onCancel: () => void;
  onSaved: (user: OwnUser) => void;
}) {
  const { t } = useTexts();
  const provinceName = useProvinceName();
  const { fields, problems, failure, busy, refusals, write, save } = useEdit(user, {
    onSaved,
    onUnchanged: onCancel,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first field when the form opens; after a refusal the first that is wrong, which may be out of sight.
    const first = refusals === 0 ? 'input' : '[aria-invalid=true]';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [refusals]);
  const wordsOf = (field: keyof typeof problems) => {
    const problem = problems[field];
    return problem ? t(`account:edit.field.${problem}`) : undefined;
  };
  const textField = (field: Exclude<ChangedField, 'province'>) => ({
    id: `edit-${field}`,
    label: t(LABELS[field]),
    value: fields[field],
    error: wordsOf(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) => write(field, event.target.value),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-xl gap-5">
      <EditProblems problems={problems} />
      {failure ? <ErrorAlert>{t(`account:edit.failure.${failure}`)}</ErrorAlert> : null}
      <TextField {...textField('user_name')} autoComplete="name" />
      <TextField
        {...textField('email')}
        help={t('account:edit.emailHelp')}
        type="email"
        autoComplete="email"
      />
      <TextField
        {...textField('mobile_no')}
        help={t('account:edit.mobileHelp')}
        type="tel"
        autoComplete="tel"
      />
      <Select
        id="edit-province"
        label={t('account:data.province')}
        value={fields.province}
        error={wordsOf('province')}
        options={PROVINCES.map((value) => ({ value, label: provinceName(value) }))}
        onChange={(event) => {
          const province = PROVINCES.find((value) => value === event.target.value);
          if (province) write('province', province);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" busy={busy}>
          {busy ? t('account:edit.saving') : t('account:edit.save')}
        </Button>
        <Button onClick={onCancel}>{t('account:edit.cancel')}</Button>
      </div>
    </form>
  );
}

const LABELS = {
  user_name: 'account:edit.name',
  email: 'account:data.email',
  mobile_no: 'account:data.mobile',
  province: 'account:data.province',
} as const satisfies Record<ChangedField, string>;

/** Every field that needs another look, each a way to it. */
function EditProblems({ problems }: { problems: FieldProblems }) {
  const { t } = useTexts();
  const fields = (Object.keys(LABELS) as ChangedField[]).filter((field) => problems[field]); // its keys are these
  if (fields.length === 0) return null;
  return (
    <Alert tone="error" live title={t('account:edit.errors')}>
      <ul className="list-disc ps-5">
        {fields.map((field) => (
          <li key={field}>
            <a href={`#edit-${field}`} className="underline">
              {t(LABELS[field])}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The fields of an edit, what is wrong with them, and the way to save. What was typed stays whatever happens. */
function useEdit(
  user: OwnUser,
  { onSaved, onUnchanged }: { onSaved: (user: OwnUser) => void; onUnchanged: () => void },
) {
  const [fields, setFields] = useState<Changes>(() => changeable(user));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const write = <Field extends ChangedField>(field: Field, value: Changes[Field]) => {
    setFields((now) => ({ ...now, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
  };
  const save = async () => {
    setFailure(null);
    const wrong = problemsOf(fields);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return setRefusals((count) => count + 1);
    if (busy) return;
    const changed = changedIn(fields, user);
    if (Object.keys(changed).length === 0) return onUnchanged();
    setBusy(true);
    const saved = await saveChanges(changed);
    setBusy(false);
    if (saved.kind === 'saved') onSaved(saved.user);
    if (saved.kind === 'refused') {
      setProblems(saved.problems);
      setRefusals((count) => count + 1);
    }
    if (saved.kind === 'failed') setFailure(saved.failure);
  };
  return { fields, problems, failure, busy, refusals, write, save };
}

type Saved =
  | { readonly kind: 'saved'; readonly user: OwnUser }
  | { readonly kind: 'refused'; readonly problems: FieldProblems }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** Writes the changes; a refusal is shown field by field where the server names the field. */
async function saveChanges(changes: Partial<Changes>): Promise<Saved> {
  const answer = await changeOwnUser('PUT', changes, updateUserResponseSchema);
  if (answer.ok) {
    const { user } = answer.value.body.data;
    return user ? { kind: 'saved', user } : { kind: 'failed', failure: 'failed' };
  }
  const { failure } = answer;
  const problems = failure.kind === 'refused' && failure.problem ? problemsIn(failure.problem) : {};
  return Object.keys(problems).length > 0
    ? { kind: 'refused', problems }
    : { kind: 'failed', failure: callFailure(failure) };
}

function problemsIn({ kind, errors = [] }: Problem): FieldProblems {
  const words = kind === 'duplicate-data' ? TAKEN : INVALID;
  const found = errors.flatMap(({ path }) => (isField(path) ? [[path, words[path] ?? 'refused']] : []));
  return Object.fromEntries(found);
}

function isField(path: string): path is ChangedField {
  return path in INVALID;
}
