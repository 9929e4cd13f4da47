/** Steps that answer one question of a reader; what each of them found is its proof. */
export interface CheckRow {
  readonly name: string;
  readonly steps: readonly string[];
}

/** The steps of every kind, in the order in which a person reads them; a kind adds its own after them. */
const ROWS: readonly CheckRow[] = [
  { name: 'record', steps: ['record', 'signature'] },
  { name: 'received', steps: ['receipt', 'anchor'] },
  { name: 'ledger', steps: ['ledger'] },
];

/** What the check needs to know of a kind to say which steps it has. */
interface Stepped {
  readonly moreSteps: readonly string[];
  /** No contract counts what the server alone attests. */
  readonly attested?: true | undefined;
}

/** The steps of the check of a kind. */
export function stepsOf(kind: Stepped): readonly string[] {
  return checkRows(kind).flatMap(({ steps }) => steps);
}

/** The rows in which the steps are shown; each step of a kind's own has a row. */
export function checkRows({ moreSteps, attested }: Stepped): readonly CheckRow[] {
  const rows = attested ? ROWS.filter(({ name }) => name !== 'ledger') : ROWS;
  return [...rows, ...moreSteps.map((step) => ({ name: step, steps: [step] }))];
}

/**
 * `unknown`: it was tried, and whoever was asked did not answer. `skipped`: it was not tried. `missing`: nobody has an act
 * of this code. `none`: there is nothing to check, and that is in order.
 */
export type VerdictState = 'good' | 'waiting' | 'bad' | 'unknown' | 'skipped' | 'missing' | 'none';

/** What one step found. `says` names the text of the kind (`check.<says>`), `values` what is in it. */
export interface Verdict {
  readonly state: VerdictState;
  readonly says: string;
  /** Numbers and dates are written in the reader's language. */
  readonly values?: Readonly<Record<string, string | number | Date>>;
  /** The transaction in which it was found. */
  readonly tx?: string;
  /** The acts that it speaks of, in their order. */
  readonly entries?: readonly CheckedEntry[];
}

/** What one act of several did, and what its check found. */
export interface CheckedEntry extends Omit<Verdict, 'tx' | 'entries'> {
  readonly digest: string;
  /** Why it is not good. */
  readonly why?: Verdict;
}

export type Verdicts = Readonly<Record<string, Verdict>>;

/** The plain verdict of a step, whose text is named after its state. */
export function plainVerdict(step: string, state: VerdictState): Verdict {
  return { state, says: `${step}.${state}` };
}

/** A step that was not run, because one before it found nothing that it could look at. */
export const SKIPPED: Verdict = { state: 'skipped', says: 'skipped' };

/** The check as a whole: the worst that was found; undefined while steps are not done. */
export function overall(
  steps: readonly string[],
  verdicts: Verdicts,
): Exclude<VerdictState, 'skipped' | 'none'> | undefined {
  const states = steps.map((step) => verdicts[step]?.state);
  if (states.includes('bad')) return 'bad';
  if (states.includes(undefined)) return undefined;
  if (states.includes('missing')) return 'missing';
  if (states.includes('unknown') || states.includes('skipped')) return 'unknown';
  return states.includes('waiting') ? 'waiting' : 'good';
}

/** The worst first. */
const WEIGHT: readonly VerdictState[] = ['bad', 'missing', 'unknown', 'skipped', 'waiting', 'none', 'good'];

/** The worst of these states; good where there is none. */
export function worstOf(found: ReadonlyArray<Pick<Verdict, 'state'>>): VerdictState {
  const states = found.map(({ state }) => state);
  return WEIGHT.find((state) => states.includes(state)) ?? 'good';
}

/** The verdict that speaks for a row: the worst of its steps, and of equals the first; undefined while steps are not done. */
export function rowVerdict({ steps }: CheckRow, verdicts: Verdicts): Verdict | undefined {
  const found = steps.flatMap((step) => verdicts[step] ?? []);
  const [worst] = found.toSorted((one, other) => WEIGHT.indexOf(one.state) - WEIGHT.indexOf(other.state));
  return found.length < steps.length && worst?.state !== 'bad' ? undefined : worst;
}

/** Whether each step found just what it should, so that one short sentence says it all. */
export function isAllGood({ steps }: CheckRow, verdicts: Verdicts): boolean {
  return steps.every((step) => verdicts[step]?.says.startsWith(`${step}.good`));
}
