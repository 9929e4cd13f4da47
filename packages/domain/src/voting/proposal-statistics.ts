import type { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { figuresEventSchema } from './proposal-events.ts';

export type ProposalStatistics = z.infer<typeof figuresEventSchema>;

/** Answer of `GET /api/proposals/statistics`. */
export const proposalStatisticsResponseSchema = successSchema(figuresEventSchema);
