import { WIZARD_STEPS } from '@sabha/domain/registration/wizard/wizard-state';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { DraftNote } from '../draft-note.tsx';
import { useDialog } from '../registration-context.ts';
import { StepContact } from './step-contact.tsx';
import { StepIdentity } from './step-identity.tsx';
import { StepPerson } from './step-person.tsx';

export const FORM_ID = 'registration-form';
const STEPS = { 1: StepPerson, 2: StepContact, 3: StepIdentity } as const;

/** Where one is, and the step itself. */
export function StepForm() {
  const { t } = useTexts();
  const { wizard, send, register } = useDialog();
  const { step } = wizard;
  const heading = useFocusOnChange(step);
  const Step = STEPS[step];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 3) register();
    else send({ type: 'next' });
  };
  return (
    <>
      <Stepper
        label={t('registration:stepsLabel')}
        steps={WIZARD_STEPS.map((each) => t(`registration:steps.${each}`))}
        current={step - 1}
      />
      <form id={FORM_ID} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          <span className="block font-normal text-muted text-sm">
            {t('registration:stepOf', { step, steps: WIZARD_STEPS.length })}
          </span>
          {t(`registration:steps.${step}`)}
        </h3>
        <Step />
      </form>
      <DraftNote />
    </>
  );
}

/** A new step begins at its heading, for the eye and for a screen reader. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
