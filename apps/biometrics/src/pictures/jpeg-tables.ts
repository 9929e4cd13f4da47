/** How the picture of a file is coded. */
export interface JpegFrame {
  readonly width: number;
  readonly height: number;
  readonly componentIds: readonly number[];
  readonly isProgressive: boolean;
}

const LENGTHS = 16;
const MOST_CODES = 256;
const NUMBERS = 64;
const MOST_ID = 3;

/** Whether a part is whole quantisation tables and nothing else. */
export function isQuantisationTables(part: Uint8Array): boolean {
  let at = 0;
  while (at < part.length) {
    const spec = part[at] ?? 0;
    if (spec >> 4 > 1 || (spec & 15) > MOST_ID) return false;
    at += 1 + NUMBERS * (1 + (spec >> 4));
  }
  return at === part.length;
}

/** Whether a part is whole Huffman tables and nothing else. */
export function isHuffmanTables(part: Uint8Array): boolean {
  let at = 0;
  while (at < part.length) {
    const spec = part[at] ?? 0;
    const codes = part.subarray(at + 1, at + 1 + LENGTHS).reduce((sum, count) => sum + count, 0);
    if (spec >> 4 > 1 || (spec & 15) > MOST_ID || codes > MOST_CODES) return false;
    at += 1 + LENGTHS + codes;
  }
  return at === part.length;
}

/**
 * Whether the head of a scan names components of the frame, each once, and in a progressive file numbers of a block that there are.
 * One that names a component 255 times would be 255 scans; one of no numbers needs no data.
 */
export function isScanOf({ componentIds, isProgressive }: JpegFrame, head: Uint8Array): boolean {
  const count = head[0] ?? 0;
  if (count < 1 || head.length !== 4 + 2 * count) return false;
  const ids = new Set<number>();
  for (let at = 1; at < 1 + 2 * count; at += 2) {
    const [id = 0, tables = 0] = head.subarray(at);
    if (!componentIds.includes(id) || tables >> 4 > MOST_ID || (tables & 15) > MOST_ID) return false;
    ids.add(id);
  }
  if (ids.size !== count) return false;
  if (!isProgressive) return true;
  const [from = 0, to = 0] = head.subarray(1 + 2 * count);
  return from === 0 ? to === 0 : count === 1 && from <= to && to < NUMBERS;
}
