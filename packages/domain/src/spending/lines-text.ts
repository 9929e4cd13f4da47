const SHOWN = 20;

/** Lines of a file in words: "line 3", "lines 3, 7 and 9", "lines 3, …, 60 and 12 more". */
export function linesText(lines: readonly number[]): string {
  if (lines.length === 1) return `line ${lines[0]}`;
  if (lines.length > SHOWN)
    return `lines ${lines.slice(0, SHOWN).join(', ')} and ${lines.length - SHOWN} more`;
  return `lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}
