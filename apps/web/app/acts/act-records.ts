import { actEventSchema } from '@sabha/domain/acts/act-events';
import { type ActRecord, actRecordResponseSchema } from '@sabha/domain/acts/act-record';
import { actStateSchema } from '@sabha/domain/acts/act-state';
import { z } from 'zod';
import { apiGet } from '../api/api-client.ts';
import { noteAct } from './live/live-acts.ts';

/** Where the public record of an act of any kind is asked for. */
const RECORDS = '/api/acts';
const stateSchema = z.object({ data: z.object({ ledger: actStateSchema }) });

/** The record, whether the server knows of none, or neither where it did not answer. */
export interface RecordAnswer {
  readonly record: ActRecord | undefined;
  readonly missing: boolean;
}

/** Asks for the public record of an act. Never rejects. */
export async function askRecord(digest: string): Promise<RecordAnswer> {
  const answer = await apiGet(`${RECORDS}/${digest}`, actRecordResponseSchema);
  if (answer.ok) return { record: answer.value.body.data, missing: false };
  const { failure } = answer;
  return { record: undefined, missing: failure.kind === 'refused' && failure.status === 404 };
}

/** Notes where an act is, if the server answers with its record. */
export async function askState(digest: string): Promise<void> {
  const answer = await apiGet(`${RECORDS}/${digest}`, stateSchema);
  if (answer.ok) noteAct(digest, answer.value.body.data.ledger);
}

/** Notes where an act is, as an event of the stream says. */
export function noteActEvent(data: unknown): void {
  const act = actEventSchema.safeParse(data).data;
  if (act) noteAct(act.digest, act);
}
