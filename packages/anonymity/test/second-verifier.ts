import { readFileSync } from 'node:fs';
import { keccak_256 } from '@noble/hashes/sha3';
import { groth16 } from 'snarkjs';
import { artifactPath } from './prover.ts';

/**
 * A second verifier, written from docs/anonymity.md alone: it shares no line with the first, takes the act as it travels, and knows
 * of the proof system only what `snarkjs` does.
 */
export async function isProvenToo(
  travelling: {
    kind: string;
    subject: string;
    words: string[];
    root: string;
    nullifier: string;
    points: string[];
  },
  { chainId, contract }: { chainId: number; contract: string },
): Promise<boolean> {
  const R = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
  const Q = 21888242871839275222246405745257275088696311157297823662689037894645226208583n;
  const { kind, subject, words, root, nullifier, points } = travelling;
  const isWord = (text: string) => /^0x[0-9a-f]{64}$/.test(text);
  if (![subject, root, nullifier, ...words, ...points].every(isWord) || points.length !== 8) return false;
  if ([root, nullifier].some((one) => BigInt(one) === 0n || BigInt(one) >= R)) return false;
  if (points.some((one) => BigInt(one) >= Q)) return false;

  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.slice(2).padStart(64, '0'), 'hex'));
  const hash = (...parts: Uint8Array[]) => keccak_256(Buffer.concat(parts));
  const tag = (text: string) => keccak_256(new TextEncoder().encode(text));
  const scope = hash(
    tag('sabha.scope.v1'),
    tag(kind),
    bytes(`0x${chainId.toString(16)}`),
    bytes(contract),
    bytes(subject),
  );
  const message = hash(tag('sabha.payload.v1'), tag(kind), ...words.map(bytes));
  const input = (word: Uint8Array) =>
    (BigInt(`0x${Buffer.from(keccak_256(word)).toString('hex')}`) >> 8n).toString();
  const numbers = points.map((one) => BigInt(one).toString());
  const [ax = '', ay = '', bx1 = '', bx0 = '', by1 = '', by0 = '', cx = '', cy = ''] = numbers;
  const key: unknown = JSON.parse(readFileSync(artifactPath('semaphore-16.json'), 'utf8'));
  const proof = {
    pi_a: [ax, ay, '1'],
    pi_b: [
      [bx0, bx1],
      [by0, by1],
      ['1', '0'],
    ],
    pi_c: [cx, cy, '1'],
    protocol: 'groth16',
    curve: 'bn128',
  };
  const signals = [BigInt(root).toString(), BigInt(nullifier).toString(), input(message), input(scope)];
  return groth16.verify(key, signals, proof).catch(() => false);
}
