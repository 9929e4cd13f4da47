import type { DemoWallet } from '@sabha/chain/accounts';
import type { StatementAnswer } from '@sabha/domain/forum/opinion-map/opinion-calls';
import { actLedger } from '@sabha/server/acts/act-ledger';
import type { Context } from '@sabha/server/context';
import { likeComment } from '@sabha/server/forum/comments/likes.store';
import { answerStatement } from '@sabha/server/forum/opinion-map/answer-statement';
import type { ChainLink } from '@sabha/server/jobs/chain-link';
import {
  INVENTED_DISCUSSIONS,
  type InventedComment,
  type InventedStatement,
} from '../../data/policies/comments.ts';
import { LEFT_FOR_VISITORS } from '../demo-wallets.ts';
import { CommentDesk, inventedTextHash } from './comment-desk.ts';
import { commentsWritten, policiesOfBills, unanswered, unliked } from './invented-comments.store.ts';

/** How many citizens like comments and answer statements: the map of opinions needs 25. */
const TAKING_PART = 36;
/** How far apart among them those are who like comments one after another, and those who like one. */
const STEPS = { comment: 11, liker: 7 } as const;

interface Planned {
  readonly policyId: number;
  readonly parent: number | null;
  readonly invented: InventedComment;
}
interface Written<Invented> {
  readonly number: number;
  readonly invented: Invented;
}
type Write = CommentDesk['write'];

/**
 * Has citizens of the demonstration, and an official, discuss four of its bills: comments, replies, likes, statements and answers to
 * them, which are taken as any other. Doing it again changes nothing, also where one was removed since. Before the contracts are
 * known it waits for the next start.
 */
export async function seedComments(
  context: Context,
  link: ChainLink,
  wallets: readonly DemoWallet[],
  loading: () => void = () => undefined,
): Promise<void> {
  const ledger = actLedger(link);
  if (!ledger.contract('receiptLog')) return;
  const citizens = wallets.slice(LEFT_FOR_VISITORS);
  const official = link.connection.accounts.official.address;
  const desk = new CommentDesk(context, ledger, { citizens, official });
  const known = await commentsWritten(context.db, everyText().map(inventedTextHash));
  const write: Write = async (entries) => {
    const found = entries.map(({ text }) => known.get(inventedTextHash(text)));
    const missing = entries.filter((_, n) => found[n] === undefined);
    if (missing.length > 0) loading();
    const added = await desk.write(missing);
    return found.map((number) => number ?? added.shift() ?? null);
  };
  const policies = await policiesOfBills(
    context.db,
    INVENTED_DISCUSSIONS.map(({ bill }) => bill),
  );
  const there = INVENTED_DISCUSSIONS.flatMap((discussion) => {
    const policyId = policies.get(discussion.bill);
    return policyId === undefined ? [] : [{ ...discussion, policyId }];
  });
  const comments = await writeComments(
    write,
    there.flatMap(({ policyId, comments }) =>
      comments.map((invented) => ({ policyId, parent: null, invented })),
    ),
  );
  const statements = await writeStatements(write, there);
  await like(context, desk, comments);
  await answer(context, desk, statements);
}

/** Writes comments, then what replies to them, level by level. */
async function writeComments(
  write: Write,
  planned: readonly Planned[],
): Promise<ReadonlyArray<Written<InventedComment>>> {
  if (planned.length === 0) return [];
  const numbers = await write(
    planned.map(({ policyId, parent, invented: { by, label, text } }) => ({
      policyId,
      parent,
      form: 'comment' as const,
      by,
      label,
      text,
    })),
  );
  const written = planned.flatMap(({ policyId, invented }, n) => {
    const number = numbers[n] ?? null;
    return number === null ? [] : [{ number, policyId, invented }];
  });
  const replies = written.flatMap(({ number, policyId, invented }) =>
    (invented.replies ?? []).map((reply) => ({ policyId, parent: number, invented: reply })),
  );
  return [...written, ...(await writeComments(write, replies))];
}

async function writeStatements(
  write: Write,
  discussions: ReadonlyArray<{
    readonly policyId: number;
    readonly statements?: readonly InventedStatement[];
  }>,
): Promise<ReadonlyArray<Written<InventedStatement>>> {
  const planned = discussions.flatMap(({ policyId, statements = [] }) =>
    statements.map((invented) => ({ policyId, invented })),
  );
  const numbers = await write(
    planned.map(({ policyId, invented: { by, text } }) => ({
      policyId,
      parent: null,
      form: 'statement' as const,
      by,
      label: 'neutral' as const,
      text,
    })),
  );
  return planned.flatMap(({ invented }, n) => {
    const number = numbers[n] ?? null;
    return number === null ? [] : [{ number, invented }];
  });
}

/** Has citizens like each comment that nobody likes yet; none likes what is their own. */
async function like(
  { db }: Context,
  desk: CommentDesk,
  comments: ReadonlyArray<Written<InventedComment>>,
): Promise<void> {
  if (comments.length === 0) return;
  const untouched = await unliked(
    db,
    comments.map(({ number }) => number),
  );
  for (const [nth, { number, invented }] of comments.entries()) {
    if (!untouched.has(number)) continue;
    const likers = takingPart((n) => nth * STEPS.comment + n * STEPS.liker)
      .filter((n) => n !== invented.by)
      .slice(0, invented.likes);
    for (const liker of likers) {
      const member = await desk.citizen(liker);
      if (member) await likeComment(db, { comment: number, member: member.id });
    }
  }
}

/** Has citizens answer each statement that nobody has answered yet. */
async function answer(
  context: Context,
  desk: CommentDesk,
  statements: ReadonlyArray<Written<InventedStatement>>,
): Promise<void> {
  if (statements.length === 0) return;
  const untouched = await unanswered(
    context.db,
    statements.map(({ number }) => number),
  );
  for (const [nth, { number, invented }] of statements.entries()) {
    if (!untouched.has(number)) continue;
    for (const citizen of takingPart((n) => n)) {
      const given = answerOf(citizen, nth, invented);
      const member = given && (await desk.citizen(citizen));
      if (given && member)
        await answerStatement(context, { wallet: desk.wallet(citizen), member }, number, given);
    }
  }
}

/**
 * The same for the same citizen and statement each time: mostly what the citizen's camp answers. One in six leaves statements out; the
 * others answer all, without which they would not be in the map.
 */
function answerOf(citizen: number, nth: number, { answers }: InventedStatement): StatementAnswer | null {
  const lot = (citizen * 37 + nth * 11 + Math.floor(citizen / 7) * 13) % 10;
  if (citizen % 6 === 5 && lot < 5) return null;
  const camp = citizen % 5 < 3 === (lot !== 2) ? 0 : 1;
  return lot === 1 ? 'pass' : answers[camp];
}

/** The citizens who take part, in another order. */
function takingPart(order: (n: number) => number): number[] {
  return Array.from({ length: TAKING_PART }, (_, n) => order(n) % TAKING_PART);
}

function everyText(): string[] {
  const withReplies = ({ text, replies = [] }: InventedComment): string[] => [
    text,
    ...replies.flatMap(withReplies),
  ];
  return INVENTED_DISCUSSIONS.flatMap(({ comments, statements = [] }) => [
    ...comments.flatMap(withReplies),
    ...statements.map(({ text }) => text),
  ]);
}
