import { secp256k1 } from '@noble/curves/secp256k1';

type Recover = (
  signature: Uint8Array,
  recoveryId: number,
  digest: Uint8Array,
  compressed: boolean,
  output: Uint8Array,
) => Uint8Array;

/** Native code where it is installed, which is some forty times quicker; it is not needed. */
const NATIVE = 'secp256k1';

async function nativeRecover(): Promise<Recover | null> {
  try {
    const loaded: { default?: { ecdsaRecover?: Recover } } = await import(NATIVE);
    return loaded.default?.ecdsaRecover ?? null;
  } catch {
    return null;
  }
}

const inJavaScript: Recover = (signature, recoveryId, digest, compressed, output) => {
  const point = secp256k1.Signature.fromCompact(signature)
    .addRecoveryBit(recoveryId)
    .recoverPublicKey(digest);
  output.set(point.toRawBytes(compressed));
  return output;
};

/** Used instead of the native library in the published package, with the one of its calls that recovery makes. */
export default { ecdsaRecover: (await nativeRecover()) ?? inJavaScript };
