const WORD = 32;

/**
 * abi.encode(string, string[]) as bytes. It gives what viem's `encodeAbiParameters` gives (a property test compares them), a good deal faster: an
 * import hashes half a million records in one transaction.
 */
export function encodeTexts(first: string, texts: readonly string[]): Uint8Array {
  const encoder = new TextEncoder();
  const head = encoder.encode(first);
  const items = texts.map((text) => encoder.encode(text));
  const listAt = 2 * WORD + stringSize(head);
  const bytes = new Uint8Array(
    listAt + WORD + items.length * WORD + items.reduce((sum, item) => sum + stringSize(item), 0),
  );
  const view = new DataView(bytes.buffer);
  writeNumber(view, 0, 2 * WORD);
  writeNumber(view, WORD, listAt);
  writeString(bytes, view, 2 * WORD, head);
  writeNumber(view, listAt, items.length);
  const itemsAt = listAt + WORD; // offsets of a list count from here
  let at = itemsAt + items.length * WORD;
  for (const [index, item] of items.entries()) {
    writeNumber(view, itemsAt + index * WORD, at - itemsAt);
    writeString(bytes, view, at, item);
    at += stringSize(item);
  }
  return bytes;
}

function stringSize(text: Uint8Array): number {
  return WORD + Math.ceil(text.length / WORD) * WORD;
}

function writeNumber(view: DataView, at: number, value: number): void {
  view.setUint32(at + WORD - 4, value);
}

function writeString(bytes: Uint8Array, view: DataView, at: number, text: Uint8Array): void {
  writeNumber(view, at, text.length);
  bytes.set(text, at + WORD);
}
