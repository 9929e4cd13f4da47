import { type MailboxMessage, mailboxResponseSchema } from '@sabha/domain/registration/codes/read-mailbox';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendProblem } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { messageBodySchema } from '../../mail/message-body.ts';
import { keptSince, MOST_KEPT } from './forget-messages.ts';
import { isAtThisMachine } from './local-reader.ts';
import { keptMessages } from './outgoing.store.ts';

/** `GET /api/demo/mailbox`: what a demonstration would have sent. Registered nowhere else, and answers this machine alone. */
export function mailboxRoute(app: App, context: Context): void {
  app.get(
    '/api/demo/mailbox',
    { schema: { response: { 200: mailboxResponseSchema } } },
    async (request, reply) => {
      // Open data may be read by any site; this is not open data.
      reply
        .removeHeader('access-control-allow-origin')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'no-store');
      if (!isAtThisMachine(request, context.config)) {
        return sendProblem(reply, {
          status: 403,
          kind: 'not-at-this-machine',
          message: 'Only whoever sits at the machine of this demonstration may read its mailbox.',
        });
      }
      return success(await readMailbox(context));
    },
  );
}

async function readMailbox({ db, privacy, clock }: Context): Promise<MailboxMessage[]> {
  const kept = await keptMessages(db, { since: keptSince(clock()), most: MOST_KEPT });
  return kept.map(({ reference, channel, targetSealed, bodySealed, sentAt }) => {
    const body = messageBodySchema.parse(JSON.parse(privacy.unseal('body', reference, bodySealed)));
    const to = privacy.unseal('target', reference, targetSealed);
    return { id: reference, channel, to, ...body, sent_at: sentAt.toISOString() };
  });
}
