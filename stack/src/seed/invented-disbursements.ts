import { ESTIMATES_2024 } from '../../data/fy2024/estimates.ts';
import { MINISTRIES } from '../../data/fy2024/ministries.ts';
import { INVENTED_PROJECTS, type InventedProject } from '../../data/fy2024/projects.ts';

/** A row of the disbursements file that the demonstration imports, in rupees. */
export interface InventedDisbursement {
  readonly paid_on: string;
  readonly ministry: string;
  readonly project_name: string;
  readonly note: string;
  readonly amount: string;
}

const RUPEES_PER_MILLION = 1_000_000;
const MONTHS = 12;
const RELEASE_DAY = 25;

/** Payments of the invented projects and invented monthly releases of the ministries' recurrent budgets, all in 2024. */
export function inventedDisbursements(): InventedDisbursement[] {
  return [...INVENTED_PROJECTS.flatMap(projectPayments), ...ministryReleases()];
}

/** A project is paid in stages from a month of its own until December; each fifth has a mistake that was corrected. */
function projectPayments(project: InventedProject, index: number): InventedDisbursement[] {
  const total = Math.round((project.allocated * RUPEES_PER_MILLION * project.paidPercent) / 100);
  if (total === 0) return [];
  const first = 1 + (index % 4);
  const stages = MONTHS - first + 1;
  const stage = Math.floor(total / stages);
  const common = { ministry: MINISTRIES[project.ministry].en, project_name: project.en };
  const payments = Array.from({ length: stages }, (_, number) => ({
    ...common,
    paid_on: dayOf(first + number, 5 + ((index * 7) % 20)),
    note: `${number + 1}/${stages}`, // in no language, since it is shown in all
    amount: String(number === stages - 1 ? total - stage * (stages - 1) : stage),
  }));
  if (index % 5 !== 0) return payments;
  const slip = String(Math.round(stage / 50));
  return [
    ...payments,
    { ...common, paid_on: dayOf(11, 26), note: 'Retention paid early', amount: slip },
    { ...common, paid_on: dayOf(12, 3), note: 'Correction: retention taken back', amount: `-${slip}` },
  ];
}

/** A ministry draws its recurrent budget month by month, a little less than a twelfth of it. */
function ministryReleases(): InventedDisbursement[] {
  return ESTIMATES_2024.flatMap(([key, recurrent], index) =>
    Array.from({ length: MONTHS }, (_, number) => ({
      paid_on: dayOf(number + 1, RELEASE_DAY),
      ministry: MINISTRIES[key].en,
      project_name: '',
      note: 'Monthly release of recurrent expenditure',
      amount: String(
        Math.round((recurrent * RUPEES_PER_MILLION * (86 + ((index * 5 + number * 3) % 13))) / 100 / MONTHS),
      ),
    })),
  );
}

function dayOf(month: number, day: number): string {
  return `2024-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
