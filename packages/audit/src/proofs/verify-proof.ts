import { bn254 } from '@noble/curves/bn254';
import { type G1Numbers, type G2Numbers, VERIFICATION_KEY } from './verification-key.ts';

/** A proof with what it is about: root, nullifier, message and scope as the circuit has them, and eight numbers of three points. */
export interface Statement {
  readonly signals: readonly [root: bigint, nullifier: bigint, message: bigint, scope: bigint];
  /** a.x, a.y, b.x1, b.x0, b.y1, b.y0, c.x, c.y. */
  readonly points: readonly bigint[];
}

const { G1, G2, fields } = bn254;
const { Fp2, Fp12, Fr } = fields;
const first = ([x, y]: G1Numbers) => G1.ProjectivePoint.fromAffine({ x, y });
const second = ([x, y]: G2Numbers) =>
  G2.ProjectivePoint.fromAffine({ x: Fp2.fromBigTuple([...x]), y: Fp2.fromBigTuple([...y]) });

// The same points each time: what a pairing prepares of them is prepared once.
const ALPHA = first(VERIFICATION_KEY.alpha).negate();
const BETA = second(VERIFICATION_KEY.beta);
const GAMMA = second(VERIFICATION_KEY.gamma);
const DELTA = second(VERIFICATION_KEY.delta);
const [CONSTANT, ...INPUTS] = VERIFICATION_KEY.inputs.map(first);

/**
 * Whether a Groth16 proof of the Semaphore circuit is good: e(a, b) = e(alpha, beta) e(inputs, gamma) e(c, delta). Numbers outside their
 * fields, points on no curve and points outside the group are no proof. Written on `@noble/curves` alone: neither the server's
 * library nor the chain's precompiles are in it.
 */
export function isGoodProof({ signals, points }: Statement): boolean {
  const [ax = 0n, ay = 0n, bx1 = 0n, bx0 = 0n, by1 = 0n, by0 = 0n, cx = 0n, cy = 0n] = points;
  if (points.length !== 8 || points.some((value) => value < 0n || value >= fields.Fp.ORDER)) return false;
  if (signals.some((value) => value < 0n || value >= Fr.ORDER)) return false;
  try {
    let inputs = CONSTANT;
    for (const [at, signal] of signals.entries()) {
      const base = INPUTS[at];
      if (!base || !inputs) return false;
      if (signal !== 0n) inputs = inputs.add(base.multiplyUnsafe(signal));
    }
    if (!inputs) return false;
    // A pairing refuses points that are on no curve, and those outside the group of the right order.
    const product = bn254.pairingBatch([
      {
        g1: first([ax, ay]),
        g2: second([
          [bx0, bx1],
          [by0, by1],
        ]),
      },
      { g1: ALPHA, g2: BETA },
      { g1: inputs.negate(), g2: GAMMA },
      { g1: first([cx, cy]).negate(), g2: DELTA },
    ]);
    return Fp12.eql(product, Fp12.ONE);
  } catch {
    return false;
  }
}
