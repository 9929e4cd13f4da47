import { readFileSync } from 'node:fs';
import { openDatabase } from '@sabha/db/open';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { buildContext, buildFile, publish } from './treasury.ts';

/** A child: publishes a file with the database of a folder, and kills itself instead of the nth insert into a table. */
const [folder = '', file = '', table = '', nth = '1'] = process.argv.slice(2);
const database = await openDatabase({ dataDir: folder });
const context = buildContext({ ...database, db: endingAt(database.db) });
await publish(context, buildFile({ csv: readFileSync(file, 'utf8') }));

function endingAt(db: Kysely<Schema>): Kysely<Schema> {
  let left = Number(nth);
  return db.withPlugin({
    transformQuery({ node }) {
      const text = 'sqlFragments' in node ? node.sqlFragments.join('') : '';
      if (text.includes(`insert into ${table} `) && --left === 0) process.kill(process.pid, 'SIGKILL');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
