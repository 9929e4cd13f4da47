import type { Config } from '../../config/config.ts';
import { mailTransport } from '../../mail/mail-transport.ts';
import { delivered, type Transport, type Transports } from '../../mail/transport.ts';
import { smsTransport } from './sms-transport.ts';

/** Nothing leaves: the message stays, sealed, for whoever sits at this machine. */
const localMailbox: Transport = { keeps: true, deliver: async () => delivered };

/** The ways out that are set up. */
export function transportsOf({
  messages: { mail, sms, localMailbox: local },
}: Pick<Config, 'messages'>): Transports {
  const otherwise = local ? localMailbox : null;
  return { email: mail ? mailTransport(mail) : otherwise, mobile: sms ? smsTransport(sms) : otherwise };
}
