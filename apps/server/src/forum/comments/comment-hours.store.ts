import { type RawBuilder, sql } from 'kysely';

/** How many rows of a query have each label, in the columns of `comment_hours`. */
const BY_LABEL = sql`count(*) filter (where label = 'for'), count(*) filter (where label = 'against'),
  count(*) filter (where label = 'question'), count(*) filter (where label = 'neutral')`;

/** The beginning of the hour in Colombo: half past in UTC. */
const HOUR = sql`date_bin('1 hour', created_at, '2000-01-01T00:30:00Z')`;

/** Part of the statement that writes new comments (`form`, `label`, `created_at`): counts them in their hours. */
export function addToHours(comments: RawBuilder<unknown>) {
  return sql`
    insert into comment_hours (hour, comments_for, comments_against, comments_question, comments_neutral)
    select ${HOUR}, ${BY_LABEL} from ${comments} where form = 'comment' group by 1 order by 1
    on conflict (hour) do update set comments_for = comment_hours.comments_for + excluded.comments_for,
      comments_against = comment_hours.comments_against + excluded.comments_against,
      comments_question = comment_hours.comments_question + excluded.comments_question,
      comments_neutral = comment_hours.comments_neutral + excluded.comments_neutral`;
}

/** Part of a statement that changes comments: moves the counts of the hours in which they were written by `change` each. */
export function moveInHours(changes: RawBuilder<unknown>) {
  const moved = (label: string) => sql`coalesce(sum(change) filter (where label = ${sql.lit(label)}), 0)`;
  return sql`
    update comment_hours h set comments_for = h.comments_for + n.labelled_for,
      comments_against = h.comments_against + n.against, comments_question = h.comments_question + n.question,
      comments_neutral = h.comments_neutral + n.neutral
    from (
      select ${HOUR} as hour, ${moved('for')} as labelled_for, ${moved('against')} as against,
        ${moved('question')} as question, ${moved('neutral')} as neutral
      from ${changes} group by 1
    ) n where h.hour = n.hour`;
}
