/** The seats of the mark: taken, or with nobody in them. */
export function NineSeats({ empty = false }: { empty?: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 32 14" className="nine-seats">
      <path d={SEATS} />
      {empty ? <path d={SEATS} /> : null}
    </svg>
  );
}

const SEATS = 'M7 11h0M9.64 4.64h0M16 2h0M22.36 4.64h0M25 11h0M11.5 11h0M16 6.5h0M20.5 11h0M16 11h0';
