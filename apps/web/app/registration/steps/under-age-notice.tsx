import { ageOn, comesOfAgeOn } from '@sabha/domain/registration/identity/age';
import { readNic } from '@sabha/domain/registration/identity/nic';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/states/alert.tsx';
import { useDialog } from '../registration-context.ts';

/** Says before anything is sent that one under age can register, and from when they can take part. */
export function UnderAgeNotice() {
  const { t, day } = useTexts();
  const { wizard, rules, options } = useDialog();
  const nic = readNic(wizard.fields.nicNumber, rules);
  if (!nic.ok || ageOn(nic.value.birthDate, rules.today) >= options.minimumAge) return null;
  const from = comesOfAgeOn(nic.value.birthDate, options.minimumAge);
  return (
    <Alert live title={t('registration:underAge.title', { day: day(from) })}>
      {t('registration:underAge.text', { age: options.minimumAge })}
    </Alert>
  );
}
