import type { OpenDatabase } from '@sabha/db/open';
import { parseAddress } from '@sabha/domain/core/hex';
import { listAuditResponseSchema } from '@sabha/domain/officials/list-audit';
import { reportResponseSchema } from '@sabha/domain/reports/list-reports';
import type { ReportView } from '@sabha/domain/reports/report';
import { storeReportContent } from '@sabha/domain/reports/report-content';
import { keccak256, stringToHex, zeroHash } from 'viem';
import { insertReports } from '../../src/reports/reports.store.ts';
import { HttpFixture } from '../http-fixture.ts';

const HOURS_MS = 3_600_000;
const CHECK_HOURS = 72;

interface Written {
  readonly title: string;
  readonly body: string;
}

/** What offices do about reports, over HTTP with sessions. Reports are written as their release writes them. */
export class CaseDesk {
  readonly http: HttpFixture;
  #officer: Record<string, string> = {};

  private constructor(http: HttpFixture) {
    this.http = http;
  }

  static async open(database: OpenDatabase): Promise<CaseDesk> {
    const desk = new CaseDesk(await HttpFixture.open(database));
    desk.#officer = await desk.http.signedInAs('case-officer', parseAddress(`0x${'b2'.repeat(20)}`));
    return desk;
  }

  /** Reports under the numbers from 1 on, that were just released. */
  async receive(...written: Written[]): Promise<void> {
    const now = this.http.now;
    const reports = written.map((words, index) => {
      const language = 'en' as const;
      const stored = storeReportContent(
        { ...words, language },
        { title: 'a'.repeat(32), body: 'b'.repeat(32) },
      );
      const { titleDigest, bodyDigest, titleText, bodyText } = stored;
      return {
        ...{
          id: index + 1,
          digest: keccak256(stringToHex(`${index}`)),
          nullifier: `0x${index}`,
          day: 20_000,
        },
        ...{ category: 10, titleDigest, bodyDigest, titleText, bodyText, language, priority: 2 },
        ...{
          threadCommitment: zeroHash,
          evidenceRoot: zeroHash,
          title: words.title,
          description: words.body,
        },
        ...{ words: [], createdAt: now, textDue: new Date(now.getTime() + CHECK_HOURS * HOURS_MS) },
      };
    });
    await insertReports(this.http.context.db, reports);
  }

  /** A call of the case officer. */
  async officer(method: 'POST' | 'PUT', path: string, payload: object = {}) {
    return this.call(method, path, payload, this.#officer);
  }

  async call(method: 'POST' | 'PUT', path: string, payload: object, headers: Record<string, string> = {}) {
    const answer = await this.http.app.inject({ method, url: `/api/reports/${path}`, payload, headers });
    return { status: answer.statusCode, json: answer.json() };
  }

  async shown(id: number): Promise<ReportView> {
    const answer = await this.http.app.inject({ url: `/api/reports/${id}` });
    return reportResponseSchema.parse(answer.json()).data;
  }

  /** All that everybody may read of reports, as it is answered. */
  async everything(): Promise<string> {
    const urls = ['/api/reports', '/api/reports/1', '/api/audit?limit=100'];
    const answers = await Promise.all(urls.map((url) => this.http.app.inject({ url })));
    return answers.map(({ body }) => body).join('\n');
  }

  async unchecked(): Promise<
    ReadonlyArray<{ id: number; names_your_office: boolean; checked_title: string }>
  > {
    const url = '/api/reports/unchecked';
    return (await this.http.app.inject({ url, headers: this.#officer })).json().data;
  }

  /** The actions of the public log, the newest first. */
  async logged(): Promise<string[]> {
    const answer = await this.http.app.inject({ url: '/api/audit?limit=100' });
    const { data } = listAuditResponseSchema.parse(answer.json());
    return data.map(({ action }) => action);
  }
}
