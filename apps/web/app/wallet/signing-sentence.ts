import { createStore } from '../stores/store.ts';

const sentence = createStore<string | null>(null);

/** What is being signed, in one sentence of the page's language; null while nothing is. */
export const useSigningSentence = sentence.use;

/** Says what is signed from now on; null when it is over. */
export const setSigningSentence = sentence.set;
