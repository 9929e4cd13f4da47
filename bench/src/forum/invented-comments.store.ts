import type { Schema } from '@sabha/db/schema';
import { COMMENT_LABELS } from '@sabha/domain/forum/comments/comment-structs';
import { insertComments, type NewComment } from '@sabha/server/forum/comments/comment-acts.store';
import { type Kysely, sql } from 'kysely';
import { inventedWords, lots } from '../petitions/invented-texts.ts';

const ROWS_AT_ONCE = 1_000;
const THREADS = 4;
/** Members 1 to so many wrote them, by turns. */
const WRITERS = 500;

/** Members 1 to `count`, each the nth citizen with a wallet of its number. */
export async function loadMembers(db: Kysely<Schema>, count: number, now: Date): Promise<void> {
  const wallet = sql`'0x' || lpad(to_hex(n), 40, '0')`;
  await sql`insert into citizens (wallet, status, registered_at, authorised_at)
    select ${wallet}, 'active', ${now}, ${now} from generate_series(1, ${count}::integer) n`.execute(db);
  await sql`insert into forum_members (user_id, wallet, pseudonym, folded, created_at)
    select lpad(to_hex(n), 16, '0'), ${wallet}, 'Member ' || n, 'member' || n, ${now}
    from generate_series(1, ${count}::integer) n`.execute(db);
}

/** Invented comments on a policy by the product's own statement, with acts that nobody signed. Gives the highest number. */
export async function loadComments(
  db: Kysely<Schema>,
  { policy, count, after }: { readonly policy: number; readonly count: number; readonly after: number },
  now: Date,
): Promise<number> {
  const made = inventedComments(policy, now);
  for (let from = after + 1; from <= after + count; from += ROWS_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(ROWS_AT_ONCE, after + count - from + 1) },
      (_, at) => from + at,
    );
    await db.transaction().execute((trx) => insertComments(trx, numbers.map(made)));
  }
  await sql`insert into receipt_batches (root, signature, signed_at, count, signer)
    select ${hash('00', 1)}, '0x', ${now}, 1, ${hash('00', 1)} where not exists (select 1 from receipt_batches)`.execute(
    db,
  );
  await sql`insert into acts (id, digest, kind, subject, author, seq, payload, received_at, receipt_batch_id, receipt_index)
    overriding system value
    select n, '0x' || lpad(to_hex(n), 64, '0'), 'comment', n, 'member:' || lpad(to_hex(1 + n % ${WRITERS}::integer), 16, '0'), 1, '\\x00',
      ${now}, (select min(id) from receipt_batches), 0
    from generate_series(${after + 1}::bigint, ${after + count}::bigint) n`.execute(db);
  await sql`select setval(pg_get_serial_sequence('acts', 'id'), ${after + count}::bigint)`.execute(db);
  await sql`update comments set likes = (number * 7919) % 211 where policy_id = ${policy}`.execute(db);
  return after + count;
}

/** Makes the comment of each number: every fourth begins a thread, the others reply, most of them in few threads. */
function inventedComments(policy: number, now: Date): (number: number) => NewComment {
  const threads: number[] = [];
  const lot = lots(policy);
  return (number) => {
    const replied = number % THREADS === 0 ? undefined : threads[Math.floor(lot() ** 3 * threads.length)];
    if (replied === undefined) threads.push(number);
    return {
      ...{ number, act_id: String(number), policy_id: policy, thread: replied ?? number },
      ...{ depth: replied === undefined ? 0 : 1, parent: replied ?? null, member: 1 + (number % WRITERS) },
      office: null,
      form: 'comment',
      label: COMMENT_LABELS[number % COMMENT_LABELS.length] ?? 'neutral',
      text: `${inventedWords('en', lot).description.slice(0, 400)} ${number}`,
      ...{ salt: hash('5a', number), text_hash: hash('7e', number), language: 'en', created_at: now },
    };
  };
}

function hash(kind: string, number: number): string {
  return `0x${kind}${number.toString(16).padStart(62, '0')}`;
}
