import { readPayload } from '@sabha/anonymity/acts/kept-act';
import { reportDayBegins } from '@sabha/anonymity/acts/report-days';
import { reportVotesAnchoredUntil } from '@sabha/domain/reports/anchored-votes';
import type { AnchoredTerms } from '../../acts/anchored/anchored-form.ts';
import { anchoredReports, digestOfReport, reportsOnContract } from './anchored-report-votes.store.ts';

/** Nothing is anchored in time about what the contract refused. */
const NEVER = new Date(0);

/** How votes on reports are anchored: what the contract would have said of each, had it judged the proof. */
export const ANCHORED_REPORT_VOTES: AnchoredTerms = {
  among: anchoredReports,
  // By the contract alone, so that whoever has the ledger comes to the same time. Before it has the report, votes on it wait.
  async ends(db, subjects) {
    const reports = await reportsOnContract(db, subjects);
    return new Map(
      reports.map(({ id, day, refused, ended }) => {
        const endedAt = ended === null ? null : ended.getTime() / 1000;
        const until = new Date(reportVotesAnchoredUntil(reportDayBegins(day), endedAt) * 1000);
        const end = refused ? NEVER : until;
        return [BigInt(id), { closesAt: end, anchoredUntil: end }];
      }),
    );
  },
  async events(trx, acts) {
    const subjectDigest = await digestOfReport(trx, acts[0]?.subject ?? 0n);
    return acts.map(({ author, seq, digest, payload }) => {
      const choice = Number(readPayload('report-vote', payload)?.words[1]);
      const args = { reportId: subjectDigest, digest, nullifier: BigInt(author).toString(), choice };
      return { name: 'ReportVoteCounted', subjectDigest, args: { ...args, seq: seq.toString() } };
    });
  },
};
