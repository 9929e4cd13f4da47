import type { OwnUser } from '@sabha/domain/registration/users/user';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { Alert } from '../ui/states/alert.tsx';
import { RegisterLink } from '../wallet/register-link.tsx';

/** Whether this person may take part now, and if not, what is missing or from which day. */
export function RegistrationNotice({ user }: { user: OwnUser }) {
  const { t } = useTexts();
  const { day } = useFormat();
  const terms = useSettings()?.registration;
  switch (user.state) {
    case 'active':
      return <Alert tone="success">{t('account:state.active')}</Alert>;
    case 'under-age':
      return (
        <Alert
          tone="warning"
          title={t('account:state.under-age', { day: user.takes_part_from ? day(user.takes_part_from) : '' })}
        >
          {t('account:state.underAgeText', { age: terms?.minimumAge })}
        </Alert>
      );
    case 'checked':
      return (
        <Alert tone="success" title={t('account:state.checked')}>
          {t('account:state.checkedText')}
        </Alert>
      );
    case 'reserved':
      return (
        <Alert tone="warning" title={t('account:state.reserved')}>
          <p>{t('account:state.reservedText', { hours: terms?.reservationHours })}</p>
          <RegisterLink tone="primary" size="small" className="mt-2">
            {t('account:state.finish')}
          </RegisterLink>
        </Alert>
      );
  }
}
