import { type RawBuilder, sql } from 'kysely';
import { PoolMember } from './pool-member.ts';

const NAMED = /^\/\* prepared: ([\w-]+) \*\//;

/**
 * A statement under a name: PostgreSQL reads and plans it once on each connection instead of every time. Only for what
 * runs all the time, with a text that never varies and a plan that no table's size could change: an insert, a lock. A
 * look-up planned while its table was empty would go on reading the whole of it. The embedded database takes it as any
 * other. Two texts under one name are a bug, and the driver says so.
 */
export function prepared<Row>(name: string, statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(`/* prepared: ${name} */`)} ${statement}`;
}

/** The driver's client, which prepares what `prepared` has named. */
export class PreparingClient extends PoolMember {
  // The signatures are the driver's own; what it gives depends on which of them is called.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined;
    const call = name === undefined ? args : [{ name, text, values }, ...args.slice(2)];
    return Reflect.apply(super.query, this, call) as never;
  }
}
