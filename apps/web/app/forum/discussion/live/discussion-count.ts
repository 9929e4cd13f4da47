/** How many comments a discussion has, and the number of its latest one. */
export interface DiscussionCount {
  readonly comments: number;
  readonly latest: number;
}
