import type { Address } from '@sabha/domain/core/hex';
import type { NicRules } from '@sabha/domain/registration/identity/nic';
import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import { draftOf, readDraft, type WizardDraft } from '@sabha/domain/registration/wizard/wizard-draft';
import { WIZARD_FIELDS, type Wizard, type WizardField } from '@sabha/domain/registration/wizard/wizard-state';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deviceTexts, jsonIn } from '../stores/kept-texts.ts';
import { useRegisterReturn } from '../wallet/register-link.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import { useDuplicateChecks } from './checks/use-duplicate-checks.ts';
import type { FaceResult } from './face/face-state.ts';
import { faceOfferOf, faceStateOf } from './face-state-of.ts';
import { useSubmit } from './submit/use-submit.ts';
import { useWizard } from './use-wizard.ts';

/** Under which name a draft is kept; the first script of a page erases what is over (shell/first-script.ts). */
const KEY = 'sabha.registration.draft';

const LIFE_MS = 24 * 60 * 60_000;

export type Registration = ReturnType<typeof useRegistration>;

/** Everything that the dialog's parts ask of it: the wizard, the checks, the draft, the wallet, and the ways to act. */
export function useRegistration(options: RegistrationOptions, rules: NicRules) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = useRegisterReturn();
  const { connection, session, registration } = useWallet();
  const address: Address | null = connection.status === 'connected' ? connection.address : null;
  const [draftKept, setDraftKept] = useState<'none' | 'restored' | 'kept'>('none');
  const { wizard, send } = useWizard(rules, faceOfferOf(options), (open) => {
    const draft = keptDraft();
    if (draft === null) return eraseDraft();
    setDraftKept('restored');
    open({ type: 'restored', fields: draft });
  });
  const checks = useDuplicateChecks(wizard, send, rules);
  const [codesPassed, setCodesPassed] = useState<readonly string[]>([]);
  const [face, setFace] = useState<FaceResult | null>(null);
  const [faceRound, setFaceRound] = useState(0);

  const close = () => void navigate(back, { preventScrollReset: true });
  const leave = () => {
    eraseDraft();
    setDraftKept('none');
    setCodesPassed([]);
    setFace(null);
  };
  const submit = useSubmit({
    options,
    rules,
    wizard,
    send,
    checks: checks.checks,
    codesPassed,
    face,
    onFaceRefused() {
      setFace(null);
      setFaceRound((before) => before + 1);
      send({ type: 'face-check', face: 'waiting' });
    },
    // The page beneath hears of it: what was pressed there before can be asked again.
    onEnd: (mayAct) => {
      leave();
      void navigate(back, { preventScrollReset: true, state: { registered: mayAct } });
    },
  });

  useWalletInWizard(address, registration === 'registered', send);
  const checkAgain = useEffectEvent(checks.again);
  const isReady = checks.checks !== null;
  const signedIn = session?.wallet ?? null;
  // What is one's own place is known only once one is signed in, so each answer may be another then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is what makes the answers old
  useEffect(() => {
    if (isReady) checkAgain();
  }, [isReady, signedIn]);

  return {
    options,
    rules,
    wizard,
    send,
    checkStates: checks.states,
    draftKept,
    codesPassed,
    face,
    /** Another number: the card begins again, since the server took no account of its result. */
    faceRound,
    ...submit,
    close,
    /** Where the dialog returns. */
    back,
    type(field: WizardField, value: string) {
      const after = send({ type: 'typed', field, value });
      checks.typed(field, value);
      setDraftKept((before) => (keepDraft(after) ? (before === 'restored' ? before : 'kept') : 'none'));
    },
    cancel() {
      leave();
      send({ type: 'cancelled' });
      close();
    },
    /** Erases what this device keeps, and what is typed, and begins again. */
    clear() {
      leave();
      send({ type: 'cancelled' });
      send({ type: 'opened' });
      for (const field of WIZARD_FIELDS) checks.typed(field, '');
      void navigate({ search: '' }, { replace: true, preventScrollReset: true, state });
    },
    /** What was reserved before comes back from the server, and the rest of the way is the usual one. */
    resume(fields: Readonly<Record<WizardField, string>>) {
      send({ type: 'restored', fields });
      for (const field of WIZARD_FIELDS) checks.typed(field, fields[field]);
      send({ type: 'step-asked', step: 3 });
    },
    /** What a face check came to; null once it counts no more. */
    faceChecked(result: FaceResult | null) {
      setFace(result);
      send({ type: 'face-check', face: faceStateOf(result) });
    },
    /** The box above the face check is ticked or unticked; a result that is there counts again with it. */
    wantFaceCheck(wanted: boolean) {
      send({ type: 'face-check', face: wanted ? faceStateOf(face) : 'off' });
    },
    passedCode(channelAndTarget: string) {
      setCodesPassed((before) => [...before, channelAndTarget]);
    },
  };
}

/** Another wallet clears what was said of the one before; one that is registered already is said at once. */
function useWalletInWizard(
  address: Address | null,
  registered: boolean,
  send: ReturnType<typeof useWizard>['send'],
): void {
  const follow = useEffectEvent((wallet: Address | null, isRegistered: boolean) => {
    send({ type: 'wallet-changed', wallet });
    if (wallet !== null) send({ type: 'checked', field: 'wallet', value: wallet, registered: isRegistered });
  });
  useEffect(() => follow(address, registered), [address, registered]);
}

// a device may be shared

/** Keeps what is typed on this device for a day, without the NIC. Gives whether anything is kept. */
function keepDraft(wizard: Wizard, now = Date.now()): boolean {
  const draft = draftOf(wizard);
  const kept = draft && JSON.stringify({ until: now + LIFE_MS, draft: JSON.stringify(draft) });
  return deviceTexts.set(KEY, kept);
}

/** What was kept here and is not over; null for nothing. */
function keptDraft(now = Date.now()): WizardDraft | null {
  const kept = jsonIn(deviceTexts.get(KEY));
  const isKept = typeof kept === 'object' && kept !== null && 'until' in kept && 'draft' in kept;
  return isKept && Number(kept.until) > now ? readDraft(String(kept.draft)) : null;
}

function eraseDraft(): void {
  deviceTexts.set(KEY, null);
}
