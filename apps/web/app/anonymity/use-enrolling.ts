import { useEffect, useRef, useState } from 'react';
import type { PageSettings } from '../shell/context.ts';
import { useSettings } from '../shell/use-settings.ts';
import { createStore } from '../stores/store.ts';
import { useLeftSignal } from '../ui/use-left-signal.ts';
import type { EnrolFailure, EnrolStep, EnrolWays } from './enrol.ts';
import type { SavedFile } from './identity-messages.ts';

/** Why something about the own identity did not work; the texts are `anonymity:failure.*`. */
export type OwnIdentityFailure = EnrolFailure | 'not-registered' | 'cannot-prove' | 'wallet';

/** How far something about the own identity is. */
export type Enrolling =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly step: EnrolStep | null }
  | {
      readonly kind: 'file';
      readonly file: SavedFile;
      readonly required: boolean;
      readonly onKept: () => void;
      readonly onCancel: () => void;
    }
  | { readonly kind: 'failed'; readonly why: OwnIdentityFailure };

/** Whether somebody makes or saves an identity on this page. */
export const isEnrolling = createStore(false);

/** Runs one thing about the own identity after another: how far it is, and why it did not work. */
export function useEnrolling() {
  const settings = useSettings();
  const [state, setState] = useState<Enrolling>({ kind: 'idle' });
  const giveUp = useRef<(() => void) | null>(null);
  const left = useLeftSignal();
  useEffect(
    () => () => {
      giveUp.current?.();
      isEnrolling.set(false);
    },
    [],
  );
  const run = async (task: (settings: PageSettings, ways: EnrolWays) => Promise<void>) => {
    if (!settings || state.kind === 'busy') return;
    setState({ kind: 'busy', step: null });
    isEnrolling.set(true);
    try {
      await task(settings, {
        signal: left(),
        onStep: (step) => setState({ kind: 'busy', step }),
        keepFile: (file, required) =>
          new Promise((resolve) => {
            const onCancel = () => resolve(false);
            giveUp.current = onCancel;
            setState({ kind: 'file', file, required, onKept: () => resolve(true), onCancel });
          }),
      });
      setState({ kind: 'idle' });
    } catch (error) {
      const why = await whyOf(error);
      setState(why === null ? { kind: 'idle' } : { kind: 'failed', why });
    } finally {
      isEnrolling.set(false);
    }
  };
  return { state, run };
}

/** Null where somebody closed the sheet of wallets: they have decided. */
async function whyOf(error: unknown): Promise<OwnIdentityFailure | null> {
  const parts = await Promise.all([
    import('./enrol.ts'),
    import('./identity-holder.ts'),
    import('../acts/submit/act-failure.ts'),
  ]).catch(() => null);
  if (!parts) return 'no-answer';
  const [{ EnrolFailed }, { ProofFailed }, { ActFailed, isNotRegistered }] = parts;
  if (error instanceof EnrolFailed) return error.why;
  if (error instanceof ProofFailed) return error.why === 'no-tools' ? 'no-answer' : 'cannot-prove';
  if (isNotRegistered(error)) return 'not-registered';
  return error instanceof ActFailed && error.kind === 'not-connected' ? null : 'wallet';
}
