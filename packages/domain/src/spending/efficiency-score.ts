import { z } from 'zod';
import type { Cents } from '../core/money.ts';
import type { ProjectStatus } from './project.ts';
import { utilizationPercent } from './utilization.ts';

/** The specification's target for the efficiency score, in percent (section 9). */
export const EFFICIENCY_TARGET = 90;

/** The score with the two sums it is the ratio of, so that anyone can recompute it. All null: no project's spending is on record. */
export const efficiencySchema = z.object({
  score: z.number().nullable(),
  target: z.literal(EFFICIENCY_TARGET),
  above_target: z.boolean().nullable(),
  spent_minor: z.string().nullable(),
  well_spent_minor: z.string().nullable(),
});
export type Efficiency = z.infer<typeof efficiencySchema>;

/** What the score needs of a project: minor units (spent is null where it is not known) and its status. */
export interface ScoredProject {
  readonly allocated: Cents;
  readonly spent: Cents | null;
  readonly status: ProjectStatus;
}

/**
 * The share of money spent on projects that stayed within its project's allocation and is not in a delayed project, in
 * percent with two decimals. A project whose corrections outweigh its payments counts as nothing spent.
 */
export function efficiencyOf(projects: Iterable<ScoredProject>): Efficiency {
  let spent = 0n;
  let wellSpent = 0n;
  for (const project of projects) {
    if (project.spent === null || project.spent <= 0n) continue;
    spent += project.spent;
    if (project.status !== 'Delayed') {
      wellSpent += project.spent < project.allocated ? project.spent : project.allocated;
    }
  }
  const score = utilizationPercent(spent, wellSpent);
  return {
    score,
    target: EFFICIENCY_TARGET,
    above_target: score === null ? null : score >= EFFICIENCY_TARGET,
    spent_minor: score === null ? null : String(spent),
    well_spent_minor: score === null ? null : String(wellSpent),
  };
}
