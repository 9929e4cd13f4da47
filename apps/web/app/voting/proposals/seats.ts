/** The rows of the assembly, from the inside: ninety-nine seats at about the same distance. */
const ROWS = [
  { radius: 62, seats: 13 },
  { radius: 83, seats: 16 },
  { radius: 104, seats: 20 },
  { radius: 125, seats: 23 },
  { radius: 146, seats: 27 },
];

/** The middle of each seat in a drawing of 320 by 172, as a point of a path, which is drawn as a dot; from left to right. */
export const SEATS: readonly string[] = ROWS.flatMap(({ radius, seats }) =>
  Array.from({ length: seats }, (_, at) => {
    const angle = (at / (seats - 1)) * Math.PI;
    const x = 160 - radius * Math.cos(angle);
    return { angle, point: `M${x.toFixed(1)} ${(158 - radius * Math.sin(angle)).toFixed(1)}h0` };
  }),
)
  .sort((one, other) => one.angle - other.angle)
  .map(({ point }) => point);

/** How many seats say Yes, say No and have not voted; any vote at all has one. `eligible` is at least `yes + no`. */
export function seatsOf(yes: number, no: number, eligible: number) {
  const share = (votes: number) =>
    votes === 0 ? 0 : Math.max(1, Math.round((votes / eligible) * SEATS.length));
  const forYes = Math.min(share(yes), SEATS.length - Math.min(no, 1));
  const forNo = Math.min(share(no), SEATS.length - forYes);
  return { yes: forYes, no: forNo, open: SEATS.length - forYes - forNo };
}
