import type { Schema } from '@sabha/db/schema';
import { type ActRecord, actDigestParamSchema, actRecordResponseSchema } from '@sabha/domain/acts/act-record';
import type { ActStateView } from '@sabha/domain/acts/act-state';
import type { AnchoredPath } from '@sabha/domain/acts/anchored-acts';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import { success } from '../http/answers/envelope.ts';
import { sendProblem } from '../http/answers/problem.ts';
import type { App } from '../http/app-type.ts';
import type { ActForm } from './act-kind.ts';
import type { ActLedger } from './act-ledger.ts';
import { findRecordedActs, type RecordedAct } from './act-record.store.ts';
import { type ActState, actStates } from './act-state.store.ts';
import { pathsOf } from './anchored/anchored-paths.ts';
import { recallReceipts } from './receipts.ts';

type Parts = Pick<Context, 'db'>;
type Forms = ReadonlyArray<Pick<ActForm, 'name' | 'contract' | 'anchored'>>;

/** `GET /api/acts/{digest}`: what is public about one act of any of these kinds. */
export function actRecordRoutes(app: App, context: Parts, ledger: ActLedger, forms: Forms): void {
  app.get(
    '/api/acts/:digest',
    { schema: { params: actDigestParamSchema, response: { 200: actRecordResponseSchema } } },
    async ({ params }, reply) => {
      const record = await actRecord(context, ledger, forms, params.digest);
      if (record) return reply.send(success(record));
      const message = 'No act with this fingerprint was found';
      return sendProblem(reply, { status: 404, kind: 'act-unknown', message });
    },
  );
}

/** Everything public about one act; null when none of these kinds has this digest. */
export async function actRecord(
  { db }: Parts,
  ledger: Pick<ActLedger, 'chainId' | 'contract'>,
  forms: Forms,
  digest: string,
): Promise<ActRecord | null> {
  const [record] = await actRecords({ db }, ledger, forms, [digest]);
  return record ?? null;
}

/** The same of several acts, in the order of their numbers; one of none of these kinds is left out. */
export async function actRecords(
  { db }: Parts,
  ledger: Pick<ActLedger, 'chainId' | 'contract'>,
  forms: Forms,
  digests: readonly string[],
): Promise<ActRecord[]> {
  const acts = await findRecordedActs(db, digests);
  const [receipts, states] = [await recallReceipts(db, acts), await actStates(db, digests)];
  const records = acts.map(async (act, index): Promise<ActRecord[]> => {
    const form = forms.find(({ name }) => name === act.kind);
    const contract = form && ledger.contract(form.contract);
    const receipt = receipts[index];
    if (!contract || !receipt) return [];
    const { kind, digest, author, payload, authorization, current } = act;
    return [
      {
        ...{ kind, number: act.id.toString(), digest, subject: act.subject.toString(), author },
        ...{ seq: act.seq.toString(), received_at: act.received_at.toISOString(), payload, authorization },
        ...{ chain_id: ledger.chainId, contract: contract.address, receipt },
        ledger: presentState(states.get(digest)),
        anchored: await anchoredPath(db, form, act),
        current,
      },
    ];
  });
  return (await Promise.all(records)).flat();
}

async function anchoredPath(
  db: Kysely<Schema>,
  { name, anchored }: Forms[number],
  { id, subject }: Pick<RecordedAct, 'id' | 'subject'>,
): Promise<AnchoredPath | null> {
  if (!anchored || !(await anchored.among(db, [subject])).has(subject)) return null;
  return (await pathsOf(db, { name, subject }, [id])).get(id) ?? null;
}

/** The state of an act as the interface carries it. */
export function presentState(state: ActState | undefined): ActStateView {
  return {
    state: state?.state ?? 'received',
    tx_hash: state && 'txHash' in state ? state.txHash : null,
    block_number: state && 'blockNumber' in state ? state.blockNumber.toString() : null,
    reason: state?.state === 'rejected' ? state.reason : null,
  };
}
