import { colomboDay } from '@sabha/domain/core/colombo';
import type { NicRules } from '@sabha/domain/registration/identity/nic';
import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import { stepProblems } from '@sabha/domain/registration/wizard/wizard-problems';
import { STEP_OF, WIZARD_FIELDS, WIZARD_STEPS } from '@sabha/domain/registration/wizard/wizard-state';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ToastRegion } from '../shell/toast-region.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { ContinueNotice } from './continue-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { RegistrationContext, useDialog } from './registration-context.ts';
import { FORM_ID, StepForm } from './steps/step-form.tsx';
import { ProcessingOverlay } from './submit/processing-overlay.tsx';
import { TOASTS } from './submit/use-submit.ts';
import { useRegistration } from './use-registration.ts';

const REASON_ID = 'registration-next-reason';

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

/** Previous, Cancel, and Next or Register, with the reason beside Next while it cannot be pressed. */
function DialogFooter() {
  const { t } = useTexts();
  const { wizard, send, cancel } = useDialog();
  const { step, submitting } = wizard;
  const isLast = step === 3;
  return (
    <div
      className="needs-script flex w-full flex-wrap items-center justify-end gap-x-2 gap-y-3"
      inert={submitting}
    >
      {isLast ? null : <NextReason />}
      {step > 1 ? (
        <Button className="me-auto" onClick={() => send({ type: 'previous' })}>
          {t('registration:button.previous')}
        </Button>
      ) : null}
      <Button tone="quiet" onClick={cancel}>
        {t('registration:button.cancel')}
      </Button>
      {isLast ? (
        <Button type="submit" form={FORM_ID} tone="primary" busy={submitting}>
          {submitting ? t('registration:button.registering') : t('registration:button.register')}
        </Button>
      ) : (
        <NextButton />
      )}
    </div>
  );
}

function NextButton() {
  const { t } = useTexts();
  const { wizard, rules } = useDialog();
  const problems = stepProblems(wizard, wizard.step, rules);
  return (
    <Button
      type="submit"
      form={FORM_ID}
      tone="primary"
      disabled={problems.length > 0}
      aria-describedby={problems.length > 0 ? REASON_ID : undefined}
    >
      {t('registration:button.next')}
    </Button>
  );
}

function NextReason() {
  const { t } = useTexts();
  const { wizard, rules } = useDialog();
  const problems = stepProblems(wizard, wizard.step, rules);
  if (problems.length === 0) return null;
  const list = problems.map((problem) => t(`registration:problem.${problem}`)).join(', ');
  // Gaps are not reported before anything was typed: the list alone says what the step needs.
  const isBegun = WIZARD_FIELDS.some(
    (field) => wizard.fields[field] !== '' && STEP_OF[field] === wizard.step,
  );
  const isIncomplete = isBegun && problems.some((problem) => problem.endsWith('-missing'));
  return (
    <p id={REASON_ID} className="w-full text-muted text-sm">
      {isIncomplete ? `${t('registration:next.incomplete')} ` : ''}
      {t('registration:next.needs', { list })}
    </p>
  );
}
