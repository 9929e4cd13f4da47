import { WIZARD_STEPS } from '@sabha/domain/registration/wizard-state';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/alert.tsx';

/** For a browser without scripts: what is needed, and what each step asks for. */
export function WithoutScripts() {
  const { t } = useTexts();
  return (
    <div className="grid gap-4">
      <p>{t('registration:lead')}</p>
      <Alert tone="warning" title={t('registration:noScript.title')}>
        {t('registration:noScript.text')}
      </Alert>
      <ol className="grid list-decimal gap-3 ps-6">
        {WIZARD_STEPS.map((step) => (
          <li key={step}>
            <strong className="block font-semibold">{t(`registration:steps.${step}`)}</strong>
            {t(`registration:noScript.step${step}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
