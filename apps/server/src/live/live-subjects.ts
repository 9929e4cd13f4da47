import type { Context } from '../context.ts';
import type { Events } from '../events.ts';

export type LiveContext = Pick<Context, 'db' | 'events' | 'clock' | 'log'>;

/** How something is at one moment of the database: `snapshot` and `as_of` say which, the rest says how. */
export interface LiveState {
  readonly snapshot: number;
  readonly as_of: string;
}

/** What a domain tells on the event stream: how its subjects of one kind are, as that changes. Declared in its `DomainModule`. */
export interface LiveSubjects {
  /** The name of the event that says how one subject is. */
  readonly event: string;
  /** The parameter of the query that names the subjects, by their public numbers. */
  readonly parameter: string;
  /** How many of them one reader may follow. */
  readonly most: number;
  /** An address where the stream was before others joined it. There this kind is followed also where its parameter is absent. */
  readonly formerPath?: string;
  /** Listens for what changes subjects; gives the ways to stop. */
  listen(events: Events, changed: (ids: readonly number[]) => void): ReadonlyArray<() => void>;
  /** How these subjects are, by number; those that do not exist are left out. */
  read(context: LiveContext, ids: readonly number[]): Promise<ReadonlyMap<number, LiveState>>;
  /** What is sent of all subjects together, to whoever follows any of them. */
  readonly figures?: LiveFigures;
}

export interface LiveFigures {
  /** The name of the event. */
  readonly event: string;
  read(context: LiveContext): Promise<LiveState>;
}

/** What tells whether a state is another than before, whenever it was read. */
export function sameness(state: LiveState): string {
  const { snapshot: _, as_of: __, ...rest } = state;
  return JSON.stringify(rest);
}
