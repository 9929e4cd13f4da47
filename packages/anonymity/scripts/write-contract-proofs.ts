import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAddress } from '@sabha/domain/core/hex';
import { Identity } from '@semaphore-protocol/identity';
import { groth16 } from 'snarkjs';
import {
  anonymousDigest,
  messageWord,
  proofInput,
  type Scope,
  scopeWord,
} from '../src/acts/anonymous-act.ts';
import { reportDay } from '../src/acts/report-days.ts';
import { rootOf } from '../src/census/cohort-tree.ts';
import { type Word, wordOf } from '../src/field.ts';
import { endProver, FILES, proveAct } from '../test/prover.ts';

// Writes the proofs that the contract's tests send. Each run makes other proofs of the same acts; commit them with the tests.
const TARGET = '../../contracts/test/support/GivenProofs.sol';
/** Where the contract's tests put the contract, and the second at which they begin (`SabhaTest.sol`). */
const CONTRACT = parseAddress('0x00000000000000000000000000000000000ac7ed');
const START = 1_760_010_600;
const CHAIN_ID = 31_337;
const MEMBERS = 24;
const VOTERS = 6;

const identity = (n: number) => new Identity(new Uint8Array(32).fill(n + 1));
const leaves = Array.from({ length: MEMBERS }, (_, n) => identity(n).commitment);
const others = Array.from({ length: MEMBERS }, (_, n) => identity(n + MEMBERS).commitment);
const day = reportDay(START);
const word = (text: string): Word => wordOf(BigInt(`0x${Buffer.from(text).toString('hex')}`));
const scopeOf = (kind: Scope['kind'], subject: Word): Scope => ({
  ...{ kind, chainId: CHAIN_ID, contract: CONTRACT, subject },
});

interface Given {
  readonly name: string;
  readonly root: bigint;
  readonly nullifier: bigint;
  readonly points: readonly bigint[];
}
const given: Given[] = [];

async function give(
  name: string,
  n: number,
  scope: Scope,
  words: readonly Word[],
  crowd: readonly bigint[] = leaves,
): Promise<bigint> {
  const { root, nullifier, points } = await proveAct(
    identity(n),
    crowd,
    crowd.indexOf(identity(n).commitment),
    scope,
    words,
  );
  given.push({ name, root, nullifier, points });
  return nullifier;
}

/** A good proof of somebody who is in no list: of a path that is one step too long, whose root is 0. */
async function giveTooLong(name: string, scope: Scope, words: readonly Word[]): Promise<void> {
  const inputs = {
    secret: identity(99).secretScalar,
    merkleProofLength: 17,
    merkleProofIndex: 0,
    merkleProofSiblings: Array<bigint>(16).fill(0n),
    scope: proofInput(scopeWord(scope)),
    message: proofInput(messageWord(scope.kind, words)),
  };
  const { proof, publicSignals } = await groth16.fullProve(inputs, FILES.wasm, FILES.zkey);
  const { pi_a: a, pi_b: b, pi_c: c } = proof;
  const numbers = [a[0], a[1], b[0]?.[1], b[0]?.[0], b[1]?.[1], b[1]?.[0], c[0], c[1]];
  given.push({
    name,
    root: BigInt(publicSignals[0] ?? 1),
    nullifier: BigInt(publicSignals[1] ?? 0),
    points: numbers.map((number) => BigInt(number ?? 0)),
  });
}

const said = [word('title'), word('body'), wordOf(10n), wordOf(0n), wordOf(0n)];
const today = scopeOf('report', wordOf(BigInt(day)));
const reporter = await give('report', 0, today, said);
await give('secondReport', 0, today, [word('other'), ...said.slice(1)]);
await give('reportOfTomorrow', 0, scopeOf('report', wordOf(BigInt(day + 1))), said);
await give('reportOfAStranger', MEMBERS, today, said, others);
const id = anonymousDigest(today, reporter, said);
const votes = scopeOf('report-vote', id);
for (let n = 1; n <= VOTERS; n += 1) await give(`vote${n}`, n, votes, [wordOf(1n), wordOf(n <= 4 ? 1n : 2n)]);
await give('changedVote', 1, votes, [wordOf(2n), wordOf(2n)]);
await give('voteFarAhead', 2, votes, [wordOf(2n ** 33n), wordOf(1n)]);
await giveTooLong('voteWithRootZero', votes, [wordOf(1n), wordOf(1n)]);
await endProver();

const lines = (numbers: readonly bigint[]) =>
  numbers
    .map((number, at) => `            ${at === 0 ? `uint256(${wordOf(number)})` : wordOf(number)}`)
    .join(',\n');
const functions = given.map(
  ({ name, root, nullifier, points }) => `
    function ${name}() internal pure returns (Proof memory) {
        uint256[8] memory points = [
${lines(points)}
        ];
        return Proof(${wordOf(root)}, ${wordOf(nullifier)}, points);
    }
`,
);
writeFileSync(
  fileURLToPath(new URL(TARGET, import.meta.url)),
  `// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Proof} from "../../contracts/types/Proofs.sol";

/// @notice Proofs of ${MEMBERS} citizens, for a contract at AT. Written by \`npm run contract-proofs -w @sabha/anonymity\`.
library GivenProofs {
    address internal constant AT = ${CONTRACT};
    uint32 internal constant DAY = ${day};
    bytes32 internal constant TITLE = ${word('title')};
    bytes32 internal constant OTHER_TITLE = ${word('other')};
    bytes32 internal constant BODY = ${word('body')};
    uint8 internal constant CATEGORY = 10;
    uint256 internal constant MEMBERS = ${MEMBERS};
    uint256 internal constant ROOT = ${wordOf(rootOf(leaves))};
    uint256 internal constant OTHER_ROOT = ${wordOf(rootOf(others))};
    bytes32 internal constant REPORT_ID = ${id};
${functions.join('')}}
`,
);
