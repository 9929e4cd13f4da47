import {
  type CitizenFindings,
  citizenDaysQuerySchema,
  citizenDaysResponseSchema,
} from '@sabha/domain/registration/statistics/citizen-days';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { csvTable } from '../../http/answers/csv-export.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { readDailyLimit } from '../../jobs/daily-limit.store.ts';
import { readDays, readFindings } from './citizen-days.store.ts';

const COLUMNS = [
  'day',
  'passed',
  'under_age',
  'unknown',
  'replaced',
  'authorised',
  'revoked',
  'authorised_at_end',
] as const;
const NOTHING_YET: CitizenFindings = {
  as_of: null,
  unchecked: { count: 0, wallets: [] },
  unauthorised: 0,
  exceeding_days: [],
};

/** Who passed the checks and whom the contract authorised, day by day, and whether both agree. */
export function dailyRoutes(app: App, { db, clock }: Context): void {
  app.get(
    '/api/citizens/daily',
    {
      ...asWritten,
      config: { visitorCache: true },
      onSend: conditionalGet,
      schema: {
        querystring: citizenDaysQuerySchema,
        response: { 200: jsonOrCsv(citizenDaysResponseSchema) },
      },
    },
    async ({ query }, reply) => {
      const days = await readDays(db, query.days);
      if (query.format === 'csv') {
        const rows = days.map((day) => COLUMNS.map((column) => String(day[column])));
        return sendCsv(reply, 'citizens-by-day', csvTable(COLUMNS, rows));
      }
      const limit = await readDailyLimit(db, clock());
      return success({
        days,
        findings: (await readFindings(db)) ?? NOTHING_YET,
        limit: limit && { per_day: limit.limit, authorised_today: limit.authorised },
      });
    },
  );
}
