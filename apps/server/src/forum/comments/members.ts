import { randomBytes } from 'node:crypto';
import type { Address } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { roomNow } from '@sabha/domain/forum/comments/comment-rules';
import { foldLookAlikes } from '@sabha/domain/forum/members/look-alikes';
import type { ChoiceFailure } from '@sabha/domain/forum/members/pseudonym-problems';
import { defaultPseudonym, isTakenName, readPseudonym } from '@sabha/domain/forum/members/pseudonym-text';
import type { Context } from '../../context.ts';
import type { ForumMember } from '../../http/sessions/session.store.ts';
import type { Session } from '../../http/sessions/session.ts';
import { afterRaces } from '../../try-again.ts';
import { readWriters } from './comment-acts.store.ts';
import {
  findMember,
  insertMember,
  isNameHeld,
  likedComments,
  namesOfOffices,
  renameMember,
} from './members.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'privacy'>;
type Writer = Pick<Session, 'wallet' | 'member'>;

/** How often another name is looked for where somebody has the one that would be given. */
const MOST_TRIES = 50;
const MOST_LIKED = 1_000;

/** As whom a session writes; whoever is no member yet becomes one, with a name that is given. */
export async function memberOf(parts: Parts, { wallet, member }: Writer): Promise<ForumMember> {
  return member ?? becomeMember(parts, wallet);
}

async function becomeMember(parts: Parts, wallet: Address): Promise<ForumMember> {
  const user_id = randomBytes(8).toString('hex');
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const pseudonym = await givenName(parts, wallet);
    const folded = foldLookAlikes(pseudonym);
    const row = { user_id, wallet, pseudonym, folded, is_given: true, created_at: parts.clock() };
    await insertMember(parts.db, row);
    const member = await findMember(parts.db, wallet);
    if (member) return member; // else somebody took the name meanwhile
  }
  throw new Error('No new member could be written');
}

/** The name that a wallet is given at first, which nobody has: only who has the keys can find it from the wallet. */
async function givenName({ db, privacy }: Parts, wallet: Address): Promise<string> {
  const [index] = privacy.indexesOf('forum-name', wallet);
  const seed = Buffer.from(index.slice(index.indexOf('.') + 1), 'base64url');
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const name = defaultPseudonym(seed, attempt);
    if (!(await isNameHeld(db, foldLookAlikes(name)))) return name;
  }
  throw new Error('No free name was found for a new member');
}

/** Whom the call is about. */
export interface Self {
  readonly wallet: Address;
  readonly office: Localized | null;
}

/** Who a session is in the forum, and what it may do in the discussion of a policy. */
export async function presentSelf(parts: Parts, { wallet, office }: Self, policy: number | undefined) {
  const { db, clock } = parts;
  const member = await findMember(db, wallet);
  const writer = member && (await readWriters(db, [member.id])).get(member.id);
  const record = writer ?? { comments: 0, hidden: 0, recent: [] };
  const times = record.recent.map(({ createdAt }) => createdAt);
  const { left, nextAt } = roomNow(record, times, clock());
  const asked = member && policy !== undefined && { member: member.id, policy, limit: MOST_LIKED };
  return {
    user_id: member?.user_id ?? null,
    pseudonym: member?.pseudonym ?? (await givenName(parts, wallet)),
    is_given: member?.is_given ?? true,
    office,
    liked: asked ? await likedComments(db, asked) : [],
    limit: { left, next_at: nextAt?.toISOString() ?? null },
  };
}

/** Gives the member of a wallet the name that was chosen, where nobody has it and it is no office's. */
export async function choosePseudonym(
  parts: Parts,
  session: Writer,
  chosen: string,
): Promise<Result<null, ChoiceFailure>> {
  const read = readPseudonym(chosen);
  if (!read.ok) return fail({ kind: `pseudonym-${read.failure.kind}` });
  const { shown: pseudonym, folded } = read.value;
  if (isTakenName(folded, await namesOfOffices(parts.db))) return fail({ kind: 'pseudonym-office' });
  const member = await memberOf(parts, session);
  const isFree = await afterRaces(() => renameMember(parts.db, member.id, { pseudonym, folded }));
  return isFree ? ok(null) : fail({ kind: 'pseudonym-taken' });
}
