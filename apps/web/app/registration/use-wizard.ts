import type { VerifierState } from '@sabha/domain/registration/codes/verifiers';
import type { NicRules } from '@sabha/domain/registration/identity/nic';
import { reduceWizard, type WizardEvent } from '@sabha/domain/registration/wizard/wizard';
import { emptyWizard, type Wizard, type WizardStep } from '@sabha/domain/registration/wizard/wizard-state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export type SendWizard = (event: WizardEvent) => Wizard;

/**
 * The wizard's state, with its step in the address: a step forward or back is an entry of the history, and an address that
 * asks for a step that cannot be shown yet is put right. `faceOffer`: whether this place requires or has a face check. `onOpen` runs once, before the address is looked at.
 */
export function useWizard(
  rules: NicRules,
  faceOffer: VerifierState,
  onOpen: (send: SendWizard) => void,
): { wizard: Wizard; send: SendWizard } {
  const navigate = useNavigate();
  const { state } = useLocation(); // where the dialog was opened from
  const asked = stepOf(useSearchParams()[0].get('step'));
  const current = useRef(emptyWizard(faceOffer));
  const [wizard, setWizard] = useState(current.current);

  const goTo = (step: WizardStep, replace: boolean) =>
    void navigate({ search: `?step=${step}` }, { replace, preventScrollReset: true, state });

  const apply: SendWizard = (event) => {
    current.current = reduceWizard(current.current, event, rules);
    setWizard(current.current);
    return current.current;
  };
  const send: SendWizard = (event) => {
    const before = current.current.step;
    const after = apply(event);
    // What ends the dialog leaves the address to whoever closes it.
    if (after.open && after.step !== before) goTo(after.step, false);
    return after;
  };

  const open = useEffectEvent(() => {
    if (current.current.open) return;
    apply({ type: 'opened' });
    onOpen(apply);
  });
  const follow = useEffectEvent((step: WizardStep) => {
    if (!current.current.open) return; // an address that comes after Cancel would hold the dialog
    const after = apply({ type: 'step-asked', step });
    if (after.step !== step) goTo(after.step, true);
  });
  useEffect(() => open(), []);
  useEffect(() => follow(asked), [asked]);
  return { wizard, send };
}

function stepOf(text: string | null): WizardStep {
  return text === '2' ? 2 : text === '3' ? 3 : 1;
}
