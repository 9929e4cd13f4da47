import type { UniqueField } from '@sabha/domain/registration/check-duplicate';
import type { FieldProblems } from '@sabha/domain/registration/wizard/wizard';
import type { ErrorField } from '@sabha/domain/registration/wizard/wizard-state';
import type { CheckAnswer } from './ask-exists.ts';

// Specification, section 9.
const DEBOUNCE_MS = 500;
const LAST_WAIT_MS = 100;

/** The unique value that each control of the dialog holds. */
const UNIQUE_FIELDS = {
  email: 'email',
  nicNumber: 'nic',
  mobileNumber: 'mobile',
  wallet: 'evm',
} as const satisfies Partial<Record<ErrorField, UniqueField>>;
export type UniqueControl = keyof typeof UNIQUE_FIELDS;

export type CheckState = 'checking' | CheckAnswer;

export interface ChecksSetting {
  readonly ask: (field: UniqueField, value: string, signal: AbortSignal) => Promise<CheckAnswer>;
  /** Is called at each step of a check; null when there is nothing to check any more. */
  readonly report: (control: UniqueControl, value: string, state: CheckState | null) => void;
}

export type DuplicateChecks = ReturnType<typeof createDuplicateChecks>;

/** Checks for duplicates while a person types: each waits for a pause, and ends the one before it. */
export function createDuplicateChecks({ ask, report }: ChecksSetting) {
  const running = new Map<UniqueControl, AbortController>();

  const begin = (control: UniqueControl): AbortSignal => {
    running.get(control)?.abort();
    const controller = new AbortController();
    running.set(control, controller);
    return controller.signal;
  };

  const run = async (control: UniqueControl, value: string, waitMs: number): Promise<CheckAnswer> => {
    const signal = begin(control);
    await pause(waitMs, signal);
    report(control, value, 'checking');
    const answer = await ask(UNIQUE_FIELDS[control], value, signal);
    if (!signal.aborted) report(control, value, answer);
    return answer;
  };

  return {
    /** The value of a control now; null where it cannot be checked (empty, or not written as it must be). */
    typed(control: UniqueControl, value: string | null): void {
      report(control, value ?? '', null);
      if (value === null) running.get(control)?.abort();
      else run(control, value, DEBOUNCE_MS).catch(() => undefined); // ended by the next one
    },
    /** The last check before a registration is sent: all at once. What is not known now, the server decides. */
    async last(values: Readonly<Partial<Record<UniqueControl, string>>>): Promise<FieldProblems> {
      const found = await Promise.all(
        filledIn(values).map(async ([control, value]) => ({
          control,
          answer: await run(control, value, LAST_WAIT_MS),
        })),
      );
      const taken = found.filter(({ answer }) => answer === 'exists');
      return Object.fromEntries(taken.map(({ control }) => [control, 'registered' as const]));
    },
    stop(): void {
      for (const controller of running.values()) controller.abort();
    },
  };
}

function filledIn(values: Readonly<Partial<Record<UniqueControl, string>>>): [UniqueControl, string][] {
  const all = Object.keys(UNIQUE_FIELDS) as UniqueControl[]; // the keys of a constant
  return all.flatMap((control): [UniqueControl, string][] => {
    const value = values[control];
    return value === undefined ? [] : [[control, value]];
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
