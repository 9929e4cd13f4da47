import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { useDialog } from '../registration-context.ts';
import { controlId } from './controls.ts';

const PARTS = ['what', 'how', 'why', 'public', 'long', 'rights'] as const;

/** What is done with personal data, in plain words, and the agreement to it. A changed meaning needs a new CONSENT_VERSION. */
export function ConsentSection() {
  const { t, path } = useTexts();
  const { wizard, send, failure } = useDialog();
  const terms = useSettings()?.registration;
  const isMissing = failure !== null && !wizard.consent;
  return (
    <section aria-labelledby="registration-consent-title" className="grid gap-4">
      <div>
        <h4 id="registration-consent-title" className="text-base">
          {t('registration:consent.title')}
        </h4>
        <p className="text-muted text-sm">{t('registration:consent.lead')}</p>
      </div>
      <div className="grid gap-3 rounded-control border border-line bg-sunken p-4 text-sm">
        <dl className="grid gap-3">
          {PARTS.map((part) => (
            <div key={part}>
              <dt className="font-semibold">{t(`registration:consent.${part}.title`)}</dt>
              <dd>
                {t(`registration:consent.${part}.text`, {
                  hours: terms?.reservationHours ?? '',
                  days: terms?.erasedNicDays ?? '',
                })}
              </dd>
            </div>
          ))}
        </dl>
        <Link to={path('/privacy')} target="_blank" className="w-fit underline">
          {t('registration:consent.more')}
        </Link>
      </div>
      <Checkbox
        id={controlId('consent')}
        checked={wizard.consent}
        required
        aria-invalid={isMissing || undefined}
        onChange={(event) => send({ type: 'consented', consent: event.target.checked })}
        label={t('registration:consent.agree')}
      />
    </section>
  );
}
