import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { FaceConsent, FaceSession } from '@sabha/domain/face/face-session';
import { type Pose, posesSchema } from '@sabha/domain/face/poses';
import { drawPoses, POSE_BYTES } from '@sabha/face/pose-sequence';
import type { Kysely } from 'kysely';
import type { FaceSessionRow, FaceTables } from '../templates/tables.ts';

const TOKEN_BYTES = 32;
/** How long a session may be used; milliseconds. */
export const SESSION_MS = 5 * 60_000;

/** A session that was used: nobody can use it again. */
export interface UsedSession {
  readonly row: FaceSessionRow;
  readonly poses: readonly Pose[];
}

/** What sessions need. */
interface SessionsOptions {
  readonly db: Kysely<FaceTables>;
  readonly clock: () => Date;
  /** How many may be open at once. */
  readonly most: number;
}

/** Sessions, each good for one check within its time. Of its token only a hash is kept. */
export class Sessions {
  readonly #db: Kysely<FaceTables>;
  readonly #clock: () => Date;
  readonly #most: number;

  constructor({ db, clock, most }: SessionsOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#most = most;
  }

  /** Begins one, with poses that nobody can foresee; fails where too many are open. */
  async begin(consent: FaceConsent): Promise<Result<FaceSession, { readonly kind: 'too-many' }>> {
    if ((await this.open()) >= this.#most) return fail({ kind: 'too-many' });
    const now = this.#clock();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const poses = drawPoses(randomBytes(POSE_BYTES));
    const row: FaceSessionRow = {
      id: randomUUID(),
      token_hash: tokenHash(token),
      poses: poses.join(','),
      consent_version: consent.version,
      consent_language: consent.language,
      keep_picture: consent.keep_picture_for_review,
      consented_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
    };
    await this.#db.insertInto('face_sessions').values(row).execute();
    return ok({ session_id: row.id, token, poses, expires_at: row.expires_at.toISOString() });
  }

  /** Uses a session: it is deleted. Null where there is none, its time is over, or the token is not its own. */
  async use(id: string, token: string): Promise<UsedSession | null> {
    const sessions = this.#db.selectFrom('face_sessions').selectAll();
    const row = await sessions
      .where('id', '=', id)
      .where('expires_at', '>', this.#clock())
      .executeTakeFirst();
    if (!row || !isToken(token, row.token_hash)) return null;
    const deleted = await this.#db.deleteFrom('face_sessions').where('id', '=', id).executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return null; // another call was quicker
    return { row, poses: posesSchema.parse(row.poses.split(',')) };
  }

  /** Makes a session usable again, where nothing was decided by it. */
  async giveBack({ row }: UsedSession): Promise<void> {
    await this.#db.insertInto('face_sessions').values(row).execute();
  }

  /** How many are open. */
  async open(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('face_sessions')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('expires_at', '>', this.#clock())
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async deleteOver(): Promise<void> {
    await this.#db.deleteFrom('face_sessions').where('expires_at', '<=', this.#clock()).execute();
  }
}

/** SHA-256 of a token, in hexadecimal: enough, since a token is 32 random bytes. */
function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a token has this hash; takes as long for a close one as for any other. */
export function isToken(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash(token), 'hex'), Buffer.from(hash, 'hex'));
}
