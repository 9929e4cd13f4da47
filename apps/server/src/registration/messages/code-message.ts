import type { Language } from '@sabha/domain/core/localized';
import type { CodeChannel } from '@sabha/domain/registration/codes/verifiers';
import { CODE_LIFE_MS } from '@sabha/domain/registration/limits';
import type { MessageBody } from '../../mail/message-body.ts';

/** The words of a message with a one-time code. It says no name: whoever reads it by mistake learns nothing. */
interface CodeTexts {
  readonly subject: string;
  readonly mail: (code: string, minutes: number) => readonly string[];
  /** In few words: a mobile message in Sinhala or Tamil letters has 70 signs a part. */
  readonly mobile: (code: string, minutes: number) => string;
}

export const CODE_TEXTS: Readonly<Record<Language, CodeTexts>> = {
  en: {
    subject: 'Your code for Sabha',
    mail: (code, minutes) => [
      `Your code for Sabha: ${code}`,
      `It is valid for ${minutes} minutes. Enter it on the page where you are registering.`,
      'Nobody from Sabha will ask you for it. If you did not ask for a code, ignore this message.',
    ],
    mobile: (code, minutes) =>
      `Sabha code: ${code}. Valid for ${minutes} minutes. Nobody from Sabha will ask you for it.`,
  },
  si: {
    subject: 'සභාව සඳහා ඔබේ කේතය',
    mail: (code, minutes) => [
      `සභාව සඳහා ඔබේ කේතය: ${code}`,
      `මෙය මිනිත්තු ${minutes}ක් වලංගු වේ. ඔබ ලියාපදිංචි වන පිටුවේ මෙය ඇතුළත් කරන්න.`,
      'සභාව වෙතින් කිසිවෙකු මෙම කේතය ඔබෙන් විමසන්නේ නැත. ඔබ කේතයක් ඉල්ලා නොසිටියේ නම්, මෙම පණිවිඩය නොසලකා හරින්න.',
    ],
    mobile: (code, minutes) =>
      `සභාව කේතය: ${code}. මිනිත්තු ${minutes}ක් වලංගු වේ. සභාව වෙතින් කිසිවෙකු මෙය ඔබෙන් විමසන්නේ නැත.`,
  },
  ta: {
    subject: 'சபைக்கான உங்கள் குறியீடு',
    mail: (code, minutes) => [
      `சபைக்கான உங்கள் குறியீடு: ${code}`,
      `இது ${minutes} நிமிடங்களுக்குச் செல்லுபடியாகும். நீங்கள் பதிவு செய்யும் பக்கத்தில் இதை உள்ளிடவும்.`,
      'சபையிலிருந்து எவரும் இந்தக் குறியீட்டை உங்களிடம் கேட்க மாட்டார்கள். நீங்கள் குறியீடு எதையும் கோரவில்லை எனில், இந்தச் செய்தியைப் பொருட்படுத்த வேண்டாம்.',
    ],
    mobile: (code, minutes) =>
      `சபை குறியீடு: ${code}. ${minutes} நிமிடங்கள் செல்லும். சபையிலிருந்து எவரும் இதைக் கேட்க மாட்டார்கள்.`,
  },
};

const MINUTES = CODE_LIFE_MS / 60_000;

/** The message that brings a one-time code. The code is not in the subject, which a locked screen shows. */
export function codeMessage(channel: CodeChannel, language: Language, code: string): MessageBody {
  const { subject, mail, mobile } = CODE_TEXTS[language];
  return channel === 'email'
    ? { subject, text: `${mail(code, MINUTES).join('\n\n')}\n`, language }
    : { subject: null, text: mobile(code, MINUTES), language };
}
