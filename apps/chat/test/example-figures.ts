import { PROVINCES } from '@sabha/domain/core/provinces';
import { policyPageResponseSchema, policyStatisticsResponseSchema } from '@sabha/domain/forum/policy';
import { overviewMetricsResponseSchema } from '@sabha/domain/overview/metrics';
import { petitionStatisticsResponseSchema } from '@sabha/domain/petitions/list-petitions';
import { petitionResponseSchema } from '@sabha/domain/petitions/petition-calls';
import {
  userProvincesResponseSchema,
  userStatisticsResponseSchema,
} from '@sabha/domain/registration/statistics/user-statistics';
import { type ReportStatistics, reportStatisticsSchema } from '@sabha/domain/reports/report-statistics';
import { turnoutResponseSchema } from '@sabha/domain/voting/analytics/turnout';
import { getProposalResponseSchema } from '@sabha/domain/voting/get-proposal';
import { proposalStatisticsResponseSchema } from '@sabha/domain/voting/proposal-statistics';
import type { z } from 'zod';
import { spendingAnswers } from './example-spending.ts';

const AT = '2026-11-20T06:00:00.000Z';
const LATER = '2026-12-24T06:00:00.000Z';
const localized = (text: string) => ({ en: text, si: `${text} සි`, ta: `${text} த` });
const success = <Data>(data: Data) => ({ success: true as const, data });

type Petition = z.infer<typeof petitionResponseSchema>['data'];
function petition(id: number, changes: Partial<Petition> = {}) {
  const digest = `0x${'ab'.repeat(32)}`;
  return petitionResponseSchema.parse(
    success({
      id,
      blockchain_petition_id: digest,
      blockchainPetitionId: digest,
      blockchain_id: digest,
      language: 'en',
      title: 'Clean wells for Padaviya',
      description: 'Test the water.',
      translations: [{ language: 'ta', title: 'சுத்தமான கிணறுகள்', description: 'நீரைச் சோதிக்கவும்.' }],
      text_hash: digest,
      ledger_mode: 'verify',
      ministry: null,
      author: `0x${'ab'.repeat(20)}`,
      required_signature_count: 5_000,
      signature_count: 1_843,
      invalidated_signatures: null,
      status: 'Active',
      completed: false,
      removed: false,
      removal: null,
      rejection: null,
      listed: true,
      listed_at: AT,
      supporters_needed: 5,
      created_at: AT,
      deadline: LATER,
      time_remaining: { kind: 'days', days: 34 },
      met_at: null,
      response: null,
      debate_at: null,
      recount: null,
      ...changes,
    } satisfies Petition),
  );
}

type Proposal = z.infer<typeof getProposalResponseSchema>['data'];
function proposal(id: number, changes: Partial<Proposal> = {}) {
  const text = localized('A ferry to Delft');
  return getProposalResponseSchema.parse(
    success({
      id,
      title: text.en,
      short_description: text.en,
      description_in_details: text.en,
      texts: { title: text, short_description: text, description_in_details: text },
      category_id: 1,
      category_name: null,
      category_names: null,
      yes_votes: 2_311,
      no_votes: 907,
      unopened_votes: 0,
      ballot_kind: 'open',
      results: 'live',
      ledger_mode: 'verify',
      ballot_subject: null,
      eligible_voters: null,
      snapshot: 1,
      as_of: AT,
      active_status: true,
      status: 'Active',
      time_remaining: { kind: 'days', days: 34 },
      opens_at: '2026-11-01T06:00:00.000Z',
      expired_date: LATER,
      anchor_grace_seconds: 600,
      extendable_until: LATER,
      eligibility: 'by-close',
      extensions: [],
      rerun_of: null,
      rerun_by: null,
      created_at: AT,
      version: 1,
      author: `0x${'ab'.repeat(20)}`,
      text_hash: `0x${'cd'.repeat(32)}`,
      withdrawn: null,
      ledger: { state: 'final', tx_hash: null, block_number: null, matched: null, on_the_way: 0 },
      ...changes,
    } satisfies Proposal),
  );
}

const policyPage = policyPageResponseSchema.parse(
  success({
    id: 1,
    name: 'Plastic bag levy',
    description: '',
    status: 'PUBLIC_CONSULTATION',
    ministry: null,
    updated_at: AT,
    created_time: AT,
    view_full_policy: '',
    texts: {
      name: { en: 'Plastic bag levy', si: null, ta: null },
      description: { en: null, si: null, ta: null },
    },
    links: { en: null, si: null, ta: null },
    languages: ['en'],
    ministry_id: null,
    ministry_names: null,
    bill_number: null,
    bill_date: null,
    source: null,
    comments: 57,
    labels: null,
    version: 1,
    text: { en: null, si: null, ta: null },
    versions: [],
    status_timeline: [],
  }),
);

const REPORTS: ReportStatistics = reportStatisticsSchema.parse({
  total_reports: 412,
  resolved_reports: 139,
  unresolved_reports: 273,
  resolution_rate_percentage: 33.7,
  priority_breakdown: { CRITICAL: 18, HIGH: 96, MEDIUM: 177, LOW: 121 },
  average_resolution_days: 6.4,
});

const PROVINCE_COUNTS = PROVINCES.map((province, at) => ({
  province,
  name: localized(province),
  count: province === 'Uva' ? null : 310 + at,
}));

/** What the platform answers, by path: in the form of its schemas, with figures that occur once each. */
export function exampleAnswers(): Map<string, unknown> {
  return new Map<string, unknown>([
    ...spendingAnswers(),
    ['/api/petitions/3', petition(3)],
    ['/api/petitions/4', petition(4, { status: 'Threshold Met', signature_count: 5_066, completed: true })],
    ['/api/petitions/6', petition(6, { status: 'Completed', completed: true })],
    ['/api/petitions/7', petition(7, { removed: true, title: '', description: '', translations: [] })],
    ['/api/petitions/8', { success: true, data: { id: 8, title: 'Not the form of a petition' } }],
    [
      '/api/petitions/statistics',
      petitionStatisticsResponseSchema.parse(
        success({
          active_petitions: 31,
          total_signatures: 90_412,
          success_rate: 25,
          total_petitions: 47,
          met: 4,
          ended: 12,
        }),
      ),
    ],
    ['/api/proposals/2', proposal(2)],
    ['/api/proposals/5', proposal(5, { status: 'Expired' })],
    [
      '/api/proposals/9',
      proposal(9, {
        yes_votes: 0,
        no_votes: 0,
        unopened_votes: 777,
        ballot_kind: 'secret',
        results: 'after-close',
      }),
    ],
    [
      '/api/proposals/11',
      proposal(11, {
        status: 'Inactive',
        active_status: false,
        yes_votes: 0,
        no_votes: 0,
        opens_at: '2026-12-02T06:00:00.000Z',
      }),
    ],
    [
      '/api/proposals/statistics',
      proposalStatisticsResponseSchema.parse(
        success({
          total_proposals: 22,
          total_votes: 60_318,
          active_proposals: 13,
          avg_participation: null,
          snapshot: 1,
          as_of: AT,
        }),
      ),
    ],
    ['/api/reports/statistics', success(REPORTS)],
    [
      '/api/policies/statistics',
      policyStatisticsResponseSchema.parse(
        success({
          statistics: {
            total_policies: 64,
            active_policies: 40,
            total_comments: 833,
            average_engagement: 2.5,
            status_breakdown: {
              DRAFT: 0,
              UNDER_REVIEW: 9,
              PUBLIC_CONSULTATION: 15,
              APPROVED: 0,
              ACTIVE: 40,
              INACTIVE: 0,
              ARCHIVED: 0,
            },
            ministries: [],
          },
        }),
      ),
    ],
    ['/api/policies/1', policyPage],
    [
      '/api/overview/metrics',
      overviewMetricsResponseSchema.parse(
        success({ activeCitizens: { count: 15_604, change: null }, discussions: null, securityScore: null }),
      ),
    ],
    [
      '/api/users/statistics',
      userStatisticsResponseSchema.parse(
        success({
          total: 15_604,
          by_province: { groups: [], withheld: 0 },
          by_age_group: { groups: [{ value: '18-25', count: 2_718 }], withheld: 0 },
          by_gender: {
            groups: [
              { value: 'female', count: 7_801 },
              { value: 'male', count: null },
            ],
            withheld: 0,
          },
          growth: [],
        }),
      ),
    ],
    [
      '/api/proposals/turnout',
      turnoutResponseSchema.parse({
        ...success([{ provinces: ['Northern'], voters: 61, citizens: 313, percent: 19.5 }]),
        about: { as_of: AT, voters: 4_201, withheld: 0, reason: null, citizens: 15_604, percent: 26.9 },
      }),
    ],
    ['/api/users/provinces', userProvincesResponseSchema.parse({ ...success(PROVINCE_COUNTS), withheld: 3 })],
  ]);
}
