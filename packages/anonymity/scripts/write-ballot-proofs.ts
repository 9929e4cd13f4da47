import { proposalTextBytes, proposalTextHash, type SignedText } from '@sabha/domain/voting/proposal-text';
import { choiceHash } from '../src/acts/anonymous-act.ts';
import { ballotSubject, ballotWords, type ChoiceNumber } from '../src/acts/ballot-words.ts';
import { type Word, wordOf } from '../src/field.ts';
import { endProver } from '../test/prover.ts';
import { GivenProofs, LISTS, MEMBERS, others } from './given-proofs.ts';

// Writes the proofs that the tests of SecretBallots send. Each run makes other proofs of the same acts; commit them with the tests.
const LIVE_ID = 7;
const HIDDEN_ID = 8;
const proofs = new GivenProofs('0x00000000000000000000000000000000005ec7e7');
const words = (text: string) => ({ en: text, si: text, ta: text });
const textWith = (results: SignedText['results']): SignedText => ({
  title: words('A secret vote'),
  short_description: words('About something'),
  description_in_details: words(''),
  ballot_kind: 'secret',
  results,
  ledger_mode: 'verify',
});
const [live, hidden] = [textWith('live'), textWith('after-close')];
const saltOf = (n: number): Word => wordOf(BigInt(1_000 + n));

async function give(
  name: string,
  n: number,
  about: { id: number; text: SignedText },
  { seq = 1n, choice }: { seq?: bigint; choice: ChoiceNumber },
  crowd?: readonly bigint[],
): Promise<void> {
  const scope = proofs.scope('ballot', ballotSubject(about.id, proposalTextHash(about.text)));
  await proofs.give(name, n, scope, ballotWords(seq, choice, saltOf(n)), crowd);
}

const onLive = { id: LIVE_ID, text: live };
const onHidden = { id: HIDDEN_ID, text: hidden };
for (let n = 1; n <= 4; n += 1) await give(`ballot${n}`, n, onLive, { choice: n <= 3 ? 1 : 2 });
await give('changedBallot', 1, onLive, { seq: 2n, choice: 2 });
await give('ballotFarAhead', 2, onLive, { seq: 2n ** 33n, choice: 1 });
await give('ballotOfALatecomer', MEMBERS, onLive, { choice: 1 }, others);
const liveScope = proofs.scope('ballot', ballotSubject(LIVE_ID, proposalTextHash(live)));
await proofs.giveTooLong('ballotWithRootZero', liveScope, ballotWords(1n, 1, saltOf(99)));
for (let n = 1; n <= 3; n += 1) await give(`hidden${n}`, n, onHidden, { choice: n <= 2 ? 1 : 2 });
await give('changedHidden', 1, onHidden, { seq: 2n, choice: 2 });
await endProver();

proofs.write('GivenBallots', 'ballot-proofs', [
  ...LISTS,
  `uint256 internal constant LIVE_ID = ${LIVE_ID};`,
  `uint256 internal constant HIDDEN_ID = ${HIDDEN_ID};`,
  `bytes32 internal constant YES_OF_1 = ${choiceHash(1, saltOf(1))};`,
  `bytes internal constant LIVE_TEXT = hex"${proposalTextBytes(live).slice(2)}";`,
  `bytes internal constant HIDDEN_TEXT = hex"${proposalTextBytes(hidden).slice(2)}";`,
]);
