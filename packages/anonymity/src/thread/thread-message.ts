import { z } from 'zod';

/** Longest text of a message, in UTF-16 units. */
export const MOST_MESSAGE_TEXT = 5_000;
/** Longest name of a file that a message is about, in UTF-16 units. */
const MOST_FILE_NAME = 100;
const text = z.string().min(1).max(MOST_MESSAGE_TEXT);

/** What a message of a thread says, before it is encrypted. */
export const threadMessageSchema = z.discriminatedUnion('kind', [
  /** The first one, for the reporter alone: what opens the commitment on the chain. */
  z.strictObject({
    v: z.literal(1),
    kind: z.literal('opening'),
    blind: z.string().regex(/^0x[0-9a-f]{64}$/),
  }),
  z.strictObject({ v: z.literal(1), kind: z.literal('question'), text }),
  z.strictObject({ v: z.literal(1), kind: z.literal('answer'), text }),
  /** A file that the reporter added: as the reporter names it, how long it is, and SHA-256 of what was sent of it, encrypted. */
  z.strictObject({
    v: z.literal(1),
    kind: z.literal('evidence'),
    name: z.string().min(1).max(MOST_FILE_NAME),
    bytes: z.number().int().positive().max(1_073_741_824),
    sha256: z.string().regex(/^0x[0-9a-f]{64}$/),
  }),
]);
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

/** How many bytes a message is filled up to, whatever it says. */
export const MESSAGE_SIZES = [1_024, 4_096, 16_384, 65_536] as const;
/** Ends the text; zeros follow it (ISO/IEC 7816-4). */
const END = 0x80;

/** The bytes of a message: its JSON in UTF-8, an 0x80, and zeros up to the next size. Throws RangeError where it fits none. */
export function fillMessage(message: ThreadMessage): Uint8Array {
  const bytes = new TextEncoder().encode(JSON.stringify(threadMessageSchema.parse(message)));
  const size = MESSAGE_SIZES.find((one) => bytes.length < one);
  if (size === undefined) throw new RangeError('A message is longer than any that is sent');
  const filled = new Uint8Array(size);
  filled.set(bytes);
  filled[bytes.length] = END;
  return filled;
}

/** The message of such bytes; null for any others. */
export function readMessage(filled: Uint8Array): ThreadMessage | null {
  const end = filled.lastIndexOf(END);
  if (end < 0 || filled.subarray(end + 1).some((byte) => byte !== 0)) return null;
  try {
    return threadMessageSchema.parse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(filled.subarray(0, end))),
    );
  } catch {
    return null;
  }
}
