import type { Language } from '@sabha/domain/core/localized';
import type { SearchDocument } from '../src/index/documents.ts';

type Article = Record<Language, { title: string; summary: string; questions: string[]; text: string[] }>;

const article = (id: string, texts: Article): SearchDocument => ({
  kind: 'help',
  id,
  url: `/help/${id}`,
  updatedAt: '2026-11-26T00:00:00.000Z',
  texts: Object.fromEntries(
    Object.entries(texts).map(([language, { text, ...rest }]) => [
      language,
      {
        ...rest,
        sections: text.map((paragraph) => ({ heading: null, paragraphs: [paragraph] })),
        keywords: [],
      },
    ]),
  ),
});

/** A few help articles and texts of the platform in three languages, for tests of what finds them. */
export const EXAMPLES: SearchDocument[] = [
  article('register', {
    en: {
      title: 'Register as a citizen',
      summary: 'You register once, with your name, NIC number, e-mail, mobile number and a wallet.',
      questions: ['How do I sign up?', 'make an account', 'what do I need to join'],
      text: [
        'Have your national identity card at hand.',
        'A code comes by e-mail and another to your mobile.',
      ],
    },
    si: {
      title: 'පුරවැසියෙකු ලෙස ලියාපදිංචි වීම',
      summary: 'ඔබේ නම, හැඳුනුම්පත් අංකය, ඊමේල්, ජංගම දුරකථන අංකය සහ පසුම්බියක් සමඟ එක් වරක් ලියාපදිංචි වන්න.',
      questions: ['ලියාපදිංචි වෙන්නේ කොහොමද?', 'ගිණුමක් හදාගන්නේ කොහොමද'],
      text: ['ජාතික හැඳුනුම්පත ළඟ තබාගන්න.', 'කේතයක් ඊමේල් මගින් ලැබේ.'],
    },
    ta: {
      title: 'குடிமகனாகப் பதிவு செய்தல்',
      summary:
        'உங்கள் பெயர், அடையாள அட்டை இலக்கம், மின்னஞ்சல், கைபேசி இலக்கம், பணப்பை ஆகியவற்றுடன் ஒரு முறை பதிவு செய்யுங்கள்.',
      questions: ['எப்படி பதிவு செய்வது?', 'கணக்கு தொடங்குவது எப்படி'],
      text: ['தேசிய அடையாள அட்டையை அருகில் வைத்திருங்கள்.', 'குறியீடு மின்னஞ்சலில் வரும்.'],
    },
  }),
  article('lost-wallet', {
    en: {
      title: 'If you lose your wallet',
      summary: 'Nobody can bring back a lost key, but you can connect a new wallet to your registration.',
      questions: ['I lost my phone with metamask', 'forgot my secret words'],
      text: ['Choose a new wallet and prove who you are again.', 'Votes that you cast stay counted.'],
    },
    si: {
      title: 'පසුම්බිය නැති වුවහොත්',
      summary: 'නැති වූ යතුරක් ආපසු ගෙන ඒමට කිසිවෙකුට බැහැ, නමුත් අලුත් පසුම්බියක් සම්බන්ධ කළ හැකියි.',
      questions: ['මගේ ෆෝන් එක නැති වුණා', 'රහස් වචන අමතක වුණා'],
      text: ['අලුත් පසුම්බියක් තෝරන්න.', 'ඔබ දුන් ඡන්ද එලෙසම ගණන් ගැනේ.'],
    },
    ta: {
      title: 'பணப்பையை இழந்தால்',
      summary: 'இழந்த சாவியை யாராலும் மீட்க முடியாது, ஆனால் புதிய பணப்பையை இணைக்கலாம்.',
      questions: ['என் கைபேசி தொலைந்துவிட்டது', 'இரகசிய சொற்களை மறந்துவிட்டேன்'],
      text: ['புதிய பணப்பையைத் தேர்ந்தெடுங்கள்.', 'நீங்கள் அளித்த வாக்குகள் அப்படியே இருக்கும்.'],
    },
  }),
  article('report-wrongdoing', {
    en: {
      title: 'Report wrongdoing',
      summary: 'You can report corruption without giving your name.',
      questions: ['an officer asked me for a bribe', 'complain about corruption'],
      text: ['Write what happened, where and when.', 'Add photos or papers as evidence.'],
    },
    si: {
      title: 'වැරදි වාර්තා කිරීම',
      summary: 'ඔබේ නම නොදී දූෂණයක් වාර්තා කළ හැකියි.',
      questions: ['නිලධාරියෙක් අල්ලසක් ඉල්ලුවා', 'දූෂණ ගැන පැමිණිලි කරන්නේ කොහොමද'],
      text: ['සිදු වූ දේ, තැන සහ වේලාව ලියන්න.', 'ඡායාරූප හෝ ලියකියවිලි එක් කරන්න.'],
    },
    ta: {
      title: 'முறைகேட்டைப் பற்றி அறிக்கை செய்தல்',
      summary: 'உங்கள் பெயரைக் கூறாமல் ஊழலைப் பற்றி அறிக்கை செய்யலாம்.',
      questions: ['அதிகாரி லஞ்சம் கேட்டார்', 'ஊழல் பற்றி புகார் செய்வது எப்படி'],
      text: ['என்ன நடந்தது, எங்கே, எப்போது என்று எழுதுங்கள்.', 'படங்கள் அல்லது ஆவணங்களைச் சேருங்கள்.'],
    },
  }),
  article('how-to-vote', {
    en: {
      title: 'How to vote on a proposal',
      summary: 'Open a proposal, choose Yes or No, and sign with your wallet.',
      questions: ['cast my ballot', 'where do I vote'],
      text: ['You need to be registered.', 'A vote code shows that your vote was counted.'],
    },
    si: {
      title: 'යෝජනාවකට ඡන්දය දෙන්නේ කොහොමද',
      summary: 'යෝජනාවක් විවෘත කර ඔව් හෝ නැහැ තෝරා පසුම්බියෙන් අත්සන් කරන්න.',
      questions: ['ඡන්දය දාන්නේ කොහොමද', 'මම ඡන්දෙ දෙන්නෙ කොහෙන්ද'],
      text: ['ඔබ ලියාපදිංචි වී සිටිය යුතුයි.', 'පරීක්ෂණ කේතයෙන් ඔබේ ඡන්දය ගණන් ගත් බව පෙනේ.'],
    },
    ta: {
      title: 'முன்மொழிவுக்கு வாக்களிப்பது எப்படி',
      summary: 'முன்மொழிவைத் திறந்து, ஆம் அல்லது இல்லை என்பதைத் தேர்ந்து, பணப்பையால் கையொப்பமிடுங்கள்.',
      questions: ['வாக்கு போடுவது எப்படி', 'எங்கே வாக்களிக்கலாம்'],
      text: ['நீங்கள் பதிவு செய்திருக்க வேண்டும்.', 'சரிபார்ப்புக் குறியீடு உங்கள் வாக்கு எண்ணப்பட்டதைக் காட்டும்.'],
    },
  }),
  {
    kind: 'policy',
    id: 'POL-1',
    url: '/policies/POL-1',
    updatedAt: '2026-10-01T00:00:00.000Z',
    texts: {
      en: {
        title: 'Electricity charges for small homes',
        summary: null,
        questions: [],
        keywords: ['Ministry of Power'],
        sections: [
          { heading: null, paragraphs: ['Homes that use little electricity pay a lower charge.'] },
          { heading: null, paragraphs: ['Solar panels on roofs may sell to the grid.'] },
        ],
      },
      si: {
        title: 'කුඩා නිවාස සඳහා විදුලි ගාස්තු',
        summary: null,
        questions: [],
        keywords: [],
        sections: [{ heading: null, paragraphs: ['අඩුවෙන් විදුලිය භාවිත කරන නිවාස අඩු ගාස්තුවක් ගෙවයි.'] }],
      },
      ta: {
        title: 'சிறிய வீடுகளுக்கான மின்சாரக் கட்டணம்',
        summary: null,
        questions: [],
        keywords: [],
        sections: [{ heading: null, paragraphs: ['குறைந்த மின்சாரம் பயன்படுத்தும் வீடுகள் குறைந்த கட்டணம் செலுத்தும்.'] }],
      },
    },
  },
  {
    kind: 'project',
    id: 'PRJ-7',
    url: '/projects/PRJ-7',
    updatedAt: null,
    texts: {
      en: {
        title: 'Bridge over the Mahaweli',
        summary: null,
        questions: [],
        keywords: ['Central Province'],
        sections: [{ heading: null, paragraphs: ['A new bridge for the road between two villages.'] }],
      },
    },
  },
];
