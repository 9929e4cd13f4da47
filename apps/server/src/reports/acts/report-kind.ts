import { digestOfPayload, readKeptAct } from '@sabha/anonymity/acts/kept-act';
import { reportDay, reportDayBegins } from '@sabha/anonymity/acts/report-days';
import { contentSchema } from '@sabha/anonymity/calls/submit-act';
import type { ClaimedEvidence } from '@sabha/anonymity/evidence/evidence-calls';
import { evidenceRoot as rootOf } from '@sabha/anonymity/evidence/evidence-root';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import { readMessageFile } from '@sabha/anonymity/thread/message-file';
import type { ThreadParts } from '@sabha/anonymity/thread/thread-calls';
import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import type { AnonymousActFailure } from '@sabha/domain/anonymity/anonymous-acts';
import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { searchWords } from '@sabha/domain/core/search-text';
import { categoryNumbered } from '@sabha/domain/reports/report-categories';
import { PRIORITIES } from '@sabha/domain/reports/report-choices';
import { type ReportContent, readReportContent } from '@sabha/domain/reports/report-content';
import { encodeFunctionData, zeroHash } from 'viem';
import type { Judgement, Verdict, VerifiedAct } from '../../acts/act-kind.ts';
import type { AnonymousActKind } from '../../anonymity/intake/anonymous-kind.ts';
import { provenActs } from '../../anonymity/release/proven-acts.ts';
import type { ReleasedAct } from '../../anonymity/release/released-act.ts';
import { insertThreads } from '../../anonymity/thread/report-threads.store.ts';
import { sealThread } from '../../anonymity/thread/sealed-threads.ts';
import type { Privacy } from '../../privacy.ts';
import { areUploaded } from '../evidence/claimed-evidence.ts';
import { insertClaims } from '../evidence/evidence.store.ts';
import {
  CURRENT_REPORT,
  insertReports,
  markRefused,
  type NewReport,
  REPORT_OF_EVENT,
  readReporters,
  reportIdsOfDay,
} from '../reports.store.ts';

const KIND = 'report';
const MOST_REPORTS = 30;
/** Yesterday's reports are taken until then: what was being written at midnight is not lost. */
const GRACE_SECONDS = 600;

type Failure = AnonymousActFailure;

/** A report by somebody whom nobody knows: one for each identity and day of Colombo. */
export const REPORT_KIND: AnonymousActKind = {
  kind: KIND,
  form: {
    name: KIND,
    struct: {
      typeHash: null,
      digest: (payload, { chainId, address }) =>
        digestOfPayload(KIND, payload, { chainId, contract: address as Address }),
    },
    contract: 'anonymousReports',
    keptTime: 'hour',
    relay: {
      name: KIND,
      office: 'relayer',
      limit: MOST_REPORTS,
      after: ['census'],
      abi: anonymousReportsAbi,
      call(rows, { addresses }) {
        const acts = provenActs(KIND, rows);
        const drafts = acts.map(({ act }) => draftOf(act));
        const proofs = acts.map(({ proof }) => proof);
        const data = encodeFunctionData({
          abi: anonymousReportsAbi,
          functionName: 'reportsByProof',
          args: [drafts, proofs],
        });
        return { to: addresses.anonymousReports, data, gas: null };
      },
    },
    followed: {
      name: KIND,
      contract: 'anonymousReports',
      counted: 'ReportFiled',
      choiceByte: null,
      subjectOfEvent: REPORT_OF_EVENT,
      current: CURRENT_REPORT,
      write: (trx, changes) =>
        markRefused(
          trx,
          changes.map(({ subject, due }) => ({ id: subject, refused: due === null })),
        ),
      changed: (events, changes) =>
        events.emit({ kind: 'reports.changed', reportIds: changes.map(({ subject }) => subject) }),
    },
  },
  seqOf: () => 1n,
  async open(
    { clock, config },
    { act, content },
  ): Promise<Result<{ interval: { from: number; to: number }; group: string }, Failure>> {
    const now = Math.floor(clock().getTime() / 1000);
    const day = Number(BigInt(act.subject));
    const today = reportDay(now);
    if (day !== today && !(day === today - 1 && now < reportDayBegins(today) + GRACE_SECONDS))
      return fail({ kind: 'scope-closed' });
    const known = readContent(act, content);
    if (!known) return fail({ kind: 'content-wrong' });
    if (!(await areUploaded({ clock, config }, known.evidence))) return fail({ kind: 'evidence-missing' });
    return ok({ interval: { from: reportDayBegins(day), to: reportDayBegins(day + 1) }, group: KIND });
  },
  async subjects(db, subject) {
    const day = BigInt(subject);
    return day > 1_000_000n ? [] : reportIdsOfDay(db, Number(day));
  },
  released: ({ config, events, privacy }) => ({
    ...REPORT_KIND.form,
    verify: async (acts) => acts.map((act) => ok(act.digest)),
    async consult(trx, acts) {
      const { taken, last } = await readReporters(
        trx,
        acts.map(({ act }) => act.author),
      );
      const { anonymity, ledgerMode } = config;
      const terms = { checkTextsMs: anonymity.checkTextsMs, ledgerMode };
      return (fresh) => judge(fresh, { taken, last, privacy, terms });
    },
    recall: async (_db, acts) => acts.map(() => true as const),
    recorded: (reportIds) => events.emit({ kind: 'reports.changed', reportIds }),
  }),
};

interface ReadContent {
  readonly read: ReportContent;
  readonly thread: ThreadParts | undefined;
  readonly evidence: ClaimedEvidence;
}

/** What a report says, where its words cover it. */
function readContent(act: Pick<AnonymousAct, 'words'>, content: unknown): ReadContent | null {
  const parsed = contentSchema.safeParse(content);
  if (!parsed.success || !('title' in parsed.data)) return null;
  const [titleDigest, bodyDigest, category, threadCommitment, evidenceWord] = act.words;
  if (!category || BigInt(category) > 255n || !categoryNumbered(Number(category))) return null;
  const { thread, evidence = [], ...texts } = parsed.data;
  if (rootOf(evidence) !== evidenceWord) return null;
  const read = readReportContent(texts);
  if (!read || read.titleDigest !== titleDigest || read.bodyDigest !== bodyDigest) return null;
  // With a thread, and only then, the act commits to its key.
  if ((threadCommitment === zeroHash) !== (thread === undefined)) return null;
  return thread && !isOpening(thread) ? null : { read, thread, evidence };
}

/** Whether the first message has the form of one for its reporter alone. */
function isOpening({ opening }: ThreadParts): boolean {
  return readMessageFile(Buffer.from(opening, 'base64')) === 1;
}

function draftOf({ subject, words }: AnonymousAct) {
  const [titleDigest, bodyDigest, category, threadCommitment, evidenceRoot] = words;
  if (!titleDigest || !bodyDigest || !category || !threadCommitment || !evidenceRoot)
    throw new Error('A report lacks its words');
  return {
    day: Number(BigInt(subject)),
    titleDigest,
    bodyDigest,
    category: Number(BigInt(category)),
    threadCommitment,
    evidenceRoot,
  };
}

interface Situation {
  readonly taken: ReadonlySet<string>;
  readonly last: number;
  readonly privacy: Privacy;
  readonly terms: ReportTerms;
}

/** What the installation says of new reports. */
interface ReportTerms {
  readonly checkTextsMs: number;
  readonly ledgerMode: LedgerMode;
}

/** Numbers the good reports in their order. */
function judge(
  acts: ReadonlyArray<VerifiedAct<ReleasedAct>>,
  { taken, last, privacy, terms }: Situation,
): Judgement<true, Failure> {
  const reporters = new Set(taken);
  let next = last;
  const reports = acts.map((item) => {
    if (reporters.has(item.act.author)) return null;
    const report = newReport(item, next + 1, terms);
    if (!report) return null;
    next += 1;
    reporters.add(item.act.author);
    return report;
  });
  return {
    verdicts: reports.map(
      (report): Verdict<Failure> =>
        report ? { subject: BigInt(report.id) } : { refused: { kind: 'daily-limit' } },
    ),
    async apply(trx) {
      const good = reports.flatMap((report) => report ?? []);
      // Without what leads to a thread: that is nowhere but sealed.
      const texts = good.map(({ thread, evidence, ...report }) => report);
      const threads = good.flatMap(({ id, thread }) =>
        thread ? [{ ...sealThread(privacy, id, thread), opening: thread.opening }] : [],
      );
      // All are sent before the first is answered: the commit follows right behind them.
      await Promise.all([insertReports(trx, texts), insertThreads(trx, threads), insertClaims(trx, good)]);
      return reports.map((report) => (report ? true : null));
    },
  };
}

const HOUR_MS = 3_600_000;

function newReport(
  { act, digest }: VerifiedAct<ReleasedAct>,
  id: number,
  { checkTextsMs, ledgerMode }: ReportTerms,
): (NewReport & Pick<ReadContent, 'thread' | 'evidence'>) | null {
  const authorization = act.authorization ?? '0x';
  const said = readKeptAct(KIND, { payload: act.payload, authorization });
  const known = said && readContent(said, act.content);
  if (!said || !known) return null;
  const { read: content, thread, evidence } = known;
  const draft = draftOf(said);
  const category = categoryNumbered(draft.category);
  if (!category) return null;
  const createdAt = new Date(Math.floor(act.receivedAt.getTime() / HOUR_MS) * HOUR_MS);
  return {
    id,
    digest,
    nullifier: act.author,
    ...draft,
    ...{ titleText: content.titleText, bodyText: content.bodyText },
    ...{ language: content.language, title: content.title, description: content.body },
    words: searchWords(`${content.title} ${content.body}`),
    priority: PRIORITIES.length - PRIORITIES.indexOf(category.initialPriority),
    createdAt,
    textDue: new Date(createdAt.getTime() + checkTextsMs),
    ledgerMode,
    thread,
    evidence,
  };
}
