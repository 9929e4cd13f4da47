import { type NicFailure, readNic } from '@sabha/domain/registration/identity/nic';
import { LONGEST } from '@sabha/domain/registration/limits';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { useDialog } from '../registration-context.ts';
import { TextInput } from './text-input.tsx';
import { UnderAgeNotice } from './under-age-notice.tsx';

const SHORTEST_NIC = 10;

/** The NIC with its live reading: valid or why not, year of birth, gender (specification, section 2). */
export function NicInput() {
  const { t, path } = useTexts();
  const { wizard, rules, checkStates } = useDialog();
  const text = wizard.fields.nicNumber;
  // What it held when its person last left it.
  const [left, setLeft] = useState<string | null>(null);
  // Who begins to write after having left it empty is not asked for it again before they leave it.
  if (left?.trim() === '' && text.trim() !== '') setLeft(text);
  const nic = readNic(text, rules);
  // While a person is typing, a short value is no error, and nothing at all is one only where the field was left so.
  const isWritten = left !== null || text.trim().length >= SHORTEST_NIC;
  const isShown = text.trim() === '' ? left?.trim() === '' : isWritten;
  const reason = useNicReason();
  return (
    <>
      <TextInput
        field="nicNumber"
        unique="nicNumber"
        label={t('registration:field.nicNumber')}
        help={t('registration:field.nicHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST.nic}
        onBlur={({ currentTarget }) => setLeft(currentTarget.value)}
        trouble={!nic.ok && isShown ? reason(nic.failure) : null}
      >
        <div role="status" className="flex flex-wrap gap-2 empty:hidden">
          {nic.ok ? (
            <>
              <StatusBadge tone="good" icon={CircleCheck}>
                {t('registration:nic.valid')}
              </StatusBadge>
              <Badge>{t('registration:nic.birthYear', { year: nic.value.birthYear })}</Badge>
              <Badge>{t(`registration:nic.${nic.value.gender}`)}</Badge>
            </>
          ) : null}
        </div>
      </TextInput>
      {checkStates.nicNumber === 'exists' ? (
        <Link to={path('/account/replace')} className="justify-self-start text-sm underline">
          {t('registration:lostKey')}
        </Link>
      ) : null}
      <UnderAgeNotice />
    </>
  );
}

function useNicReason(): (failure: NicFailure) => string {
  const { t } = useTexts();
  return (failure) =>
    failure.kind === 'invalid-day-of-year'
      ? t('registration:nic.invalid-day-of-year', {
          day: failure.day,
          max: failure.max,
          year: failure.year,
        })
      : t(`registration:nic.${failure.kind}`);
}
