import type { Result } from 'lighthouse';

/** How often a page is judged once more where Chromium recorded no trace. */
const MAX_REPEATS = 2;

/** What Lighthouse made of a page once: a run, or why it has no figures. */
export type Attempt<Run> = { readonly run: Run } | { readonly unmeasured: string };

/** The runs of a page that have figures, and why the others have none. */
export interface Runs<Run> {
  readonly measured: readonly Run[];
  readonly unmeasured: readonly string[];
}

/** Judges a page until `wanted` runs have figures, with at most two repeats. An attempt that throws has none. */
export async function collectRuns<Run>(
  wanted: number,
  attempt: () => Promise<Attempt<Run>>,
): Promise<Runs<Run>> {
  const measured: Run[] = [];
  const unmeasured: string[] = [];
  while (measured.length < wanted && unmeasured.length <= MAX_REPEATS) {
    const made = await attempt().catch((error: unknown) => ({ unmeasured: String(error) }));
    if ('run' in made) measured.push(made.run);
    else unmeasured.push(made.unmeasured);
  }
  return { measured, unmeasured };
}

/** Why a report has no figures: Chromium recorded no trace, or one without the events that they are computed from. */
export function whyUnmeasured({
  runtimeError,
  audits,
  categories,
}: Pick<Result, 'runtimeError' | 'audits' | 'categories'>): string | null {
  if (runtimeError) return runtimeError.message;
  const performance = categories.performance;
  if (performance && performance.score !== null) return null;
  const failed = performance?.auditRefs
    .map(({ id }) => audits[id])
    .find((audit) => audit?.scoreDisplayMode === 'error');
  return failed?.errorMessage ?? 'Lighthouse gave no score for performance';
}

/** What is said of a page below the table, unless all its runs have figures. */
export function describeMissing(
  path: string,
  wanted: number,
  { measured, unmeasured }: Runs<unknown>,
): string | null {
  if (measured.length === wanted) return null;
  const figures = measured.length === 0 ? 'no figures' : `figures of ${measured.length} of ${wanted} runs`;
  return `${path}: ${figures}. No usable trace was recorded in ${unmeasured.length} attempts: ${unmeasured.at(-1)}`;
}
