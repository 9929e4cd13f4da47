import { createTransport } from 'nodemailer';
import type { MessagesConfig } from '../config/config.ts';
import { mailServer } from './mail-server.ts';
import { type Delivery, delivered, notDelivered, type OpenMessage, type Transport } from './transport.ts';

const PATIENCE_MS = 30_000;
const STEP_MS = 10_000;
/** Failures that are about this message, and not about the server or our account with it. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

/** Mail over SMTP. A message is a text without links or pictures, and no automatic answer is wanted. */
export function mailTransport({ url, from }: NonNullable<MessagesConfig['mail']>): Transport {
  const mailer = createTransport({
    ...mailServer(url),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const send = ({ reference, to, body }: OpenMessage) =>
    mailer.sendMail({
      from,
      // As an object: a text would be read as a list, and one address could become several.
      to: { name: '', address: to },
      subject: body.subject ?? '',
      text: body.text,
      textEncoding: 'base64',
      messageId: `<${reference}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': body.language },
    });
  return {
    keeps: false,
    async deliver(message) {
      try {
        await within(PATIENCE_MS, send(message));
        return delivered;
      } catch (error) {
        return undelivered(error);
      }
    },
  };
}

function undelivered(error: unknown): Delivery {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }; // nodemailer's own errors bear both
  const answered = typeof responseCode === 'number' && Number.isInteger(responseCode) ? responseCode : null;
  const name = typeof code === 'string' && /^[A-Z]{1,30}$/.test(code) ? code : 'unknown';
  const final = answered !== null && answered >= 500 && ABOUT_THE_MESSAGE.has(name);
  return notDelivered(
    final ? 'refused' : 'not-now',
    `smtp ${name}${answered === null ? '' : ` ${answered}`}`,
  );
}

/** Rejects where `work` takes longer; a peer that sends a byte now and then cannot delay the others. */
export async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error('It took too long'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
