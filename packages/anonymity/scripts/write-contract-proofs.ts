import { anonymousDigest } from '../src/acts/anonymous-act.ts';
import { reportDay } from '../src/acts/report-days.ts';
import { type Word, wordOf } from '../src/field.ts';
import { endProver } from '../test/prover.ts';
import { GivenProofs, LISTS, MEMBERS, others, START } from './given-proofs.ts';

// Writes the proofs that the tests of AnonymousReports send. Each run makes other proofs of the same acts; commit them with the tests.
const VOTERS = 6;
const proofs = new GivenProofs('0x00000000000000000000000000000000000ac7ed');
const day = reportDay(START);
const word = (text: string): Word => wordOf(BigInt(`0x${Buffer.from(text).toString('hex')}`));

const said = [word('title'), word('body'), wordOf(10n), wordOf(0n), wordOf(0n)];
const today = proofs.scope('report', wordOf(BigInt(day)));
const reporter = await proofs.give('report', 0, today, said);
await proofs.give('secondReport', 0, today, [word('other'), ...said.slice(1)]);
await proofs.give('reportOfTomorrow', 0, proofs.scope('report', wordOf(BigInt(day + 1))), said);
await proofs.give('reportOfAStranger', MEMBERS, today, said, others);
const id = anonymousDigest(today, reporter, said);
const votes = proofs.scope('report-vote', id);
for (let n = 1; n <= VOTERS; n += 1)
  await proofs.give(`vote${n}`, n, votes, [wordOf(1n), wordOf(n <= 4 ? 1n : 2n)]);
await proofs.give('changedVote', 1, votes, [wordOf(2n), wordOf(2n)]);
await proofs.give('voteFarAhead', 2, votes, [wordOf(2n ** 33n), wordOf(1n)]);
await proofs.giveTooLong('voteWithRootZero', votes, [wordOf(1n), wordOf(1n)]);
await endProver();

proofs.write('GivenProofs', 'contract-proofs', [
  `uint32 internal constant DAY = ${day};`,
  `bytes32 internal constant TITLE = ${word('title')};`,
  `bytes32 internal constant OTHER_TITLE = ${word('other')};`,
  `bytes32 internal constant BODY = ${word('body')};`,
  'uint8 internal constant CATEGORY = 10;',
  ...LISTS,
  `bytes32 internal constant REPORT_ID = ${id};`,
]);
