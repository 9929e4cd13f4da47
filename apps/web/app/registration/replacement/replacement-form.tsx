import { colomboDay } from '@sabha/domain/core/colombo';
import { readEmail } from '@sabha/domain/registration/contact/email';
import { readMobile } from '@sabha/domain/registration/contact/mobile';
import { readNic } from '@sabha/domain/registration/identity/nic';
import { LONGEST } from '@sabha/domain/registration/limits';
import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import type { Replacement } from '@sabha/domain/registration/replacement';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusOnStep } from '../../ui/dialogs/use-focus-on-step.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { CodeCheck } from '../checks/code-check.tsx';
import { wantedCodes } from '../checks/code-checks.ts';
import { askReplacement, type ReplacementFailure } from './ask-replacement.ts';

const FIELDS = ['nicNumber', 'email', 'mobileNumber'] as const;
type FieldName = (typeof FIELDS)[number];
type Fields = Readonly<Record<FieldName, string>>;

const LOOKS = {
  nicNumber: { maxLength: LONGEST.nic, autoCapitalize: 'characters', autoComplete: 'off' },
  email: { maxLength: LONGEST.email, type: 'email', autoComplete: 'email' },
  mobileNumber: { maxLength: LONGEST.mobile, type: 'tel', autoComplete: 'tel' },
} as const;

/** The form in two steps: the registered data, then the codes. Nothing of it is stored on the device. */
export function ReplacementForm({
  options,
  onAsked,
}: {
  options: RegistrationOptions;
  onAsked: (replacement: Replacement) => void;
}) {
  const [fields, setFields] = useState<Fields>({ nicNumber: '', email: '', mobileNumber: '' });
  const [step, setStep] = useState<'fields' | 'codes'>('fields');
  const [failure, setFailure] = useState<ReplacementFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const content = useFocusOnStep(step);
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    const asked = await askReplacement(fields);
    setBusy(false);
    if (asked.kind === 'asked') onAsked(asked.replacement);
    else if (asked.kind === 'checks-missing') setStep('codes');
    else setFailure(asked.why);
  };
  return (
    <div ref={content} tabIndex={-1} className="grid gap-5">
      {step === 'fields' ? (
        <Who
          fields={fields}
          options={options}
          busy={busy}
          onChange={(field, value) => setFields((before) => ({ ...before, [field]: value }))}
          onNext={ask}
        />
      ) : (
        <Codes
          fields={fields}
          options={options}
          busy={busy}
          onChange={() => {
            setStep('fields');
            setFailure(null);
          }}
          onAsk={ask}
        />
      )}
      {failure ? <Failed why={failure} /> : null}
    </div>
  );
}

function Failed({ why }: { why: ReplacementFailure }) {
  const { t } = useTexts();
  return <ErrorAlert>{t(`replacement:failure.${why}`)}</ErrorAlert>;
}

/** The three fields by which a registration is found. Errors are shown after the first try to go on. */
function Who({
  fields,
  options,
  busy,
  onChange,
  onNext,
}: {
  fields: Fields;
  options: RegistrationOptions;
  busy: boolean;
  onChange: (field: FieldName, value: string) => void;
  onNext: () => Promise<void>;
}) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const wrong = wrongFields(fields, options);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShown(true);
    const [first] = wrong;
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else void onNext();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('replacement:form.text')}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`registration:field.${field}`)}
          required
          spellCheck={false}
          {...LOOKS[field]}
          value={fields[field]}
          onChange={(event) => onChange(field, event.target.value)}
          {...(shown && wrong.includes(field) ? { error: t(`registration:error.invalid.${field}`) } : {})}
        />
      ))}
      <Button type="submit" tone="primary" busy={busy} className="justify-self-start">
        {t('replacement:form.next')}
      </Button>
    </form>
  );
}

function wrongFields({ nicNumber, email, mobileNumber }: Fields, options: RegistrationOptions): FieldName[] {
  const rules = { calendar: options.nicCalendar, today: colomboDay(new Date()) };
  const isRight: Readonly<Record<FieldName, boolean>> = {
    nicNumber: readNic(nicNumber, rules).ok,
    email: readEmail(email).ok,
    mobileNumber: readMobile(mobileNumber).ok,
  };
  return FIELDS.filter((field) => !isRight[field]);
}

/** A card for each code, and the button that sends the request. */
function Codes({
  fields,
  options,
  busy,
  onChange,
  onAsk,
}: {
  fields: Fields;
  options: RegistrationOptions;
  busy: boolean;
  onChange: () => void;
  onAsk: () => Promise<void>;
}) {
  const { t } = useTexts();
  const [passed, setPassed] = useState<readonly string[]>([]);
  const wanted = wantedCodes(options, fields);
  const isProved = wanted.every(({ key }) => passed.includes(key));
  return (
    <>
      <p>{t('replacement:form.codes')}</p>
      {wanted.map((code) => (
        <CodeCheck
          key={code.key}
          wanted={code}
          passed={passed.includes(code.key)}
          mailbox={options.mailbox}
          heading="h2"
          onPassed={() => setPassed((before) => [...before, code.key])}
        />
      ))}
      <p className="text-muted text-sm">
        {isProved ? t('replacement:form.sent') : t('replacement:form.codesLeft')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" busy={busy} disabled={!isProved} onClick={() => void onAsk()}>
          {t('replacement:form.ask')}
        </Button>
        <Button tone="quiet" onClick={onChange}>
          {t('replacement:form.change')}
        </Button>
      </div>
    </>
  );
}
