import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy.ts';

const RETRY_AFTER_SECONDS = 5;
const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}a{color:#8d153a;display:inline-block;padding:.5rem 0}@media(prefers-color-scheme:dark){body{background:#17110f;color:#f4ece6}a{color:#ff9db5}}';

const TEXTS = {
  en: {
    title: 'Many people are visiting at the same time',
    text: 'This page could not be prepared in time. Please try again in a few seconds. Votes and receipts are not affected.',
    again: 'Try again',
  },
  si: {
    title: 'මේ මොහොතේ බොහෝ දෙනෙක් පිටු ඉල්ලති',
    text: 'මෙම පිටුව නියමිත වේලාවට සූදානම් කළ නොහැකි විය. තත්පර කිහිපයකින් නැවත උත්සාහ කරන්න. ඡන්දවලට සහ රිසිට්පත්වලට බලපෑමක් නැත.',
    again: 'නැවත උත්සාහ කරන්න',
  },
  ta: {
    title: 'ஒரே நேரத்தில் பலர் பக்கங்களைக் கேட்கின்றனர்',
    text: 'இந்தப் பக்கத்தை உரிய நேரத்தில் தயாரிக்க முடியவில்லை. சில வினாடிகளில் மீண்டும் முயலுங்கள். வாக்குகளுக்கும் பற்றுச்சீட்டுகளுக்கும் பாதிப்பு இல்லை.',
    again: 'மீண்டும் முயலுங்கள்',
  },
} as const;

/**
 * Tells a person, in the language of the address, that the page could not be made in time (503), or that their address has
 * asked for too many (429), and a machine when to come back.
 */
export function sendBusyPage(
  reply: FastifyReply,
  pathname: string,
  {
    status = 503,
    retryAfterSeconds = RETRY_AFTER_SECONDS,
  }: { status?: 429 | 503; retryAfterSeconds?: number } = {},
): FastifyReply {
  const first = pathname.split(/[/.]/)[1];
  const language = first === 'si' || first === 'ta' ? first : 'en';
  const { title, text, again } = TEXTS[language];
  // An empty link leads to the address that was asked for.
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Sabha</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('retry-after', retryAfterSeconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(html, { style: STYLE }))
    .send(html);
}
