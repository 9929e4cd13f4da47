import type { Language, Localized } from '@sabha/domain/core/localized';
import type { DecidePetitionBody } from '@sabha/domain/petitions/petition-decisions';
import type { MinistryKey } from '../fy2024/ministries.ts';

/** A petition made up for the demonstration: who is asked, until when, and how many citizens sign it. */
export interface InventedPetition {
  /** The language in which its author wrote it first; the others are the author's own translations. */
  readonly language: Language;
  readonly ministry: MinistryKey;
  /** In how many days from the first start it closes. */
  readonly openDays: number;
  readonly required: number;
  /** How many sign it. With fewer than a petition's supporters it is not listed. */
  readonly signatures: number;
  readonly title: Localized;
  readonly description: Localized;
  /** What its ministry answers once the threshold is met. */
  readonly answer?: Localized;
  /** How many of these signatures a case officer declares invalid, and why. */
  readonly invalidated?: { readonly signatures: number; readonly reason: Localized };
  /** Why a case officer removes it once it is signed. */
  readonly removedBecause?: DecidePetitionBody;
}

export const INVENTED_PETITIONS: readonly InventedPetition[] = [
  {
    language: 'en',
    ministry: 'justice',
    openDays: 40,
    required: 15,
    signatures: 15,
    title: {
      en: 'Sign language interpreters in every district court',
      si: 'සෑම දිසා අධිකරණයකටම සංඥා භාෂා පරිවර්තකයන්',
      ta: 'ஒவ்வொரு மாவட்ட நீதிமன்றத்திலும் சைகை மொழிபெயர்ப்பாளர்கள்',
    },
    description: {
      en: 'A deaf person who is heard in court today must bring somebody from the family to interpret, even in a case against a member of that family. We ask for at least one trained interpreter in every district court, paid by the court, and for a list of interpreters from which both sides may choose. What is said must be understood by the person whom it concerns.',
      si: 'අද අධිකරණයේදී සාක්ෂි දෙන ශ්‍රවණාබාධ සහිත තැනැත්තෙකුට පරිවර්තනය සඳහා පවුලේ කෙනෙකු කැඳවාගෙන යාමට සිදු වේ; නඩුව ඒ පවුලේම කෙනෙකුට එරෙහිව වුවද එසේමය. අධිකරණයෙන්ම වැටුප් ලබන පුහුණු සංඥා භාෂා පරිවර්තකයන් අවම වශයෙන් එක් අයෙකු බැගින් සෑම දිසා අධිකරණයකටම පත් කරන ලෙසත්, දෙපාර්ශ්වයටම තෝරා ගත හැකි පරිවර්තක නාම ලේඛනයක් සකස් කරන ලෙසත් ඉල්ලා සිටිමු. කියන දේ එයට අදාළ තැනැත්තාට තේරුම් ගත හැකි විය යුතුය.',
      ta: 'இன்று நீதிமன்றத்தில் சாட்சியமளிக்கும் செவிப்புலன் குறைபாடுடைய ஒருவர், மொழிபெயர்ப்பதற்குத் தம் குடும்பத்தில் ஒருவரை அழைத்துச் செல்ல வேண்டியுள்ளது; வழக்கு அதே குடும்பத்தவருக்கு எதிரானதாக இருந்தாலும் நிலைமை இதுவே. ஒவ்வொரு மாவட்ட நீதிமன்றத்திலும் பயிற்சி பெற்ற ஒரு சைகை மொழிபெயர்ப்பாளராவது இருக்க வேண்டும்; அவருக்கு நீதிமன்றமே சம்பளம் வழங்க வேண்டும். இரு தரப்பினரும் தெரிவு செய்யக்கூடிய மொழிபெயர்ப்பாளர் பட்டியலும் வேண்டும். சொல்லப்படுவது சம்பந்தப்பட்டவருக்குப் புரிய வேண்டும்.',
    },
    answer: {
      en: `Thank you to the author of this petition and to all who signed it. Whoever is heard by a court has the right to understand and to be understood, and the Ministry agrees that nobody should depend on the family for it.

What we will do: within six months we publish a list of trained sign language interpreters, drawn up together with the associations of deaf people. Both sides may choose from it, and the court pays the fee. In the first year, the district courts of Colombo, Kandy, Galle, Jaffna and Anuradhapura get one interpreter each.

What we cannot promise: today there are fewer trained interpreters than district courts, and posts at the other courts depend on next year’s estimates. After one year we publish how many hearings had an interpreter, and how many were postponed for want of one.

This response was written for the demonstration; no ministry has given it.`,
      si: `මෙම පෙත්සම ඉදිරිපත් කළ සහ එයට අත්සන් තැබූ සැමට ස්තුතියි. අධිකරණයක් හමුවේ කරුණු දක්වන ඕනෑම අයෙකුට, එහිදී කියැවෙන දේ තේරුම් ගැනීමටත් තමා කියන දේ තේරුම් කර දීමටත් අයිතියක් ඇත. ඒ සඳහා පවුලේ අය මත යැපීමට කිසිවෙකුට සිදු නොවිය යුතු බව අමාත්‍යාංශය පිළිගනී.

අප කරන දේ: පුහුණු සංඥා භාෂා පරිවර්තකයන්ගේ නාම ලේඛනයක් ශ්‍රවණාබාධ සහිත අයගේ සංගම් සමඟ එක්ව සකස් කර, මාස හයක් ඇතුළත ප්‍රකාශයට පත් කරමු. දෙපාර්ශ්වයටම එයින් පරිවර්තකයෙකු තෝරා ගත හැකි අතර ගාස්තුව අධිකරණය විසින් ගෙවනු ලැබේ. පළමු වසරේදී කොළඹ, මහනුවර, ගාල්ල, යාපනය සහ අනුරාධපුරය යන දිසා අධිකරණවලට පරිවර්තකයෙකු බැගින් පත් කෙරේ.

අපට පොරොන්දු විය නොහැකි දේ: පුහුණු පරිවර්තකයන් ගණන අද දිසා අධිකරණ ගණනට වඩා අඩුය. සෙසු අධිකරණවල තනතුරු ඇති කිරීම ලබන වසරේ ඇස්තමේන්තු මත රඳා පවතී. පරිවර්තකයෙකු සහභාගි වූ නඩු විභාග ගණන සහ පරිවර්තකයෙකු නොමැතිවීම නිසා කල් තැබූ විභාග ගණන වසරකට පසු ප්‍රකාශයට පත් කරමු.

මෙම පිළිතුර ආදර්ශනය සඳහා ලියන ලද්දකි; කිසිදු අමාත්‍යාංශයක් එය ලබා දී නැත.`,
      ta: `இந்த மனுவை முன்வைத்தவருக்கும் கையொப்பமிட்ட அனைவருக்கும் நன்றி. நீதிமன்றத்தில் விசாரிக்கப்படும் எவருக்கும், அங்கு சொல்லப்படுவதைப் புரிந்துகொள்ளவும் தாம் சொல்வதைப் புரியவைக்கவும் உரிமை உண்டு. இதற்காக எவரும் தம் குடும்பத்தினரைச் சார்ந்திருக்கக் கூடாது என்பதை அமைச்சு ஏற்றுக்கொள்கிறது.

நாங்கள் செய்யவிருப்பவை: பயிற்சி பெற்ற சைகை மொழிபெயர்ப்பாளர்களின் பட்டியல் ஒன்றை, செவிப்புலன் குறைபாடுடையோரின் சங்கங்களுடன் இணைந்து தயாரித்து ஆறு மாதங்களுக்குள் வெளியிடுவோம். இரு தரப்பினரும் அதிலிருந்து ஒருவரைத் தெரிவு செய்யலாம்; கட்டணத்தை நீதிமன்றமே செலுத்தும். முதல் ஆண்டில் கொழும்பு, கண்டி, காலி, யாழ்ப்பாணம், அனுராதபுரம் ஆகிய மாவட்ட நீதிமன்றங்களுக்குத் தலா ஒரு மொழிபெயர்ப்பாளர் நியமிக்கப்படுவார்.

எங்களால் உறுதியளிக்க முடியாதவை: இன்று பயிற்சி பெற்ற மொழிபெயர்ப்பாளர்களின் எண்ணிக்கை மாவட்ட நீதிமன்றங்களின் எண்ணிக்கையைவிடக் குறைவு. ஏனைய நீதிமன்றங்களில் பதவிகளை உருவாக்குவது அடுத்த ஆண்டின் மதிப்பீடுகளைப் பொறுத்தது. மொழிபெயர்ப்பாளருடன் நடந்த விசாரணைகளின் எண்ணிக்கையையும், மொழிபெயர்ப்பாளர் இல்லாததால் ஒத்திவைக்கப்பட்ட விசாரணைகளின் எண்ணிக்கையையும் ஓராண்டின் பின் வெளியிடுவோம்.

இந்தப் பதில் செயல்விளக்கத்துக்காக எழுதப்பட்டது; எந்த அமைச்சும் இதை வழங்கவில்லை.`,
    },
  },
  {
    language: 'si',
    ministry: 'education',
    openDays: 18,
    required: 20,
    signatures: 20,
    title: {
      en: 'Safe drinking water in every school of Anuradhapura',
      si: 'අනුරාධපුරයේ සෑම පාසලකටම පිරිසිදු පානීය ජලය',
      ta: 'அனுராதபுர மாவட்டத்தின் எல்லாப் பாடசாலைகளுக்கும் பாதுகாப்பான குடிநீர்',
    },
    description: {
      en: 'Many wells in our district carry too much fluoride, and no village is without kidney patients. Children drink this water at school every day. We ask for a filter in every school of the district, a test of the water each term, and the results on the school’s notice board where parents can read them.',
      si: 'අපේ දිස්ත්‍රික්කයේ බොහෝ ළිංවල ජලයේ ෆ්ලෝරයිඩ් ප්‍රමාණය වැඩිය; වකුගඩු රෝගීන් නැති ගමක් නැත. දරුවන් පාසලේදී දිනපතා බොන්නේ මේ ජලයයි. දිස්ත්‍රික්කයේ සෑම පාසලකටම ජල පෙරහනක් ලබා දෙන ලෙසත්, සෑම වාරයකම ජලය පරීක්ෂා කර එහි ප්‍රතිඵල දෙමාපියන්ට කියවිය හැකි පරිදි පාසලේ දැන්වීම් පුවරුවේ පළ කරන ලෙසත් ඉල්ලා සිටිමු.',
      ta: 'எங்கள் மாவட்டத்தின் பல கிணறுகளில் புளோரைட்டு அளவுக்கு அதிகமாக உள்ளது; சிறுநீரக நோயாளிகள் இல்லாத கிராமமே இல்லை. பிள்ளைகள் பாடசாலையில் நாள்தோறும் இந்த நீரையே குடிக்கின்றனர். மாவட்டத்தின் ஒவ்வொரு பாடசாலைக்கும் ஒரு நீர் வடிகட்டி வழங்க வேண்டும்; ஒவ்வொரு தவணையிலும் நீரைப் பரிசோதித்து, பெற்றோர் வாசிக்கக்கூடியவாறு முடிவுகளைப் பாடசாலையின் அறிவித்தல் பலகையில் வெளியிட வேண்டும்.',
    },
  },
  {
    language: 'si',
    ministry: 'transport',
    openDays: 28,
    required: 40,
    signatures: 31,
    title: {
      en: 'A footbridge at the Kiribathgoda junction',
      si: 'කිරිබත්ගොඩ හන්දියට පදික ගුවන් පාලමක්',
      ta: 'கிரிபத்கொடைச் சந்தியில் பாதசாரிகளுக்கு ஒரு மேம்பாலம்',
    },
    description: {
      en: 'Thousands of people cross six lanes of the Kandy Road on foot at this junction every day: schoolchildren, hospital visitors and people who come to the market. In the mornings there is hardly a safe moment to cross. We ask for a covered bridge with ramps on both sides, so that wheelchairs and prams can use it too, before the next school year starts.',
      si: 'පාසල් දරුවන්, රෝහලට යන එන අය සහ වෙළඳපොළට එන අය ඇතුළු දහස් ගණනක් දෙනා දිනපතා මෙම හන්දියේදී මහනුවර පාරේ මංතීරු හයක් පයින් මාරු වෙති. උදේ කාලයේ බියක් සැකක් නැතිව පාර මාරු විය හැකි මොහොතක් නැති තරම්ය. රෝද පුටු සහ ළදරු කරත්ත ද ගෙන යා හැකි පරිදි දෙපසම බෑවුම් සහිත, වහලයක් ඇති පාලමක් ඊළඟ පාසල් වර්ෂය ආරම්භ වීමට පෙර ඉදි කරන ලෙස අපි ඉල්ලා සිටිමු.',
      ta: 'பாடசாலை மாணவர்கள், வைத்தியசாலைக்கு வருவோர், சந்தைக்கு வருவோர் என ஆயிரக்கணக்கானோர் நாள்தோறும் இந்தச் சந்தியில் கண்டி வீதியின் ஆறு வழித்தடங்களை நடந்தே கடக்கின்றனர். காலை நேரத்தில் பாதுகாப்பாகக் கடக்கக்கூடிய ஒரு கணமும் கிடைப்பதில்லை. சக்கர நாற்காலிகளும் குழந்தை வண்டிகளும் செல்லக்கூடியவாறு இருபுறமும் சரிவுப்பாதையுடன் கூரை வேய்ந்த ஒரு மேம்பாலத்தை அடுத்த கல்வியாண்டு தொடங்கும் முன் அமைத்துத் தருமாறு கேட்டுக்கொள்கிறோம்.',
    },
  },
  {
    language: 'ta',
    ministry: 'health',
    openDays: 51,
    required: 24,
    signatures: 9,
    title: {
      en: 'A night boat for patients on the Jaffna islands',
      si: 'යාපනයේ දූපත්වල රෝගීන්ට රාත්‍රී බෝට්ටුවක්',
      ta: 'யாழ்ப்பாணத் தீவுகளின் நோயாளிகளுக்கு ஓர் இரவுப் படகு',
    },
    description: {
      en: 'After the last boat leaves in the evening, the people of Nainativu, Analaitivu and Eluvaitivu cannot reach a hospital until morning. Mothers in labour and old people with chest pain have waited whole nights at the jetty. We ask for one boat with a nurse and oxygen that stands ready from 19:00 until 6:00, and for a telephone number that is answered all night.',
      si: 'සවස අන්තිම බෝට්ටුව පිටත් වූ පසු නාගදීපය, අනලතිව් සහ එළුවතිව් දූපත්වල වැසියන්ට උදේ වන තෙක් රෝහලකට යා නොහැකිය. විලිරුදාවෙන් සිටින මව්වරුන් සහ පපුවේ වේදනාවෙන් පෙළෙන වැඩිහිටියන් මුළු රාත්‍රිය පුරාම තොටුපළේ බලා සිටි අවස්ථා තිබේ. හෙදියක සහ ඔක්සිජන් පහසුකම් සහිත බෝට්ටුවක් රාත්‍රී 7.00 සිට උදේ 6.00 දක්වා සූදානම්ව තැබීමත්, රාත්‍රිය පුරා පිළිතුරු දෙන දුරකථන අංකයක් ලබා දීමත් අපගේ ඉල්ලීමයි.',
      ta: 'மாலையில் கடைசிப் படகு சென்ற பின் நயினாதீவு, அனலைதீவு, எழுவைதீவு மக்கள் காலை வரை வைத்தியசாலைக்குச் செல்ல வழியில்லை. பிரசவ வலியுடன் தாய்மாரும் நெஞ்சு வலியுடன் முதியவர்களும் இறங்குதுறையில் இரவு முழுவதும் காத்திருந்துள்ளனர். இரவு 7.00 முதல் காலை 6.00 வரை, ஒரு தாதியும் ஒட்சிசன் வசதியும் கொண்ட ஒரு படகு ஆயத்தமாக இருக்க வேண்டும்; இரவு முழுவதும் பதிலளிக்கும் ஒரு தொலைபேசி இலக்கமும் வேண்டும் என்று கேட்கிறோம்.',
    },
  },
  {
    language: 'en',
    ministry: 'environment',
    openDays: 75,
    required: 30,
    signatures: 12,
    title: {
      en: 'Shade trees along the road from Kandy to Matale',
      si: 'මහනුවර සිට මාතලේ දක්වා මාර්ගය දෙපස සෙවණ ගස්',
      ta: 'கண்டியிலிருந்து மாத்தளை வரை வீதியோரம் நிழல் மரங்கள்',
    },
    description: {
      en: 'The old trees were cut when the road was widened, and people now wait for the bus in the full sun. We ask for mee, kumbuk and karanda trees at bus stops and in front of schools, planted by the road authority and watered by the local councils for the first three years. Schools on the way have offered to look after the young trees.',
      si: 'පාර පුළුල් කරන විට පැරණි ගස් කපා දැමූ නිසා දැන් මිනිසුන් බස් රථය එන තුරු බලා සිටින්නේ තද අව්වේය. බස් නැවතුම්පොළවල සහ පාසල් ඉදිරිපිට මී, කුඹුක් සහ කරඳ ගස් සිටුවන ලෙස මාර්ග සංවර්ධන අධිකාරියෙන් ද, පළමු වසර තුනේදී ඒවාට වතුර දමන ලෙස පළාත් පාලන ආයතනවලින් ද අපි ඉල්ලා සිටිමු. පැළ රැකබලා ගැනීමට මාර්ගය අසල පාසල් ඉදිරිපත් වී තිබේ.',
      ta: 'வீதி அகலப்படுத்தப்பட்டபோது பழைய மரங்கள் வெட்டப்பட்டதால், மக்கள் இப்போது கடும் வெயிலில் பேருந்துக்காகக் காத்திருக்கின்றனர். பேருந்துத் தரிப்பிடங்களிலும் பாடசாலைகளின் முன்பும் இலுப்பை, மருது, புங்கை மரங்களை வீதி அபிவிருத்தி அதிகார சபை நட வேண்டும்; முதல் மூன்று ஆண்டுகளுக்கு உள்ளூராட்சி மன்றங்கள் அவற்றுக்கு நீரூற்ற வேண்டும். கன்றுகளைப் பராமரிக்க வழியிலுள்ள பாடசாலைகள் முன்வந்துள்ளன.',
    },
  },
  {
    language: 'en',
    ministry: 'administration',
    // In half an hour: whoever stays sees a petition that ended without reaching its target.
    openDays: 1 / 48,
    required: 25,
    signatures: 11,
    title: {
      en: 'Open the Galle public library on Sundays',
      si: 'ගාල්ල මහජන පුස්තකාලය ඉරිදා දිනවලත් විවෘත කරන්න',
      ta: 'காலி பொது நூலகத்தை ஞாயிற்றுக்கிழமைகளிலும் திறந்து வையுங்கள்',
    },
    description: {
      en: 'Those who work or study on weekdays can use the library on Saturdays only, and then every chair is taken by nine in the morning. We ask for the reading room to be open on Sundays from 9:00 to 17:00 for one year, and for the number of visitors to be published before it is decided whether this continues.',
      si: 'සතියේ දිනවල රැකියාවට හෝ ඉගෙනීමට යන අයට පුස්තකාලය භාවිත කළ හැක්කේ සෙනසුරාදා දිනවල පමණි; එදිනට උදේ නවය වන විට සෑම පුටුවක්ම පිරී තිබේ. වසරක් පුරා ඉරිදා පෙරවරු 9.00 සිට පස්වරු 5.00 දක්වා කියවීම් ශාලාව විවෘත කර තබන ලෙසත්, එය දිගටම කරනවාද යන්න තීරණය කිරීමට පෙර පැමිණි සංඛ්‍යාව ප්‍රකාශයට පත් කරන ලෙසත් ඉල්ලා සිටිමු.',
      ta: 'வார நாட்களில் வேலைக்கோ படிப்புக்கோ செல்பவர்கள் சனிக்கிழமைகளில் மட்டுமே நூலகத்தைப் பயன்படுத்த முடிகிறது; அன்றும் காலை ஒன்பது மணிக்குள் எல்லா இருக்கைகளும் நிரம்பிவிடுகின்றன. ஓராண்டுக்கு ஞாயிற்றுக்கிழமைகளில் காலை 9.00 முதல் மாலை 5.00 வரை வாசிப்பறையைத் திறந்து வைக்க வேண்டும்; இதைத் தொடர்வதா என்று முடிவு செய்யும் முன் வருகையாளர் எண்ணிக்கையை வெளியிட வேண்டும்.',
    },
    invalidated: {
      signatures: 2,
      reason: {
        en: 'The two accounts were opened with papers of the same person. This was invented for the demonstration.',
        si: 'ගිණුම් දෙකම විවෘත කර තිබුණේ එකම පුද්ගලයෙකුගේ ලියකියවිලිවලිනි. මෙය ආදර්ශනය සඳහා මවන ලද්දකි.',
        ta: 'இரு கணக்குகளும் ஒரே நபரின் ஆவணங்களால் திறக்கப்பட்டவை. இது செயல்விளக்கத்துக்காகப் புனையப்பட்டது.',
      },
    },
  },
  {
    language: 'si',
    ministry: 'wildlife',
    openDays: 12,
    required: 16,
    signatures: 14,
    title: {
      en: 'Mend the fence at Galgamuwa and keep the elephants’ path open',
      si: 'ගල්ගමුවේ අලි වැට අලුත්වැඩියා කර අලි මංකඩ විවෘතව තබන්න',
      ta: 'கல்கமுவ யானை வேலியைச் சீரமைத்து, யானைப் பாதையைத் திறந்து வையுங்கள்',
    },
    description: {
      en: 'The electric fence has been broken in eleven places since the floods, and at night elephants come into the gardens. Last year our village lost two people, and seven elephants died. We ask for the fence to be mended before the harvest and looked after by a paid group of villagers, and for the path to the Kahalla-Pallekele forest to be kept free of new buildings.',
      si: 'ගංවතුරෙන් පසු විදුලි වැට තැන් එකොළහකින් කැඩී ඇති අතර රාත්‍රියට අලි ගෙවතුවලට පැමිණෙති. පසුගිය වසරේ අපේ ගමේ දෙදෙනෙකුට ජීවිත අහිමි වූ අතර අලි හත් දෙනෙකු ද මිය ගියහ. අස්වනු කාලයට පෙර වැට අලුත්වැඩියා කර, දීමනාවක් ලබන ගම්වැසි කණ්ඩායමකට එහි නඩත්තුව භාර දෙන ලෙසත්, කහල්ල-පල්ලෙකැලේ රක්ෂිතයට යන අලි මංකඩ තුළ අලුත් ගොඩනැගිලි ඉදි කිරීම වළක්වන ලෙසත් ඉල්ලා සිටිමු.',
      ta: 'வெள்ளத்துக்குப் பின் மின்வேலி பதினொரு இடங்களில் உடைந்துள்ளது; இரவில் யானைகள் வீட்டுத் தோட்டங்களுக்குள் வருகின்றன. கடந்த ஆண்டு எங்கள் கிராமத்தில் இருவர் உயிரிழந்தனர்; ஏழு யானைகளும் இறந்தன. அறுவடைக்கு முன் வேலியைச் சீரமைத்து, ஊதியம் பெறும் கிராமத்தவர் குழு ஒன்றிடம் அதன் பராமரிப்பை ஒப்படைக்க வேண்டும்; கஹல்ல-பல்லேகலை காட்டுக்குச் செல்லும் யானைப் பாதையில் புதிய கட்டடங்கள் எழாமல் தடுக்க வேண்டும்.',
    },
  },
  {
    language: 'ta',
    ministry: 'transport',
    openDays: 35,
    required: 12,
    signatures: 7,
    title: {
      en: 'A school bus for the estate children above Talawakelle',
      si: 'තලවාකැලේ ඉහළ වතුවල දරුවන්ට පාසල් බසයක්',
      ta: 'தலவாக்கலை மேல் தோட்டங்களின் பிள்ளைகளுக்குப் பாடசாலைப் பேருந்து',
    },
    description: {
      en: 'Two hundred children walk up to seven kilometres to school and back, also in the rain, along a road without a pavement. Many girls stop coming when they are fourteen. We ask for one bus in the morning and one in the afternoon on the road between the upper estates and the town.',
      si: 'දරුවන් දෙසීයක් පමණ පදික මගක් නැති පාරක, වැස්සේ පවා කිලෝමීටර හතක් දක්වා පයින් පාසලට ගොස් ආපසු එති. බොහෝ ගැහැනු ළමයින් වයස අවුරුදු දහහතරේදී පාසල් ගමන නතර කරති. ඉහළ වතු සහ නගරය අතර උදේ එක් බසයක් සහ දහවල් එක් බසයක් ධාවනය කරන ලෙස ඉල්ලා සිටිමු.',
      ta: 'இருநூறு பிள்ளைகள் நடைபாதை இல்லாத வீதியில், மழையிலும் ஏழு கிலோமீற்றர் வரை நடந்தே பாடசாலைக்குச் சென்று திரும்புகின்றனர். பல மாணவிகள் பதினான்கு வயதில் படிப்பை நிறுத்திவிடுகின்றனர். மேல் தோட்டங்களுக்கும் நகருக்கும் இடையே காலையில் ஒரு பேருந்தும் பிற்பகலில் ஒரு பேருந்தும் ஓட வேண்டும் என்று கேட்கிறோம்.',
    },
  },
  {
    language: 'ta',
    ministry: 'health',
    openDays: 60,
    required: 20,
    signatures: 16,
    title: {
      en: 'Open the Vakarai clinic on Saturdays and Sundays',
      si: 'වාකරේ සායනය සෙනසුරාදා සහ ඉරිදා දිනවලත් විවෘත කරන්න',
      ta: 'வாகரை வைத்திய நிலையத்தைச் சனி, ஞாயிறு தினங்களிலும் திறந்து வையுங்கள்',
    },
    description: {
      en: 'From Friday evening to Monday morning the nearest doctor is fifty kilometres away. Fishing families and day labourers lose a day’s income whenever they see a doctor on a weekday. We ask for one doctor and one nurse at the clinic on both days of the weekend.',
      si: 'සිකුරාදා සවස සිට සඳුදා උදේ දක්වා ළඟම වෛද්‍යවරයා සිටින්නේ කිලෝමීටර පනහක් ඈතිනි. සතියේ දිනයක වෛද්‍යවරයෙකු හමුවීමට යන විට ධීවර පවුල්වලට සහ දවස් කුලියට වැඩ කරන අයට දවසේ ආදායම අහිමි වේ. සති අන්තයේ දින දෙකේම වෛද්‍යවරයෙකු සහ හෙදියක සායනයේ සේවයේ යොදවන ලෙස ඉල්ලා සිටිමු.',
      ta: 'வெள்ளி மாலை முதல் திங்கள் காலை வரை மிக அருகிலுள்ள வைத்தியர் ஐம்பது கிலோமீற்றர் தொலைவில் இருக்கிறார். மீனவக் குடும்பங்களும் நாளாந்தக் கூலித் தொழிலாளர்களும் வார நாளில் வைத்தியரிடம் சென்றால் ஒருநாள் வருமானத்தை இழக்கின்றனர். வார இறுதியின் இரு நாட்களிலும் ஒரு வைத்தியரும் ஒரு தாதியும் இந்த நிலையத்தில் இருக்க வேண்டும்.',
    },
  },
  {
    language: 'si',
    ministry: 'trade',
    openDays: 45,
    required: 12,
    // One supporter short of being listed.
    signatures: 4,
    title: {
      en: 'A roof over the weekly market of Monaragala',
      si: 'මොණරාගල සති පොළට වහලයක්',
      ta: 'மொனராகலை வாராந்தச் சந்தைக்குக் கூரை',
    },
    description: {
      en: 'When it rains, two hundred sellers cover their vegetables with polythene, and the buyers go home. We ask for a roof over the open half of the market ground, with gutters that lead the water to the tank.',
      si: 'වැස්ස එන විට වෙළෙන්දන් දෙසීයක් එළවළු පොලිතීන්වලින් වසා ගන්නා අතර ගැනුම්කරුවෝ ආපසු ගෙදර යති. පොළ බිමේ වහලයක් නැති කොටසට වහලයක් සාදා, වැහි වතුර පීලි මගින් වැවට යවන ලෙස ඉල්ලා සිටිමු.',
      ta: 'மழை பெய்யும்போது இருநூறு வியாபாரிகள் காய்கறிகளைப் பொலித்தீனால் மூடிக்கொள்கின்றனர்; வாங்குவோர் வீடு திரும்பிவிடுகின்றனர். சந்தை நிலத்தின் கூரையற்ற பாதிக்குக் கூரை அமைத்து, மழைநீரைப் பீலிகள் மூலம் குளத்துக்குச் செலுத்த வேண்டும்.',
    },
  },
  {
    language: 'en',
    ministry: 'environment',
    openDays: 30,
    required: 18,
    signatures: 6,
    // It accuses somebody who is invented, as all of this, and has no name.
    title: {
      en: 'Stop our neighbour’s sand mining on the Deduru Oya',
      si: 'දැදුරු ඔයේ අපේ අසල්වැසියා කරන වැලි ගොඩදැමීම නවත්වන්න',
      ta: 'தெதுரு ஓயாவில் எங்கள் அயலவர் மணல் அகழ்வதை நிறுத்துங்கள்',
    },
    description: {
      en: 'The man in the last house before the bridge digs sand from the river at night and sells it without a permit. The whole village knows whom he pays to look away. The bank has fallen in at four places, and our wells run dry. We ask the ministry to close his pit and to take his lorries from him.',
      si: 'පාලම අසල අන්තිම ගෙදර පදිංචිකරු රාත්‍රී කාලයේ ඔයෙන් වැලි ගොඩදමා බලපත්‍රයක් නැතිව විකුණයි. නොදුටු ලෙස සිටීමට ඔහු මුදල් දෙන්නේ කාටදැයි මුළු ගමම දනී. ඉවුර තැන් හතරකින් කඩා වැටී ඇති අතර අපේ ළිං හිඳී යයි. ඔහුගේ වැලි වළ වසා දමා ඔහුගේ ලොරි රථ භාරයට ගන්නා ලෙස අමාත්‍යාංශයෙන් ඉල්ලා සිටිමු.',
      ta: 'பாலத்துக்கு முன்னுள்ள கடைசி வீட்டில் வசிப்பவர் இரவில் ஆற்றில் மணல் அகழ்ந்து, அனுமதிப்பத்திரம் இல்லாமல் விற்கிறார். கண்டும் காணாதிருக்க அவர் யாருக்குப் பணம் கொடுக்கிறார் என்பது முழுக் கிராமத்துக்கும் தெரியும். ஆற்றங்கரை நான்கு இடங்களில் இடிந்துள்ளது; எங்கள் கிணறுகள் வற்றுகின்றன. அவரது மணற்குழியை மூடி, அவரது லொறிகளைக் கைப்பற்றுமாறு அமைச்சைக் கேட்டுக்கொள்கிறோம்.',
    },
    removedBecause: {
      rule: 'names-a-person',
      reason: {
        en: 'It accused a private person, whom readers could recognise, of crimes. Such accusations belong with the police. The same request can be made again without them.',
        si: 'කියවන්නන්ට හඳුනාගත හැකි පුද්ගලයෙකුට එහි අපරාධ චෝදනා එල්ල කර තිබිණි. එවැනි චෝදනා යොමු කළ යුත්තේ පොලිසියටය. චෝදනා නොමැතිව එම ඉල්ලීමම නැවත ඉදිරිපත් කළ හැකිය.',
        ta: 'வாசிப்பவர்கள் அடையாளம் காணக்கூடிய ஒரு தனிநபர் மீது அது குற்றங்களைச் சுமத்தியது. அத்தகைய குற்றச்சாட்டுகளைப் பொலிஸாரிடமே தெரிவிக்க வேண்டும். அவை இல்லாமல் அதே கோரிக்கையை மீண்டும் முன்வைக்கலாம்.',
      },
    },
  },
];
