import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { LANGUAGES } from '../../core/localized.ts';
import { wholeNumberSchema } from '../../core/whole-number.ts';
import type { Opinion } from './opinion.ts';
import type { OpinionModel } from './own-position.ts';

/** What one can answer to a statement. */
export const STATEMENT_ANSWERS = ['agree', 'disagree', 'pass'] as const;
export type StatementAnswer = (typeof STATEMENT_ANSWERS)[number];

/** The answers as the calculation has them. */
export const OPINION_OF: Readonly<Record<StatementAnswer, NonNullable<Opinion>>> = {
  agree: 1,
  disagree: -1,
  pass: 0,
};

/** A map is calculated again this often at most. */
export const MAP_EVERY_SECONDS = 30;

const answerSchema = z.enum(STATEMENT_ANSWERS);

/** Body and answer of `PUT /api/statements/{id}/answer`: the latest answer counts. */
export const answerStatementBodySchema = z.strictObject({ answer: answerSchema });
export const answerStatementResponseSchema = successSchema(
  z.object({ comment_id: z.number().int().positive(), answer: answerSchema }),
);

/** Query of `GET /api/policies/{id}/statements`: `after` is what the page before gave as `next`. */
export const listStatementsQuerySchema = z.object({
  limit: wholeNumberSchema(1, 100).default(20),
  after: z
    .string()
    .regex(/^[01]-[0-9a-f]{32}$/, 'Expected what an answer gave as `next`')
    .optional(),
});
export type ListStatementsQuery = z.infer<typeof listStatementsQuerySchema>;

const statementSchema = z.object({
  comment_id: z.number().int().positive(),
  statement: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  created_at: z.iso.datetime(),
  /** The own answer of whoever is signed in; null where there is none. */
  answer: answerSchema.nullable(),
});
export type StatementView = z.infer<typeof statementSchema>;

/** Statements that the session has not answered come first. The order is mixed, another one for each member. */
export const listStatementsResponseSchema = successSchema(z.array(statementSchema)).extend({
  next: z.string().nullable(),
});

const countSchema = z.number().int().nonnegative();
const shareSchema = z.number().int().min(0).max(100);
/** Whole percent of those who answered; null where fewer than five did. */
const sharesSchema = z
  .object({ answered: countSchema, agree: shareSchema, disagree: shareSchema, pass: shareSchema })
  .nullable();
const axisSchema = z.number().min(-1).max(1);
const pointSchema = z.tuple([axisSchema, axisSchema]).readonly();

const mapSchema = z.object({
  /** People with enough answers to be in a group. */
  participants: countSchema,
  /** The share of the variation that each axis of the picture shows. */
  shown: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).readonly(),
  groups: z.array(
    z.object({
      size: countSchema,
      /** Each is drawn for five people or more of one group. */
      dots: z.array(z.object({ people: countSchema, at: pointSchema })).readonly(),
    }),
  ),
  statements: z.array(
    z.object({
      comment_id: z.number().int().positive(),
      statement: z.string(),
      everyone: sharesSchema,
      /** By group. */
      groups: z.array(sharesSchema),
      /** The groups, counted from 0, whose opinion of it differs from that of all others. */
      apart: z.array(countSchema),
      /** What every group surely does with it, if there is such a thing. */
      shared: z.enum(['agreed', 'rejected']).nullable(),
    }),
  ),
});
export type OpinionMapView = z.infer<typeof mapSchema>;
/** What is kept of a map: everything but the texts. */
export type KeptOpinionMap = Omit<OpinionMapView, 'statements'> & {
  readonly statements: readonly Omit<OpinionMapView['statements'][number], 'statement'>[];
};

/** What is kept of a calculation and never published. */
export type KeptOpinionModel = OpinionModel & {
  /** Their numbers, in the order of the model. */
  readonly statements: readonly number[];
};

export const OPINION_MAP_ABSENCES = ['not-calculated', 'too-few-participants', 'no-differences'] as const;

/**
 * Answer of `GET /api/policies/{id}/opinion-map`. `reason` says why there is no map; `calculated_at` how old it is. `people_needed` is
 * how many more people with enough answers are sure to be enough for a map, in steps of five; null where people are not what it needs.
 */
export const opinionMapResponseSchema = successSchema(
  z.object({
    map: mapSchema.nullable(),
    reason: z.enum(OPINION_MAP_ABSENCES).nullable(),
    people_needed: countSchema.nullable(),
    calculated_at: z.iso.datetime().nullable(),
    calculated_every_seconds: z.number().int().positive(),
  }),
);
export type OpinionMapAnswer = z.infer<typeof opinionMapResponseSchema>['data'];

/**
 * Answer of `GET /api/policies/{id}/opinion-map/own`, for the member alone: the own group, counted from 0, and the position in the
 * picture of the map that was calculated then; null for who is not in it.
 */
export const ownPositionResponseSchema = successSchema(
  z.object({
    position: z.object({ group: countSchema, at: pointSchema }).nullable(),
    calculated_at: z.iso.datetime().nullable(),
  }),
);
export type OwnPositionAnswer = z.infer<typeof ownPositionResponseSchema>['data'];

/** Query of `GET /api/policies/{id}/opinion-map`. */
export const opinionMapQuerySchema = z.object({ format: z.enum(['csv']).optional() });
