/** The text of an answer to `fetch`; null where it has more bytes than `most`: then the rest is not read. */
export async function boundedText({ body }: Response, most: number): Promise<string | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > most) return null; // leaving the loop ends the connection
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** What a text is as JSON; null where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
