import { createQuestions } from '../provider/questions.ts';
import type { OpenKey } from './own-key-messages.ts';
import type { ToSign } from './what-is-signed.ts';

/** What the person is asked to sign, and by which key. */
export type SignatureAsked = Omit<ToSign, 'digest'> & { readonly address: string };

/** `saving`: the person shows that the key is theirs, so that a copy may be made. */
interface Opening {
  readonly saving: boolean;
}

const opening = createQuestions<Opening, OpenKey>();
const signing = createQuestions<SignatureAsked, true>();

/** Whether the person is asked to open a key now, or to sign by it, with the way to answer. */
export const useOpening = opening.use;
export const useSigning = signing.use;

/** Lets the person open a key, or make one. Undefined while they are asked already; resolves with null when they refuse. */
export const askToOpen = opening.ask;

/** Asks the person for a signature. Undefined while they are asked for another one; resolves with null when they refuse. */
export const askForSignature = signing.ask;
