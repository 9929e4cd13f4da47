import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { RowParams, ShownRow } from '@sabha/domain/spending/shown-row';
import type { Context } from '../../context.ts';
import { findBudgetLineRow, findLineState, type LineState } from './budget-lines.store.ts';
import { findPaymentRow } from './payments.store.ts';
import { presentBudgetLine, presentPayment } from './present-row.ts';

type Found = Result<ShownRow, { readonly kind: 'record-not-found' }>;

/** `GET /api/spending/records/{kind}/{id}`: a row by its permanent address, also one that was taken back. */
export function showRow(context: Context, { kind, id }: RowParams): Promise<Found> {
  switch (kind) {
    case 'budget-line':
      return showBudgetLine(context, id);
    case 'disbursement':
      return showPayment(context, id);
  }
}

async function showBudgetLine({ db }: Context, id: number): Promise<Found> {
  const [found, state] = await Promise.all([findBudgetLineRow(db, id), findLineState(db, id)]);
  if (!found || !state) return fail({ kind: 'record-not-found' });
  const row = presentBudgetLine(found);
  const numberOf = (other: bigint | null) => (other === null ? null : Number(other));
  const isInForce = state.removed_at === null;
  return ok({
    kind: 'budget-line',
    state: stateOf(row.phase, state),
    taken_back_at: state.removed_at?.toISOString() ?? null,
    row,
    replaces: isInForce && row.phase === 'revised' ? numberOf(state.approved) : null,
    replaced_by: isInForce && row.phase === 'approved' ? numberOf(state.revised) : null,
  });
}

function stateOf(phase: 'approved' | 'revised' | 'actual', { removed_at, replaced }: LineState) {
  if (removed_at !== null) return 'taken-back';
  if (phase === 'actual') return 'accounts';
  return replaced ? 'replaced' : 'in-force';
}

async function showPayment({ db }: Context, id: number): Promise<Found> {
  const found = await findPaymentRow(db, id);
  if (!found) return fail({ kind: 'record-not-found' });
  const row = presentPayment(found);
  const state =
    row.taken_back_by !== null ? 'taken-back' : row.takes_back !== null ? 'correction' : 'in-force';
  return ok({ kind: 'disbursement', state, taken_back_at: null, row });
}
