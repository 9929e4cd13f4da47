export interface LegendEntry {
  label: string;
  fill: string;
  /** Hatched in the drawing, so that it is told apart without colour. */
  hatched?: boolean;
}

/** What each fill stands for. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {entries.map(({ label, fill, hatched }) => (
        <li key={label} className="flex items-center gap-2">
          <span
            aria-hidden
            className="size-3.5 rounded-[3px] border border-line-strong"
            style={{ background: hatched ? HATCH(fill) : fill }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

const HATCH = (fill: string) =>
  `repeating-linear-gradient(45deg, ${fill} 0 2px, color-mix(in srgb, ${fill} 30%, var(--surface)) 2px 4px)`;
