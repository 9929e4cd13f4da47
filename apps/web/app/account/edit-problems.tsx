import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/alert.tsx';
import type { ChangedField, FieldProblems } from './changes.ts';

const LABELS = {
  user_name: 'account:edit.name',
  email: 'account:data.email',
  mobile_no: 'account:data.mobile',
  province: 'account:data.province',
} as const satisfies Record<ChangedField, string>;

/** Every field that needs another look, each a way to it. */
export function EditProblems({ problems }: { problems: FieldProblems }) {
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
