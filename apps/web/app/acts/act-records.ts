import { actEventSchema } from '@sabha/domain/acts/act-events';
import { type ActRecord, actRecordResponseSchema } from '@sabha/domain/acts/act-record';
import { actStateSchema } from '@sabha/domain/acts/act-state';
import { z } from 'zod';
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
  try {
    const response = await fetch(`${RECORDS}/${digest}`, { cache: 'no-store' });
    if (response.status === 404) return { record: undefined, missing: true };
    return { record: actRecordResponseSchema.parse(await response.json()).data, missing: false };
  } catch {
    return { record: undefined, missing: false };
  }
}

/** Notes where an act is, as its record says. Rejects where there is no answer. */
export async function askState(digest: string): Promise<void> {
  const response = await fetch(`${RECORDS}/${digest}`);
  if (response.ok) noteAct(digest, stateSchema.parse(await response.json()).data.ledger);
}

/** Notes where an act is, as an event of the stream says. */
export function hearAct(said: unknown): void {
  const act = actEventSchema.safeParse(said).data;
  if (act) noteAct(act.digest, act);
}
