import type { Language } from '@sabha/domain/core/localized';

/** What the assistant says by itself; everything else comes from sources. */
export interface AnswerTexts {
  /** Sabha knows nothing of it. `1919` is the number to call. */
  readonly unknown: string;
  readonly personalData: string;
  readonly danger: string;
  readonly whenSafe: string;
  readonly figuresUnavailable: string;
  /** How to vote is nobody's to say. */
  readonly noAdvice: string;
  /** What people vote on here, where no proposal was named. */
  readonly votedOn: string;
  /** Labels of numbers to call. */
  readonly police: string;
  readonly ambulance: string;
  readonly fire: string;
  readonly women: string;
  readonly children: string;
  readonly despair: string;
  readonly disaster: string;
}

export const ANSWER_TEXTS: Readonly<Record<Language, AnswerTexts>> = {
  en: {
    unknown:
      'I don’t know. I answer only from what is published on Sabha, and I found nothing about this. For all public services call the government line 1919, day and night.',
    personalData:
      'That looks like personal data: an NIC, telephone or card number, or an e-mail address. I did not look it up and do not keep it. Please ask again without it.',
    danger: 'Call now if you or others are in danger.',
    whenSafe: 'When you are safe, you can report what happened without showing who you are.',
    figuresUnavailable:
      'I cannot reach the public figures at the moment. Please try again in a minute. Help articles still work.',
    noAdvice: 'I give no advice on how to vote or what to sign: that is yours alone to decide.',
    votedOn:
      'On Sabha people vote Yes or No on proposals, not for persons or parties. Each proposal shows its whole text, until when it is open, and how many have voted.',
    police: 'Police',
    ambulance: 'Ambulance',
    fire: 'Fire and rescue',
    women: 'Women’s help line',
    children: 'Child help line',
    despair: 'Mental health line',
    disaster: 'Disaster centre',
  },
  si: {
    unknown:
      'මම ඒ ගැන දන්නේ නැත. මා පිළිතුරු දෙන්නේ සභාවේ පළ කර ඇති දේවලින් පමණි; මේ ගැන කිසිවක් හමු වූයේ නැත. ඕනෑම රාජ්‍ය සේවාවක් ගැන දැනගැනීමට දිවා රෑ 1919 අමතන්න.',
    personalData:
      'එය පෞද්ගලික තොරතුරක් බව පෙනේ: හැඳුනුම්පත් අංකයක්, දුරකථන අංකයක්, කාඩ්පත් අංකයක් හෝ විද්‍යුත් තැපැල් ලිපිනයක්. මා එය සෙවුවේ නැත; තබා ගන්නේද නැත. කරුණාකර එය නැතිව නැවත අසන්න.',
    danger: 'ඔබ හෝ වෙන කෙනෙක් අනතුරක නම් දැන්ම අමතන්න.',
    whenSafe: 'ඔබ සුරක්ෂිත වූ පසු, ඔබ කවුදැයි නොපෙන්වා සිදු වූ දේ පැමිණිලි කළ හැකිය.',
    figuresUnavailable:
      'මේ මොහොතේ මහජන සංඛ්‍යා ලබා ගත නොහැක. කරුණාකර මිනිත්තුවකින් නැවත උත්සාහ කරන්න. උදව් ලිපි තවමත් කියවිය හැකිය.',
    noAdvice: 'කෙසේ ඡන්දය දිය යුතුද, කුමක් අත්සන් කළ යුතුද යන්න ගැන මම උපදෙස් නොදෙමි: එය තීරණය කළ යුත්තේ ඔබ පමණි.',
    votedOn:
      'සභාවේ ඡන්දය දෙන්නේ පුද්ගලයින්ට හෝ පක්ෂවලට නොව, යෝජනාවලට ඔව් හෝ නැහැ ලෙසය. සෑම යෝජනාවකම සම්පූර්ණ පෙළ, එය විවෘතව පවතින කාලය සහ ඡන්දය දුන් සංඛ්‍යාව පෙන්වයි.',
    police: 'පොලීසිය',
    ambulance: 'ගිලන් රථය',
    fire: 'ගිනි නිවීම සහ ගලවා ගැනීම',
    women: 'කාන්තා උපකාර අංකය',
    children: 'ළමා උපකාර අංකය',
    despair: 'මානසික සෞඛ්‍ය අංකය',
    disaster: 'ආපදා මධ්‍යස්ථානය',
  },
  ta: {
    unknown:
      'அது எனக்குத் தெரியவில்லை. சபையில் வெளியிடப்பட்டவற்றிலிருந்து மட்டுமே பதில் தருகிறேன்; இதைப் பற்றி எதுவும் கிடைக்கவில்லை. அரச சேவைகள் அனைத்துக்கும் இரவும் பகலும் 1919 இலக்கத்தை அழையுங்கள்.',
    personalData:
      'அது தனிப்பட்ட தகவல் போல் தெரிகிறது: தேசிய அடையாள அட்டை எண், தொலைபேசி எண், அட்டை எண் அல்லது மின்னஞ்சல் முகவரி. அதை நான் தேடவில்லை, வைத்திருக்கவும் இல்லை. அது இல்லாமல் மீண்டும் கேளுங்கள்.',
    danger: 'நீங்களோ வேறு யாரோ ஆபத்தில் இருந்தால் இப்போதே அழையுங்கள்.',
    whenSafe: 'பாதுகாப்பான இடத்துக்கு வந்த பின், நீங்கள் யார் என்று காட்டாமல் நடந்ததைப் பற்றி முறைப்பாடு செய்யலாம்.',
    figuresUnavailable:
      'இப்போது பொதுப் புள்ளிவிவரங்களைப் பெற முடியவில்லை. ஒரு நிமிடத்தில் மீண்டும் முயலுங்கள். உதவிக் கட்டுரைகளைத் தொடர்ந்து படிக்கலாம்.',
    noAdvice:
      'எப்படி வாக்களிப்பது, எதில் கையொப்பமிடுவது என்று நான் அறிவுரை கூறுவதில்லை: அதை முடிவு செய்ய வேண்டியவர் நீங்கள் மட்டுமே.',
    votedOn:
      'சபையில் நபர்களுக்கோ கட்சிகளுக்கோ அல்ல, முன்மொழிவுகளுக்கே ஆம் அல்லது இல்லை என்று வாக்களிக்கப்படுகிறது. ஒவ்வொரு முன்மொழிவும் அதன் முழு உரையையும், எப்போது வரை திறந்திருக்கும் என்பதையும், எத்தனை பேர் வாக்களித்தார்கள் என்பதையும் காட்டுகிறது.',
    police: 'பொலிஸ்',
    ambulance: 'அம்புலன்ஸ்',
    fire: 'தீயணைப்பு, மீட்பு',
    women: 'பெண்கள் உதவி எண்',
    children: 'சிறுவர் உதவி எண்',
    despair: 'மனநல உதவி எண்',
    disaster: 'அனர்த்த மத்திய நிலையம்',
  },
};
