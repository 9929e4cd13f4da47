import type { Context } from '../context.ts';

/** Something that an operator should look at; it lasts as long as it is found under this name. */
export interface Trouble {
  readonly name: string;
  readonly summary: string;
}

/** What a domain looks for; each trouble is reported as `name` and, after a colon, its own. */
export interface TroubleSource {
  readonly name: string;
  find(context: Pick<Context, 'config' | 'db'>): Promise<readonly Trouble[]>;
}
