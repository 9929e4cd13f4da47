import { colomboDay } from '@sabha/domain/core/colombo';
import type { NicRules } from '@sabha/domain/registration/identity/nic';
import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import { WIZARD_STEPS } from '@sabha/domain/registration/wizard/wizard-state';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ToastRegion } from '../shell/toast-region.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { ContinueNotice } from './continue-notice.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { RegistrationContext } from './registration-context.ts';
import { StepForm } from './steps/step-form.tsx';
import { ProcessingOverlay } from './submit/processing-overlay.tsx';
import { TOASTS } from './submit/use-submit.ts';
import { useRegistration } from './use-registration.ts';

/** The three steps of registering. */
export function RegistrationDialog({ options }: { options: RegistrationOptions }) {
  const { t } = useTexts();
  const [rules] = useState<NicRules>(() => ({
    calendar: options.nicCalendar,
    today: colomboDay(new Date()),
  }));
  const registration = useRegistration(options, rules);
  const { submitting } = registration.wizard;
  return (
    <RegistrationContext value={registration}>
      <Dialog
        title={t('registration:title')}
        closeTo={registration.back}
        onClose={() => submitting || registration.close()}
        footer={<DialogFooter />}
      >
        <noscript>
          <WithoutScripts />
        </noscript>
        <div className="needs-script grid grid-cols-1 gap-6" inert={submitting}>
          <ContinueNotice />
          <ErrorSummary />
          <StepForm />
        </div>
        <ProcessingOverlay stage={registration.stage} />
        <ToastRegion id={TOASTS} />
      </Dialog>
    </RegistrationContext>
  );
}

/** For a browser without scripts: what is needed, and what each step asks for. */
function WithoutScripts() {
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
