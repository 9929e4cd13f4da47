import { readEmail } from '@sabha/domain/registration/contact/email';
import { LONGEST } from '@sabha/domain/registration/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDialog } from '../registration-context.ts';
import { NicInput } from './nic-input.tsx';
import { TextInput } from './text-input.tsx';

/** Step 1: who it is. */
export function StepPerson() {
  const { t } = useTexts();
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:items-end">
        <TextInput
          field="firstName"
          label={t('registration:field.firstName')}
          autoComplete="given-name"
          maxLength={LONGEST.name}
        />
        <TextInput
          field="lastName"
          label={t('registration:field.lastName')}
          autoComplete="family-name"
          maxLength={LONGEST.name}
        />
      </div>
      <EmailInput />
      <NicInput />
    </>
  );
}

function EmailInput() {
  const { t } = useTexts();
  const { email } = useDialog().wizard.fields;
  const [left, setLeft] = useState(false);
  const isBad = left && email !== '' && !readEmail(email).ok;
  return (
    <TextInput
      field="email"
      unique="email"
      label={t('registration:field.email')}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LONGEST.email}
      onBlur={() => setLeft(true)}
      trouble={isBad ? t('registration:error.invalid.email') : null}
    />
  );
}
