import type { Language } from '@sabha/domain/core/localized';
import { CODE_LIFE_MS } from '@sabha/domain/registration/request-code';
import type { CodeChannel } from '@sabha/domain/registration/verifiers';
import type { MessageBody } from '../../mail/message-body.ts';
import { CODE_TEXTS } from './code-texts.ts';

const MINUTES = CODE_LIFE_MS / 60_000;

/** The message that brings a one-time code. The code is not in the subject, which a locked screen shows. */
export function codeMessage(channel: CodeChannel, language: Language, code: string): MessageBody {
  const { subject, mail, mobile } = CODE_TEXTS[language];
  return channel === 'email'
    ? { subject, text: `${mail(code, MINUTES).join('\n\n')}\n`, language }
    : { subject: null, text: mobile(code, MINUTES), language };
}
