import type { Receipt } from '@sabha/domain/acts/receipt';

/** The server's receipt for the act with this digest. Its proof and signature are made up: only a check looks at them. */
export function buildReceipt(kind: string, digest: string): Receipt {
  const at = new Date().toISOString();
  return {
    version: 2,
    kind,
    digest,
    number: '1',
    received_at: at,
    batch: {
      id: '1',
      root: digest,
      count: 1,
      signed_at: at,
      signature: `0x${'1b'.repeat(65)}`,
      signer: `0x${'5e'.repeat(20)}`,
    },
    proof: [],
    anchor: null,
  };
}
