import { createQuestions, type Question } from '../provider/questions.ts';
import type { RemoteWallet } from './remote-wallet.ts';

/** A person is asked to join a wallet by its code; the answer are the accounts that it shows. */
export type Pairing = Question<{ readonly remote: RemoteWallet }, readonly string[]>;

const pairing = createQuestions<Pick<Pairing, 'remote'>, readonly string[]>();

/** Whether the person is asked to join a wallet now, with the way to answer. */
export const usePairing = pairing.use;

/** Lets the person join a wallet. Undefined while they are asked already; resolves with null when they leave. */
export const askToPair = pairing.ask;
