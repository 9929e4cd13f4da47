/** Where a one-time code can be sent. */
export const CODE_CHANNELS = ['email', 'mobile'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

interface VerifierFacts {
  /** Unique; part of answers, and stored with each check that was passed. */
  readonly name: string;
  /** The field of the registration that it is about: a check counts only for the value with which it was passed. */
  readonly needs: 'nic' | 'email' | 'mobile' | 'face';
  /** What is known once it is passed, in one English sentence for the API's documentation. */
  readonly proves: string;
}

/** Passed by the form itself, which is read anew each time and leaves nothing to keep. */
export interface FormVerifier extends VerifierFacts {
  readonly by: 'form';
  readonly needs: 'nic' | 'email' | 'mobile';
}

/** Passed by a one-time code that is sent to the value, and counts for `lastsForMs` milliseconds. */
export interface CodeVerifier extends VerifierFacts {
  readonly by: 'code';
  readonly needs: 'nic' | 'email' | 'mobile';
  readonly lastsForMs: number;
}

/** Passed before a camera. */
export interface CameraVerifier extends VerifierFacts {
  readonly by: 'camera';
  readonly needs: 'face';
}

/**
 * One way of making sure of a person. A register of persons or another code is one more of these in a file
 * of its own (`apps/server/src/registration/verifiers/`), and a line in its registry.
 */
export type IdentityVerifier = FormVerifier | CodeVerifier | CameraVerifier;

/** An installation asks for a check, offers it, or has not set it up. */
export const VERIFIER_STATES = ['required', 'optional', 'unavailable'] as const;
export type VerifierState = (typeof VERIFIER_STATES)[number];
