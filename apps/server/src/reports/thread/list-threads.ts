import type { officerThreadsResponseSchema } from '@sabha/anonymity/thread/thread-calls';
import type { Localized } from '@sabha/domain/core/localized';
import { isThreadOpen, readsThread } from '@sabha/domain/reports/thread-rules';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { openReportThreads, readersOf } from './messages.store.ts';
import { isMissingSomebody } from './officer-thread.ts';
import { threadOfficers } from './own-thread.ts';

type Listed = z.infer<typeof officerThreadsResponseSchema>['data'];

/** The threads that an office reads, the newest report first, each with what an officer's device should do about it. */
export async function listThreads(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  office: Localized,
): Promise<Listed> {
  const now = clock();
  const reports = (await openReportThreads(db)).filter(
    (report) => isThreadOpen(report, now) && readsThread(report, office),
  );
  const readers = Map.groupBy(
    await readersOf(
      db,
      reports.map(({ id }) => id),
    ),
    ({ report_id }) => report_id,
  );
  const listed: Listed = [];
  for (const report of reports) {
    const messages = readers.get(report.id) ?? [];
    const officers = await threadOfficers(db, report, now);
    listed.push({
      report_id: report.id,
      title: report.title,
      messages: messages.length,
      answered: messages.at(-1)?.seq != null,
      to_encrypt: messages.some((message) => isMissingSomebody(message, officers)),
    });
  }
  return listed;
}
