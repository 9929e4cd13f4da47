/** A part of the note: whole rupees of a hundred, and where it lies, in percent of the note's width and height. */
export interface NotePart<Category> {
  readonly category: Category;
  readonly rupees: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const ROWS = 3;

/**
 * A hundred rupees divided as the categories divide the budget. Each part is a whole number of rupees, by the largest remainder, so
 * that the parts are 100; what is less than one is not drawn. The largest stands on the left over the whole height, the others beside
 * it in three rows, the larger first. None where nothing is allocated. Amounts in cents.
 */
export function hundredRupees<Category>(
  categories: readonly Category[],
  amountOf: (category: Category) => bigint,
): NotePart<Category>[] {
  const total = categories.reduce((sum, category) => sum + amountOf(category), 0n);
  if (total <= 0n) return [];
  const shares = categories.map((category) => {
    const hundredth = amountOf(category) * 100n;
    return { category, rupees: Number(hundredth / total), remainder: hundredth % total };
  });
  const missing = 100 - shares.reduce((sum, { rupees }) => sum + rupees, 0);
  const raised = new Set(
    [...shares].sort((one, other) => compare(other.remainder, one.remainder)).slice(0, missing),
  );
  const [largest, ...others] = shares
    .map((share) => ({ category: share.category, rupees: share.rupees + (raised.has(share) ? 1 : 0) }))
    .filter(({ rupees }) => rupees > 0)
    .sort((one, other) => other.rupees - one.rupees);
  if (!largest) return [];
  return [
    { ...largest, left: 0, top: 0, width: others.length === 0 ? 100 : largest.rupees, height: 100 },
    ...inRows(others, 100 - largest.rupees),
  ];
}

/** Rows of about the same sum, each as high as its sum and each part as wide as its share of it. */
function inRows<Part extends { rupees: number }>(parts: readonly Part[], rest: number) {
  const rows: Part[][] = [];
  let before = 0;
  for (const part of parts) {
    const row = Math.min(Math.floor((before * ROWS) / rest), ROWS - 1);
    const filled = rows.length - 1;
    if (row > filled || filled < 0) rows.push([part]);
    else rows[filled]?.push(part);
    before += part.rupees;
  }
  let top = 0;
  return rows.flatMap((row) => {
    const sum = row.reduce((sum, { rupees }) => sum + rupees, 0);
    const height = (sum / rest) * 100;
    let left = 100 - rest;
    const boxes = row.map((part) => {
      const width = (part.rupees / sum) * rest;
      left += width;
      return { ...part, left: left - width, top, width, height };
    });
    top += height;
    return boxes;
  });
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}
