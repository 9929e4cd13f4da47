import type { Localized } from '@sabha/domain/core/localized';
import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import type { PartlyLocalized } from '@sabha/domain/forum/policy-text';

/** A policy made up for the demonstration. Its name says so in each language. */
export interface InventedPolicy {
  /** By which it is found again. */
  readonly number: string;
  readonly status: PolicyStatus;
  readonly name: Localized;
  readonly summary: Localized;
  readonly text?: Localized;
  /** As somebody may have typed it: not every link opens. */
  readonly links?: PartlyLocalized;
}

export const INVENTED_POLICIES: readonly InventedPolicy[] = [
  {
    number: 'DEMO-1',
    status: 'ACTIVE',
    name: {
      en: 'Rainwater tanks for schools (invented)',
      si: 'පාසල් සඳහා වැසි ජල ටැංකි (ආදර්ශන)',
      ta: 'பாடசாலைகளுக்கு மழைநீர்த் தொட்டிகள் (கற்பனை)',
    },
    summary: {
      en: 'Every new school building collects the rain from its roof. Schools use the water for gardens and for cleaning.',
      si: 'සෑම නව පාසල් ගොඩනැගිල්ලකම වහලයෙන් ලැබෙන වැසි ජලය එකතු කෙරේ. පාසල් එම ජලය ගෙවතු වගාවට සහ පිරිසිදු කිරීමට භාවිත කරයි.',
      ta: 'ஒவ்வொரு புதிய பாடசாலைக் கட்டடத்திலும் கூரையில் விழும் மழைநீர் சேகரிக்கப்படும். பாடசாலைகள் அந்நீரைத் தோட்டங்களுக்கும் துப்புரவுக்கும் பயன்படுத்தும்.',
    },
    links: {
      en: 'Printed copy: library of the ministry, shelf 12',
      si: 'මුද්‍රිත පිටපත: අමාත්‍යාංශ පුස්තකාලය, රාක්ක අංක 12',
      ta: 'அச்சுப் பிரதி: அமைச்சின் நூலகம், அடுக்கு 12',
    },
  },
  {
    number: 'DEMO-2',
    status: 'ACTIVE',
    name: {
      en: 'Opening hours of public offices (invented)',
      si: 'රාජ්‍ය කාර්යාල විවෘත වේලාවන් (ආදර්ශන)',
      ta: 'அரச அலுவலகங்கள் திறந்திருக்கும் நேரங்கள் (கற்பனை)',
    },
    summary: {
      en: 'Divisional secretariats stay open until seven in the evening on one weekday.',
      si: 'ප්‍රාදේශීය ලේකම් කාර්යාල සතියේ එක් දිනක සවස හත දක්වා විවෘතව තබයි.',
      ta: 'பிரதேச செயலகங்கள் வாரத்தில் ஒரு நாள் மாலை ஏழு மணி வரை திறந்திருக்கும்.',
    },
    text: {
      en: '1. Each divisional secretariat chooses one weekday on which it is open until 7 p.m.\n\n2. The day is shown at the entrance and on the website of the office.\n\n3. Staff who work that evening may begin later on the same day.',
      si: '1. සෑම ප්‍රාදේශීය ලේකම් කාර්යාලයක්ම සවස 7 දක්වා විවෘතව තබන සතියේ එක් දිනක් තෝරා ගනී.\n\n2. එම දිනය පිවිසුමේ සහ කාර්යාලයේ වෙබ් අඩවියේ ප්‍රදර්ශනය කෙරේ.\n\n3. එදින සවස සේවය කරන කාර්ය මණ්ඩලයට එදිනම සේවය ප්‍රමාද වී ආරම්භ කළ හැකිය.',
      ta: '1. ஒவ்வொரு பிரதேச செயலகமும் மாலை 7 மணி வரை திறந்திருக்கும் ஒரு வார நாளைத் தெரிவு செய்யும்.\n\n2. அந்த நாள் நுழைவாயிலிலும் அலுவலகத்தின் இணையத்தளத்திலும் காட்டப்படும்.\n\n3. அன்று மாலை பணிபுரியும் ஊழியர்கள் அதே நாளில் தாமதமாகப் பணியைத் தொடங்கலாம்.',
    },
  },
  {
    number: 'DEMO-3',
    status: 'PUBLIC_CONSULTATION',
    name: {
      en: 'Village Libraries Bill (invented)',
      si: 'ගම්මාන පුස්තකාල පනත් කෙටුම්පත (ආදර්ශන)',
      ta: 'கிராம நூலகங்கள் சட்டமூலம் (கற்பனை)',
    },
    summary: {
      en: 'The bill would give every Grama Niladhari division a library that is open on at least four days a week, and pay for books in Sinhala, Tamil and English.',
      si: 'මෙම පනත් කෙටුම්පතෙන් සෑම ග්‍රාම නිලධාරී වසමකටම සතියකට අවම වශයෙන් දින හතරක් විවෘත පුස්තකාලයක් ලැබෙන අතර සිංහල, දෙමළ සහ ඉංග්‍රීසි පොත් සඳහා මුදල් වෙන් කෙරේ.',
      ta: 'இச்சட்டமூலம் ஒவ்வொரு கிராம உத்தியோகத்தர் பிரிவுக்கும் வாரத்தில் குறைந்தது நான்கு நாட்கள் திறந்திருக்கும் ஒரு நூலகத்தை வழங்குவதுடன், சிங்களம், தமிழ், ஆங்கில நூல்களுக்கு நிதி ஒதுக்கும்.',
    },
    text: {
      en: '1. Each Grama Niladhari division has a library, alone or together with its neighbours.\n\n2. A library is open on at least four days a week, one of them a Saturday or a Sunday.\n\n3. At least a fifth of the money for books is spent on each of Sinhala, Tamil and English.\n\n4. Every library publishes each year what it bought and how many people came.',
      si: '1. සෑම ග්‍රාම නිලධාරී වසමකටම තනිව හෝ අසල්වැසි වසම් සමඟ එක්ව පුස්තකාලයක් ඇත.\n\n2. පුස්තකාලයක් සතියකට අවම වශයෙන් දින හතරක් විවෘතව තැබිය යුතු අතර, ඉන් එකක් සෙනසුරාදා හෝ ඉරිදා විය යුතුය.\n\n3. පොත් සඳහා වන මුදලින් අවම වශයෙන් පහෙන් එක බැගින් සිංහල, දෙමළ සහ ඉංග්‍රීසි පොත් සඳහා වැය කෙරේ.\n\n4. සෑම පුස්තකාලයක්ම තමන් මිලදී ගත් දේ සහ පැමිණි පිරිස සෑම වසරකම ප්‍රකාශයට පත් කරයි.',
      ta: '1. ஒவ்வொரு கிராம உத்தியோகத்தர் பிரிவுக்கும் தனியாகவோ அயல் பிரிவுகளுடன் சேர்ந்தோ ஒரு நூலகம் உண்டு.\n\n2. நூலகம் வாரத்தில் குறைந்தது நான்கு நாட்கள் திறந்திருக்கும்; அவற்றில் ஒன்று சனி அல்லது ஞாயிறு.\n\n3. நூல்களுக்கான நிதியில் சிங்களம், தமிழ், ஆங்கிலம் ஒவ்வொன்றுக்கும் குறைந்தது ஐந்தில் ஒரு பங்கு செலவிடப்படும்.\n\n4. ஒவ்வொரு நூலகமும் வாங்கியவற்றையும் வந்தவர்களின் எண்ணிக்கையையும் ஆண்டுதோறும் வெளியிடும்.',
    },
  },
];
