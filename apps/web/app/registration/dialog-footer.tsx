import { stepProblems } from '@sabha/domain/registration/wizard/wizard-problems';
import { STEP_OF, WIZARD_FIELDS } from '@sabha/domain/registration/wizard/wizard-state';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { useDialog } from './registration-context.ts';
import { FORM_ID } from './steps/step-form.tsx';

/** Previous, Cancel, and Next or Register, with the reason beside Next while it cannot be pressed. */
export function DialogFooter() {
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

const REASON_ID = 'registration-next-reason';

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
