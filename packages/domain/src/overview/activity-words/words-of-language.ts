import type { ActivityKind } from '../activities.ts';

/** What is said of one, and of several, where `{number}` is how many. */
export type Counted = readonly [one: string, several: string];

/** The words of one language for what the overview lists. */
export interface ActivityWords {
  readonly titles: Readonly<Record<ActivityKind, Counted>>;
  readonly transactions: Counted;
  /** `{year}` is the year. */
  readonly fiscalYear: string;
}
