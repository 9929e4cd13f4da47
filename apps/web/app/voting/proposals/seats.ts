/** The rows of the assembly, from the inside: ninety-nine seats at about the same distance. */
export const ROWS = [
  { radius: 62, seats: 13 },
  { radius: 83, seats: 16 },
  { radius: 104, seats: 20 },
  { radius: 125, seats: 23 },
  { radius: 146, seats: 27 },
] as const;
const ALL = ROWS.reduce((sum, { seats }) => sum + seats, 0);

/** How many of the ninety-nine seats say Yes, say No and have not voted; any vote at all has one. `eligible` is at least `yes + no`. */
export function seatsOf(yes: number, no: number, eligible: number) {
  const share = (votes: number) => (votes === 0 ? 0 : Math.max(1, Math.round((votes / eligible) * ALL)));
  const forYes = Math.min(share(yes), ALL - Math.min(no, 1));
  const forNo = Math.min(share(no), ALL - forYes);
  return { yes: forYes, no: forNo, open: ALL - forYes - forNo };
}
