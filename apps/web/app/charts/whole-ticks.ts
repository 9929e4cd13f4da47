const MOST_STEPS = 5;
const ROUND = [1, 2, 5];

/** Round whole numbers from zero to at most `highest`, evenly spaced and six at most: things that are counted have no halves. */
export function wholeTicks(highest: number): number[] {
  const step = roundStep(highest);
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, n) => n * step);
}

function roundStep(highest: number): number {
  for (let ten = 1; ; ten *= 10) {
    const step = ROUND.map((one) => one * ten).find((one) => highest / one <= MOST_STEPS);
    if (step !== undefined) return step;
  }
}
