import type { OpenDatabase } from '@sabha/db/open';
import { parseAddress } from '@sabha/domain/core/hex';
import type { HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import {
  appealsResponseSchema,
  moderationLogResponseSchema,
  ownModerationResponseSchema,
  previewStepResponseSchema,
  queueResponseSchema,
  takeStepResponseSchema,
} from '@sabha/domain/forum/moderation/moderation-calls';
import type { ModeratorStep } from '@sabha/domain/forum/moderation/moderation-rules';
import { type Browser, CommentDesk } from './comment-desk.ts';

/** What a step is about besides the comments. */
interface Decision {
  readonly step: ModeratorStep;
  readonly reason?: HidingReason;
  readonly seen?: readonly string[];
}

/** Moderators and citizens before the whole server. */
export class ModerationDesk {
  readonly comments: CommentDesk;

  private constructor(comments: CommentDesk) {
    this.comments = comments;
  }

  static async open(database: OpenDatabase): Promise<ModerationDesk> {
    return new ModerationDesk(await CommentDesk.open(database));
  }

  /** The nth moderator, signed in. */
  moderator(n: number): Promise<Browser> {
    const wallet = parseAddress(`0x${'d0'.repeat(19)}${n.toString(16).padStart(2, '0')}`);
    return this.comments.fixture.signedInAs('moderator', wallet);
  }

  flag(by: Browser, comment: number, reason: HidingReason = 'threat', note?: string) {
    return this.comments.send(by, 'POST', `/api/comments/${comment}/flags`, { reason, note });
  }

  async queue(by: Browser, query = '') {
    const answer = await this.comments.send(by, 'GET', `/api/moderation/queue${query}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return queueResponseSchema.parse(answer.json());
  }

  async appeals(by: Browser) {
    return appealsResponseSchema.parse(
      (await this.comments.send(by, 'GET', '/api/moderation/appeals')).json(),
    );
  }

  async preview(by: Browser, comment_ids: readonly number[], step: ModeratorStep, reason?: HidingReason) {
    const body = { comment_ids, step, reason };
    const answer = await this.comments.send(by, 'POST', '/api/moderation/preview', body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return previewStepResponseSchema.parse(answer.json()).data;
  }

  /** Asks for a step about comments as they are now, or as they were seen. */
  async ask(by: Browser, comment_ids: readonly number[], { step, reason, seen }: Decision) {
    const asSeen = seen ?? (await this.seen(comment_ids));
    const body = { comment_ids, seen: asSeen, step, reason, note: 'As the rules of the forum say' };
    return this.comments.send(by, 'POST', '/api/moderation/steps', body);
  }

  /** Takes a step; gives for each comment why it was refused, or null, and the receipt. */
  async take(by: Browser, comment_ids: readonly number[], decision: Decision) {
    const answer = await this.ask(by, comment_ids, decision);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return takeStepResponseSchema.parse(answer.json()).data;
  }

  async seen(comment_ids: readonly number[]): Promise<string[]> {
    const rows = await this.comments.db
      .selectFrom('comments')
      .select(['number', 'steps', 'edits'])
      .where('number', 'in', [...comment_ids])
      .execute();
    const seen = new Map(rows.map(({ number, steps, edits }) => [number, `${steps}.${edits}`]));
    return comment_ids.map((id) => seen.get(id) ?? '0.0');
  }

  appeal(by: Browser, comment: number, text = 'It names nobody, and threatens nobody.') {
    return this.comments.send(by, 'POST', `/api/comments/${comment}/appeal`, { text });
  }

  async own(by: Browser, comment: number) {
    const answer = await this.comments.send(by, 'GET', `/api/comments/${comment}/moderation`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return ownModerationResponseSchema.parse(answer.json()).data;
  }

  async log(query = '') {
    const answer = await this.comments.send({}, 'GET', `/api/moderation/log${query}`);
    return moderationLogResponseSchema.parse(answer.json());
  }

  /** A fresh policy with one comment of the nth citizen. */
  async written(n: number, text = `What citizen number ${n} wrote about the water of the river`) {
    const by = await this.comments.citizen(n);
    const policy = await this.comments.policy();
    const { comment } = await this.comments.write(by, policy, text);
    return { by, policy, id: comment.comment_id, comment };
  }
}
