/** How a part of a page hears the line, and what it does while the line is silent. */
export interface Hearing {
  /** Hears its events by name; `line` numbers the lines in the order in which they were opened. */
  readonly events: Readonly<Record<string, (data: unknown, line: number) => void>>;
  /** What to ask for while the line is silent: at once or after the first pause, until it says that it is done. */
  readonly whileSilent: {
    readonly everyMs: number;
    readonly atOnce: boolean;
    ask(): Promise<'go-on' | 'done'>;
  };
}

let lines = 0;

/** How many lines have been opened so far. */
export function linesOpened(): number {
  return lines;
}

/** Numbers a line that is about to be opened. */
export function nextLine(): number {
  lines += 1;
  return lines;
}
