import { PROVINCES } from '@sabha/domain/core/provinces';
import { readMobile } from '@sabha/domain/registration/contact/mobile';
import { LONGEST } from '@sabha/domain/registration/limits';
import { useState } from 'react';
import { ProvincePicker } from '../../charts/province-picker.tsx';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Select } from '../../ui/forms/select.tsx';
import { useDialog } from '../registration-context.ts';
import { controlId, problemKey } from './controls.ts';
import { TextInput } from './text-input.tsx';

/** Step 2: how to reach them, and where they are at home. */
export function StepContact() {
  return (
    <>
      <MobileInput />
      <ProvinceSelect />
    </>
  );
}

function MobileInput() {
  const { t } = useTexts();
  const { mobileNumber } = useDialog().wizard.fields;
  const [left, setLeft] = useState(false);
  const isBad = left && mobileNumber !== '' && !readMobile(mobileNumber).ok;
  return (
    <TextInput
      field="mobileNumber"
      unique="mobileNumber"
      label={t('registration:field.mobileNumber')}
      help={t('registration:field.mobileHelp')}
      type="tel"
      autoComplete="tel"
      maxLength={LONGEST.mobile}
      onBlur={() => setLeft(true)}
      trouble={isBad ? t('registration:error.invalid.mobileNumber') : null}
    />
  );
}

function ProvinceSelect() {
  const { t } = useTexts();
  const provinceName = useProvinceName();
  const { wizard, type } = useDialog();
  const problem = wizard.errors.province;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
      <Select
        id={controlId('province')}
        name="province"
        label={t('registration:field.province')}
        help={t('registration:field.provinceHelp')}
        required
        value={wizard.fields.province}
        onChange={(event) => type('province', event.target.value)}
        options={[
          { value: '', label: t('registration:field.chooseProvince') },
          ...PROVINCES.map((province) => ({ value: province, label: provinceName(province) })),
        ]}
        {...(problem ? { error: t(problemKey('province', problem)) } : {})}
      />
      <ProvincePicker value={wizard.fields.province} onChoose={(province) => type('province', province)} />
    </div>
  );
}
