import { useEffect } from 'react';
import { createStore } from '../../stores/store.ts';
import { createQuestions, type Question } from '../provider/questions.ts';
import type { OpenKey } from './own-key-messages.ts';
import type { ToSign } from './what-is-signed.ts';

/** What the person is asked to sign, and by which key. */
export type SignatureAsked = ToSign & { readonly address: string };

/** A person is asked to open a key. `saving`: they show that it is theirs, so that a copy may be made. */
export type Opening = Question<{ readonly saving: boolean }, OpenKey>;

const opening = createQuestions<Pick<Opening, 'saving'>, OpenKey>();
const signing = createQuestions<SignatureAsked, true>();

/** Whether the person is asked to sign by the key now, with the way to answer. */
export const useSigning = signing.use;

/** Lets the person open a key, or make one. Undefined while they are asked already; resolves with null when they refuse. */
export const askToOpen = opening.ask;

/** Asks the person for a signature. Undefined while they are asked for another one; resolves with null when they refuse. */
export const askForSignature = signing.ask;

const rooms = createStore(0);

/** For a sheet that shows the steps of opening a key in itself: the request to open one. No second sheet opens meanwhile. */
export function useOpeningHere() {
  useEffect(() => {
    rooms.set(rooms.get() + 1);
    return () => rooms.set(rooms.get() - 1);
  }, []);
  return opening.use();
}

/** The request to open a key, if no open sheet shows its steps. */
export function useOpeningAlone() {
  const asked = opening.use();
  return rooms.use() === 0 ? asked : null;
}
