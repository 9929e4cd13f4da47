import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { MinistryDecisions } from '@sabha/domain/spending/ministry-decisions';
import { foldMinistryName, type MatchMinistry, ministryMatcher } from '@sabha/domain/spending/ministry-names';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';
import { insertOrganisation, listOrganisations } from './organisations.store.ts';

export interface NamedMinistry {
  readonly name: string;
  readonly fiscalYear: number;
}
export type MinistryDecisionFailure =
  | { readonly kind: 'ministry-undecided'; readonly name: string; readonly fiscalYear: number }
  | { readonly kind: 'ministry-exists'; readonly name: string }
  | {
      readonly kind: 'unknown-reference';
      readonly field: 'ministry_id' | 'predecessor_ids' | 'category_id';
      readonly name: string;
    };
export interface DecidedMinistries {
  readonly idOf: (named: NamedMinistry) => number;
  readonly made: { readonly ministry_ids: number[]; readonly names: number; readonly aliases: number };
}
export async function readMinistryMatcher(db: Executor): Promise<MatchMinistry> {
  const rows = await listOrganisations(db, null);
  return ministryMatcher(
    rows.map((row) => ({
      id: row.id,
      names: [{ names: { en: row.name_en, si: row.name_si, ta: row.name_ta }, since: row.valid_from }],
      aliases: [],
      began: null,
      ended: row.valid_to,
    })),
  );
}
export async function applyMinistryDecisions(
  trx: Executor,
  input: { importId: number; named: readonly NamedMinistry[]; decisions: MinistryDecisions },
): Promise<Result<DecidedMinistries, MinistryDecisionFailure>> {
  const match = await readMinistryMatcher(trx);
  const ids = new Map<string, number>();
  const ministry_ids: number[] = [];
  for (const { name, fiscalYear } of input.named) {
    const key = foldMinistryName(name);
    const found = match(name, fiscalYear);
    if (found.kind === 'known') {
      ids.set(`${key} ${fiscalYear}`, found.ministry_id);
      continue;
    }
    const decision = input.decisions.find((one) => foldMinistryName(one.name) === key)?.decision;
    if (!decision) return fail({ kind: 'ministry-undecided', name, fiscalYear });
    if (decision.as === 'same') ids.set(`${key} ${fiscalYear}`, decision.ministry_id);
    else if (decision.as !== 'new-name') {
      const id =
        ids.get(key) ??
        (await insertOrganisation(trx, {
          names: decision.names as { en: string; si: string; ta: string },
          validFrom: fiscalYear,
          validTo: null,
        }));
      if (!ids.has(key)) ministry_ids.push(id);
      if (decision.category_id !== null)
        await sql`insert into organisation_categories (organisation_id, programme, category_id) values (${id}, '', ${decision.category_id}) on conflict do nothing`.execute(
          trx,
        );
      ids.set(key, id);
      ids.set(`${key} ${fiscalYear}`, id);
    }
  }
  await sql`update spending_imports set made = ${JSON.stringify(ministry_ids)} where id = ${input.importId}`.execute(
    trx,
  );
  return ok({
    idOf: ({ name, fiscalYear }) => ids.get(`${foldMinistryName(name)} ${fiscalYear}`) ?? 0,
    made: { ministry_ids, names: 0, aliases: 0 },
  });
}
export async function undoMinistryDecisions(
  _trx: Executor,
  _importId: number,
  _now: Date,
): Promise<{ readonly removed: number[]; readonly kept: number[] }> {
  return { removed: [], kept: [] };
}
