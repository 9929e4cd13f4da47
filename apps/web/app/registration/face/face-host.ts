import { createContext, useContext } from 'react';
import type { FaceResult } from './face-state.ts';

/** Where a face check is made: step 3 of the Register dialog, or the page of an account. */
export interface FaceHost {
  /** What the check before came to. */
  readonly result: FaceResult | null;
  /** Hears of every result, and of null once it counts no more. */
  readonly onResult: (result: FaceResult | null) => void;
  /** Goes on without the check; null where it is required. */
  readonly onWithout: (() => void) | null;
  /** Goes on while a person looks at the result. */
  readonly onReview: () => void;
  readonly heading: 'h2' | 'h4';
  /** The toaster of the dialog that the card is in. */
  readonly toasts?: string;
}

export const FaceHostContext = createContext<FaceHost | null>(null);

/** The host that a part of the card is in. */
export function useFaceHost(): FaceHost {
  const host = useContext(FaceHostContext);
  if (!host) throw new Error('A part of the face check is outside of its host');
  return host;
}
