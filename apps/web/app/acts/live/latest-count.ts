/** One moment of the server's database, and the time of its clock. */
export interface Moment {
  readonly snapshot: number;
  readonly as_of: string;
}

/** Whether something was read later than something else. One moment of the database may be sent with two times of the clock. */
export function isLater(one: Moment, other: Moment): boolean {
  if (one.snapshot !== other.snapshot) return one.snapshot > other.snapshot;
  return one.as_of > other.as_of;
}

/** Where a count came from: a page, or a stream to the server, numbered in the order in which streams were opened. */
export type Source = { readonly kind: 'page' } | { readonly kind: 'stream'; readonly stream: number };

/** How something that is counted is shown. */
export interface Shown<Count extends Moment> {
  readonly latest: Count;
  /**
   * The count is the one that came with the answer to one's own act, which names no moment of the database. Only what was
   * asked for after that answer is known to be later: the streams opened since, and pages when every kept one has gone.
   */
  readonly own: { readonly streams: number; readonly at: number } | null;
}

/** Longer than any server keeps a page (5 seconds, and 60 while it makes a new one). */
const PAGES_KEPT_MS = 75_000;

/** What is shown after this was read: never an older count than before. `now` is any clock that only goes forward. */
export function takeCount<Count extends Moment>(
  shown: Shown<Count> | undefined,
  next: Count,
  source: Source,
  now: number,
): Shown<Count> {
  if (!shown) return { latest: next, own: null };
  const { own, latest } = shown;
  if (own !== null && !isAfterOwn(own, source, now)) return shown;
  return isLater(next, latest) ? { latest: next, own: null } : shown;
}

function isAfterOwn(own: NonNullable<Shown<Moment>['own']>, source: Source, now: number): boolean {
  return source.kind === 'stream' ? source.stream > own.streams : now - own.at > PAGES_KEPT_MS;
}

/** What is shown when one's own act was answered with this count; `streams` have been opened so far. */
export function takeOwnCount<Count extends Moment>(
  shown: Shown<Count>,
  count: Partial<Count>,
  streams: number,
  now: number,
): Shown<Count> {
  return { latest: { ...shown.latest, ...count }, own: { streams, at: now } };
}
