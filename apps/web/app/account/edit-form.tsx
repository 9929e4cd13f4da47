import { PROVINCES } from '@sabha/domain/core/provinces';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import { type FormEvent, useEffect, useRef } from 'react';
import { useProvinceName } from '../i18n/use-province-name.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { Alert } from '../ui/states/alert.tsx';
import type { ChangedField, FieldProblems } from './changes.ts';
import { useEdit } from './use-edit.ts';

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-xl gap-5">
      <EditProblems problems={problems} />
      {failure ? (
        <Alert tone="error" live>
          {t(`account:edit.failure.${failure}`)}
        </Alert>
      ) : null}
      <TextField
        id="edit-user_name"
        label={t('account:edit.name')}
        autoComplete="name"
        value={fields.user_name}
        error={wordsOf('user_name')}
        onChange={(event) => write('user_name', event.target.value)}
      />
      <TextField
        id="edit-email"
        label={t('account:data.email')}
        help={t('account:edit.emailHelp')}
        type="email"
        autoComplete="email"
        value={fields.email}
        error={wordsOf('email')}
        onChange={(event) => write('email', event.target.value)}
      />
      <TextField
        id="edit-mobile_no"
        label={t('account:data.mobile')}
        help={t('account:edit.mobileHelp')}
        type="tel"
        autoComplete="tel"
        value={fields.mobile_no}
        error={wordsOf('mobile_no')}
        onChange={(event) => write('mobile_no', event.target.value)}
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
