import { voterFiguresQuerySchema } from '@sabha/domain/voting/analytics/about-figures';
import { turnoutResponseSchema } from '@sabha/domain/voting/analytics/turnout';
import { voterDemographicsResponseSchema } from '@sabha/domain/voting/analytics/voter-demographics';
import {
  votingActivityQuerySchema,
  votingActivityResponseSchema,
} from '@sabha/domain/voting/analytics/voting-activity';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { sendCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { hasProposal } from '../proposals/has-proposal.store.ts';
import { sendUnknownProposal } from '../proposals/unknown-proposal.ts';
import { turnout, turnoutCsv } from './turnout.ts';
import { demographicsCsv, voterDemographics } from './voter-demographics.ts';
import { activityCsv, votingActivity } from './voting-activity.ts';

const forVisitors = { ...asWritten, config: { visitorCache: true }, onSend: conditionalGet };

/** Who votes and when, as anyone may know it. None of these counts votes: a job keeps the figures. */
export function analyticsRoutes(app: App, context: Context): void {
  app.get(
    '/api/proposals/voterdemographics',
    {
      ...forVisitors,
      schema: {
        querystring: voterFiguresQuerySchema,
        response: { 200: jsonOrCsv(voterDemographicsResponseSchema) },
      },
    },
    async ({ query }, reply) => {
      const found = await voterDemographics(context);
      return query.format === 'csv' ? sendCsv(reply, 'voter-age-groups', demographicsCsv(found)) : found;
    },
  );
  app.get(
    '/api/proposals/turnout',
    {
      ...forVisitors,
      schema: { querystring: voterFiguresQuerySchema, response: { 200: jsonOrCsv(turnoutResponseSchema) } },
    },
    async ({ query }, reply) => {
      const found = await turnout(context);
      return query.format === 'csv' ? sendCsv(reply, 'turnout-by-province', turnoutCsv(found)) : found;
    },
  );
  activityRoute(app, context);
}

function activityRoute(app: App, context: Context): void {
  app.get(
    '/api/proposals/votingactivity',
    {
      ...forVisitors,
      schema: {
        querystring: votingActivityQuerySchema,
        response: { 200: jsonOrCsv(votingActivityResponseSchema) },
      },
    },
    async ({ query }, reply) => {
      const { proposal, format } = query;
      if (proposal !== undefined && !(await hasProposal(context.db, proposal)))
        return sendUnknownProposal(reply, proposal);
      const found = await votingActivity(context, query);
      return format === 'csv' ? sendCsv(reply, 'voting-activity', activityCsv(found)) : found;
    },
  );
}
