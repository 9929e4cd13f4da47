import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAddress } from '@sabha/domain/core/hex';
import { Identity } from '@semaphore-protocol/identity';
import { groth16 } from 'snarkjs';
import { getAddress } from 'viem';
import { messageWord, proofInput, type Scope, scopeWord } from '../src/acts/anonymous-act.ts';
import { rootOf } from '../src/census/cohort-tree.ts';
import { type Word, wordOf } from '../src/field.ts';
import { FILES, proveAct } from '../test/prover.ts';

/** The second at which the contract's tests begin, and their chain (`SabhaTest.sol`). */
export const START = 1_760_010_600;
const CHAIN_ID = 31_337;
export const MEMBERS = 24;

const identity = (n: number) => new Identity(new Uint8Array(32).fill(n + 1));
const leaves = Array.from({ length: MEMBERS }, (_, n) => identity(n).commitment);
/** Citizens of another list, numbered on. */
export const others = Array.from({ length: MEMBERS }, (_, n) => identity(n + MEMBERS).commitment);

interface Given {
  readonly name: string;
  readonly root: bigint;
  readonly nullifier: bigint;
  readonly points: readonly bigint[];
}

/** Proofs of 24 citizens for a contract at one address, gathered for a Solidity library. */
export class GivenProofs {
  readonly #contract: ReturnType<typeof parseAddress>;
  readonly #given: Given[] = [];

  constructor(contract: `0x${string}`) {
    this.#contract = parseAddress(contract);
  }

  scope(kind: Scope['kind'], subject: Word): Scope {
    return { kind, chainId: CHAIN_ID, contract: this.#contract, subject };
  }

  /** A proof of citizen `n`; gives the nullifier. */
  async give(
    name: string,
    n: number,
    scope: Scope,
    words: readonly Word[],
    crowd: readonly bigint[] = leaves,
  ): Promise<bigint> {
    const index = crowd.indexOf(identity(n).commitment);
    const { root, nullifier, points } = await proveAct(identity(n), crowd, index, scope, words);
    this.#given.push({ name, root, nullifier, points });
    return nullifier;
  }

  /** A good proof of somebody who is in no list: of a path that is one step too long, whose root is 0. */
  async giveTooLong(name: string, scope: Scope, words: readonly Word[]): Promise<void> {
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
    this.#given.push({
      name,
      root: BigInt(publicSignals[0] ?? 1),
      nullifier: BigInt(publicSignals[1] ?? 0),
      points: numbers.map((number) => BigInt(number ?? 0)),
    });
  }

  /** Writes the library; `constants` are its own lines. */
  write(library: string, script: string, constants: readonly string[]): void {
    const target = new URL(`../../contracts/test/support/${library}.sol`, import.meta.url);
    const own = constants.map((line) => `    ${line}\n`).join('');
    writeFileSync(
      fileURLToPath(target),
      `// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.30;

import {Proof} from "../../contracts/types/Proofs.sol";

/// @notice Proofs of ${MEMBERS} citizens, for a contract at AT. Written by \`npm run ${script} -w @sabha/anonymity\`.
library ${library} {
    address internal constant AT = ${getAddress(this.#contract)};
${own}${this.#given.map(functionOf).join('')}}
`,
    );
  }
}

/** The lines of the two lists. */
export const LISTS = [
  `uint256 internal constant MEMBERS = ${MEMBERS};`,
  `uint256 internal constant ROOT = ${wordOf(rootOf(leaves))};`,
  `uint256 internal constant OTHER_ROOT = ${wordOf(rootOf(others))};`,
];

function functionOf({ name, root, nullifier, points }: Given): string {
  const lines = points
    .map((point, at) => `            ${at === 0 ? `uint256(${wordOf(point)})` : wordOf(point)}`)
    .join(',\n');
  return `
    function ${name}() internal pure returns (Proof memory) {
        uint256[8] memory points = [
${lines}
        ];
        return Proof(${wordOf(root)}, ${wordOf(nullifier)}, points);
    }
`;
}
