import { actEventSchema } from '@sabha/domain/acts/act-events';
import { type ActRecord, actRecordResponseSchema } from '@sabha/domain/acts/act-record';
import { actStateSchema } from '@sabha/domain/acts/act-state';
import { z } from 'zod';
import type { ActInWeb } from './act-in-web.ts';
import { noteAct } from './live/live-acts.ts';

/**
 * Where the public record of an act is asked for. The server answers for ballots alone so far; with `/api/acts` here,
 * records of every kind are read, and `ownRecord` of ballots can go.
 */
const RECORDS = '/api/votes';
const stateSchema = z.object({ data: z.object({ ledger: actStateSchema }) });

/** The record, whether the server knows of none, or neither where it did not answer. */
export interface RecordAnswer {
  readonly record: ActRecord | undefined;
  readonly missing: boolean;
}

/** Asks for the public record of an act of one of these kinds. Never rejects. */
export async function askRecord(digest: string, acts: readonly ActInWeb[]): Promise<RecordAnswer> {
  try {
    const response = await fetch(`${RECORDS}/${digest}`, { cache: 'no-store' });
    if (response.status === 404) return { record: undefined, missing: true };
    return { record: await readRecord(await response.json(), acts), missing: false };
  } catch {
    return { record: undefined, missing: false };
  }
}

async function readRecord(answer: unknown, acts: readonly ActInWeb[]): Promise<ActRecord | undefined> {
  const record = actRecordResponseSchema.safeParse(answer);
  if (record.success) return record.data.data;
  const codes = await Promise.all(acts.map((act) => act.load()));
  return codes.map((code) => code.ownRecord?.(answer)).find((own) => own !== undefined);
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
