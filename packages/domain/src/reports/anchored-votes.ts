const DAY_SECONDS = 86_400;
/** For so long from the beginning of a report's day votes on it are taken; the last are released within a day more. */
const VOTES_SECONDS = 30 * DAY_SECONDS;
const RELEASE_SECONDS = DAY_SECONDS;
/** Receipts are anchored within an hour; a chain that is away for another does no harm. */
const GRACE_SECONDS = 7_200;

/**
 * Until when the receipt of a vote on a report may be anchored for the vote to count, where votes are anchored: two hours after the
 * contract said that the report has ended, or that votes on it had to be released. Unix seconds; `endedAt` is null while it is open.
 */
export function reportVotesAnchoredUntil(dayBegins: number, endedAt: number | null): number {
  const released = dayBegins + VOTES_SECONDS + RELEASE_SECONDS;
  return Math.min(released, endedAt ?? released) + GRACE_SECONDS;
}
