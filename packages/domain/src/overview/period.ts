import { z } from 'zod';
import { colomboDay, startOfColomboDay } from '../core/colombo.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 31;

/** Which days are asked for: the `days` days that end with the day before `before` (YYYY-MM-DD), or with today. */
export const periodQuerySchema = z.object({
  before: z.iso.date().optional(),
  days: wholeNumberSchema(1, LONGEST_DAYS).default(7),
});
export type PeriodQuery = z.infer<typeof periodQuerySchema>;

/** The days that an answer is about, as instants; `earlier` is the `before` that asks for the days before them. */
export const periodSchema = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  earlier: z.iso.date(),
});

/** From the first instant to before the last one. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** The days of Asia/Colombo that a query means; future days are not part of them. */
export function periodOf({ before, days }: PeriodQuery, now: Date): Period {
  const end = before === undefined ? now.getTime() + DAY_MS : startOfColomboDay(before).getTime();
  const until = startOfColomboDay(colomboDay(new Date(end)));
  return {
    from: new Date(until.getTime() - days * DAY_MS),
    until: new Date(Math.min(until.getTime(), now.getTime())),
  };
}

/** A period as an answer says it. */
export function presentPeriod({ from, until }: Period): z.infer<typeof periodSchema> {
  return { from: from.toISOString(), until: until.toISOString(), earlier: colomboDay(from) };
}
