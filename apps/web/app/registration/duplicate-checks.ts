import type { UniqueField } from '@sabha/domain/registration/check-duplicate';
import type { FieldProblems } from '@sabha/domain/registration/wizard';
import type { ErrorField } from '@sabha/domain/registration/wizard-state';
import type { CheckAnswer } from './ask-exists.ts';

// Specification, section 9.
const DEBOUNCE_MS = 500;
const LAST_WAIT_MS = 100;

/** Where in the dialog each value that must be unique stands. */
const UNIQUE_PLACES = {
  email: 'email',
  nicNumber: 'nic',
  mobileNumber: 'mobile',
  wallet: 'evm',
} as const satisfies Partial<Record<ErrorField, UniqueField>>;
export type UniquePlace = keyof typeof UNIQUE_PLACES;

export type CheckState = 'checking' | CheckAnswer;

export interface ChecksSetting {
  readonly ask: (field: UniqueField, value: string, signal: AbortSignal) => Promise<CheckAnswer>;
  /** Hears each step of a check; null when there is nothing to check any more. */
  readonly told: (place: UniquePlace, value: string, state: CheckState | null) => void;
}

export type DuplicateChecks = ReturnType<typeof createDuplicateChecks>;

/** Checks for duplicates while a person types: each waits for a pause, and ends the one before it. */
export function createDuplicateChecks({ ask, told }: ChecksSetting) {
  const running = new Map<UniquePlace, AbortController>();

  const begin = (place: UniquePlace): AbortSignal => {
    running.get(place)?.abort();
    const controller = new AbortController();
    running.set(place, controller);
    return controller.signal;
  };

  const run = async (place: UniquePlace, value: string, waitMs: number): Promise<CheckAnswer> => {
    const signal = begin(place);
    await pause(waitMs, signal);
    told(place, value, 'checking');
    const answer = await ask(UNIQUE_PLACES[place], value, signal);
    if (!signal.aborted) told(place, value, answer);
    return answer;
  };

  return {
    /** What stands at a place now; null where it cannot be checked (empty, or not written as it must be). */
    typed(place: UniquePlace, value: string | null): void {
      told(place, value ?? '', null);
      if (value === null) running.get(place)?.abort();
      else run(place, value, DEBOUNCE_MS).catch(() => undefined); // ended by the next one
    },
    /** The last check before a registration is sent: all at once. What is not known now, the server decides. */
    async last(values: Readonly<Partial<Record<UniquePlace, string>>>): Promise<FieldProblems> {
      const found = await Promise.all(
        places(values).map(async ([place, value]) => ({
          place,
          answer: await run(place, value, LAST_WAIT_MS),
        })),
      );
      const taken = found.filter(({ answer }) => answer === 'exists');
      return Object.fromEntries(taken.map(({ place }) => [place, 'registered' as const]));
    },
    stop(): void {
      for (const controller of running.values()) controller.abort();
    },
  };
}

function places(values: Readonly<Partial<Record<UniquePlace, string>>>): [UniquePlace, string][] {
  const all = Object.keys(UNIQUE_PLACES) as UniquePlace[]; // the keys of a constant
  return all.flatMap((place): [UniquePlace, string][] => {
    const value = values[place];
    return value === undefined ? [] : [[place, value]];
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
