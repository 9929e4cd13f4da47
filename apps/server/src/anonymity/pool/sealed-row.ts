import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { HourKey } from './pool-keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Ends the text; zeros follow it. */
const END = 0x80;
/** What is sealed is as long as one of these, whatever it says. */
const SIZES = [4_096, 16_384, 65_536, 131_072] as const;

/** An anonymous act as it waits. */
export const pooledActSchema = z.object({
  kind: z.string(),
  /** What it is released together with. */
  group: z.string(),
  /** In which stretch of time it came: everything of an earlier one is due. */
  period: z.number().int(),
  hour: z.number().int(),
  digest: z.string(),
  payload: z.string(),
  authorization: z.string(),
  seq: z.string(),
  /** What goes with it, by kind. */
  content: z.unknown(),
});
export type PooledAct = z.infer<typeof pooledActSchema>;

/** Seals an act under the key of its hour. */
export function sealRow({ key }: HourKey, act: PooledAct): Buffer {
  const text = Buffer.from(JSON.stringify(act), 'utf8');
  const size = SIZES.find((bytes) => text.length < bytes);
  if (size === undefined) throw new Error('An anonymous act is longer than any that is read');
  const filled = Buffer.alloc(size);
  text.copy(filled);
  filled[text.length] = END;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, part(key, 'seal'), iv);
  const sealed = Buffer.concat([cipher.update(filled), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Opens a row with whichever of these keys sealed it; null where none did. */
export function openRow(keys: readonly HourKey[], sealed: Uint8Array): PooledAct | null {
  for (const { key } of keys) {
    const decipher = createDecipheriv(CIPHER, part(key, 'seal'), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const filled = Buffer.concat([
        decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return pooledActSchema.parse(JSON.parse(filled.subarray(0, filled.lastIndexOf(END)).toString('utf8')));
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof z.ZodError) throw error;
    }
  }
  return null;
}

/** By what a second act of the same number in the same scope is found among those that wait. */
export function tagOf({ key }: HourKey, said: { scope: string; nullifier: string; seq: bigint }): string {
  const bytes = `${said.scope}|${said.nullifier}|${said.seq}`;
  return createHmac('sha256', part(key, 'tag')).update(bytes).digest('base64url');
}

function part(key: Buffer, use: 'seal' | 'tag'): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `sabha/anonymity/pool/${use}`, 32));
}
