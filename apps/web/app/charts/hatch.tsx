/** A pattern of slanted lines in one colour: a second way, beside the colour, to tell two series apart. */
export function Hatch({ id, colour }: { id: string; colour: string }) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={5} height={5} style={{ fill: `color-mix(in srgb, ${colour} 30%, var(--surface))` }} />
        <rect width={2.2} height={5} style={{ fill: colour }} />
      </pattern>
    </defs>
  );
}
