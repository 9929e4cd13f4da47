/** Upper bounds of times, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Readonly<Record<string, string>>;

interface Times {
  readonly labels: Labels;
  /** How many took at most each bound. */
  readonly within: number[];
  count: number;
  sum: number;
}

/** What the service counts and measures, as Prometheus reads it. Labels are methods and outcomes: nothing of a person. */
export class Metrics {
  readonly #help = new Map<string, string>();
  readonly #counts = new Map<string, Map<string, { labels: Labels; count: number }>>();
  readonly #times = new Map<string, Map<string, Times>>();

  count(name: string, help: string, labels: Labels): void {
    const series = this.#seriesOf(this.#counts, name, help);
    const key = labelText(labels);
    const one = series.get(key) ?? { labels, count: 0 };
    one.count += 1;
    series.set(key, one);
  }

  time(name: string, help: string, labels: Labels, ms: number): void {
    const series = this.#seriesOf(this.#times, name, help);
    const key = labelText(labels);
    const one = series.get(key) ?? { labels, within: BOUNDS.map(() => 0), count: 0, sum: 0 };
    const seconds = ms / 1_000;
    BOUNDS.forEach((bound, at) => {
      if (seconds <= bound) one.within[at] = (one.within[at] ?? 0) + 1;
    });
    one.count += 1;
    one.sum += seconds;
    series.set(key, one);
  }

  /** The text of all; `gauges` are what they are now. */
  text(gauges: Readonly<Record<string, { readonly help: string; readonly value: number }>>): string {
    const lines: string[] = [];
    for (const [name, series] of this.#counts) {
      lines.push(`# HELP ${name} ${this.#help.get(name)}`, `# TYPE ${name} counter`);
      for (const { labels, count } of series.values()) lines.push(`${name}${labelText(labels)} ${count}`);
    }
    for (const [name, series] of this.#times) {
      lines.push(`# HELP ${name} ${this.#help.get(name)}`, `# TYPE ${name} histogram`);
      for (const times of series.values()) lines.push(...timeLines(name, times));
    }
    for (const [name, { help, value }] of Object.entries(gauges))
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`);
    return `${lines.join('\n')}\n`;
  }

  #seriesOf<Value>(all: Map<string, Map<string, Value>>, name: string, help: string): Map<string, Value> {
    const series = all.get(name) ?? new Map<string, Value>();
    all.set(name, series);
    this.#help.set(name, help);
    return series;
  }
}

function timeLines(name: string, { labels, within, count, sum }: Times): string[] {
  return [
    ...BOUNDS.map(
      (bound, at) => `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${within[at]}`,
    ),
    `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${labelText(labels)} ${sum}`,
    `${name}_count${labelText(labels)} ${count}`,
  ];
}

/** Values are names of ours, without anything that would have to be escaped. */
function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
