import { colomboDay } from '@sabha/domain/core/colombo';
import type { Language } from '@sabha/domain/core/localized';
import type { CodeChannel } from '@sabha/domain/registration/codes/verifiers';
import type { MessageBody } from '../../mail/message-body.ts';

interface ReplacementTexts {
  readonly subject: string;
  readonly mail: (day: string) => readonly string[];
  readonly mobile: (day: string) => string;
}

/** The words of the message about a replacement. Like the message with a code, it names nobody. */
const TEXTS: Readonly<Record<Language, ReplacementTexts>> = {
  en: {
    subject: 'Your key for Sabha is to be replaced',
    mail: (day) => [
      `Somebody who proved to be you asked for a new key in Sabha. On ${day} it takes the place of the key, or wallet, with which you act now.`,
      'If it was you, there is nothing to do.',
      'If it was not you: open your account in Sabha with your present key before that day, and choose “Keep my present key”.',
    ],
    mobile: (day) =>
      `Sabha: a new key was asked for and replaces yours on ${day}. Not you? Open your account with your present key.`,
  },
  si: {
    subject: 'සභාවේ ඔබේ යතුර වෙනුවට නව යතුරක්',
    mail: (day) => [
      `ඔබ බව තහවුරු කළ කෙනෙකු සභාවෙහි නව යතුරක් ඉල්ලා ඇත. ඔබ දැන් භාවිත කරන යතුර හෝ පසුම්බිය වෙනුවට එය ${day} දින සිට ක්‍රියාත්මක වේ.`,
      'මෙය ඉල්ලුවේ ඔබ නම්, කළ යුතු කිසිවක් නැත.',
      'ඔබ නොවේ නම්: එදිනට පෙර ඔබේ දැනට ඇති යතුරෙන් සභාවේ ඔබේ ගිණුම විවෘත කර “මගේ දැනට ඇති යතුර තබා ගන්න” තෝරන්න.',
    ],
    mobile: (day) => `සභාව: ${day} දින ඔබේ යතුර වෙනුවට නව යතුරක් එයි. ඉල්ලුවේ ඔබ නොවේද? දැනට ඇති යතුරෙන් ගිණුම විවෘත කරන්න.`,
  },
  ta: {
    subject: 'சபையில் உங்கள் சாவிக்குப் பதிலாகப் புதிய சாவி',
    mail: (day) => [
      `நீங்கள்தான் என்று உறுதிப்படுத்திய ஒருவர் சபையில் புதிய சாவியைக் கேட்டுள்ளார். நீங்கள் இப்போது பயன்படுத்தும் சாவி அல்லது பணப்பைக்குப் பதிலாக ${day} அன்று அது நடைமுறைக்கு வரும்.`,
      'கேட்டது நீங்களே எனில், எதுவும் செய்யத் தேவையில்லை.',
      'நீங்கள் இல்லையெனில்: அந்த நாளுக்கு முன் உங்கள் தற்போதைய சாவியால் சபையில் உங்கள் கணக்கைத் திறந்து “என் தற்போதைய சாவியை வைத்திருக்க” என்பதைத் தேர்ந்தெடுங்கள்.',
    ],
    mobile: (day) =>
      `சபை: ${day} அன்று உங்கள் சாவிக்குப் பதிலாகப் புதியது வரும். கேட்டது நீங்கள் இல்லையா? தற்போதைய சாவியால் கணக்கைத் திறக்கவும்.`,
  },
};

/** Tells a person that their wallet will be replaced on the day of `dueAt`. */
export function replacementMessage(channel: CodeChannel, language: Language, dueAt: Date): MessageBody {
  const { subject, mail, mobile } = TEXTS[language];
  const day = colomboDay(dueAt);
  return channel === 'email'
    ? { subject, text: `${mail(day).join('\n\n')}\n`, language }
    : { subject: null, text: mobile(day), language };
}
