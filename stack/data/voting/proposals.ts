import type { Eligibility } from '@sabha/domain/voting/proposal-terms';
import type { ProposalText } from '@sabha/domain/voting/proposal-text';
import type { CategoryKey } from '../fy2024/categories.ts';

/** A proposal made up for the demonstration: when it is voted on, and how many of ten voters say yes. */
export interface InventedProposal extends ProposalText {
  readonly category: CategoryKey;
  /** In how many days from the first start it closes. */
  readonly openDays: number;
  /** In how many days it opens: at once unless given. */
  readonly opensInDays?: number;
  /** How many seconds after the close receipts may still be anchored: the usual number unless given. */
  readonly anchorGraceSeconds?: number;
  /** Whose vote counts. On those that are open at once also the visitors', who become citizens later. */
  readonly eligibility: Eligibility;
  /** Why it was withdrawn again, in all three languages. */
  readonly withdrawnBecause?: string;
  readonly yesOfTen: number;
  /** Of ten citizens, how many vote on it. */
  readonly turnoutOfTen: number;
}

export const INVENTED_PROPOSALS: readonly InventedProposal[] = [
  {
    category: 'economy',
    openDays: 25,
    eligibility: 'by-close',
    withdrawnBecause:
      'The text named an act that has since been replaced. · පෙළෙහි සඳහන් වූයේ දැන් වෙනත් පනතකින් ප්‍රතිස්ථාපනය කර ඇති පනතකි. · உரையில் குறிப்பிடப்பட்ட சட்டம் தற்போது வேறொரு சட்டத்தால் மாற்றப்பட்டுவிட்டது.',
    yesOfTen: 0,
    turnoutOfTen: 0,
    title: {
      en: 'One online licence for small businesses',
      si: 'කුඩා ව්‍යාපාර සඳහා එක් මාර්ගගත බලපත්‍රයක්',
      ta: 'சிறு வணிகங்களுக்கு ஒரே இணையவழி உரிமம்',
    },
    short_description: {
      en: 'Replace the separate permits of five offices with one form that is answered within ten days.',
      si: 'කාර්යාල පහක වෙන් වෙන් බලපත්‍ර වෙනුවට, දින දහයක් ඇතුළත පිළිතුරු දෙන එක් අයදුම්පතක් හඳුන්වා දීම.',
      ta: 'ஐந்து அலுவலகங்களின் தனித்தனி அனுமதிகளுக்குப் பதிலாக, பத்து நாட்களுக்குள் பதிலளிக்கப்படும் ஒரே விண்ணப்பத்தை அறிமுகப்படுத்துதல்.',
    },
    description_in_details: {
      en: 'A shop, a workshop or a guest house would apply once. The offices pass the form on among themselves; after ten days without an answer the licence counts as granted.',
      si: 'සාප්පුවක්, වැඩපොළක් හෝ ආගන්තුක නිවාසයක් අයදුම් කළ යුත්තේ එක් වරක් පමණි. කාර්යාල අයදුම්පත තමන් අතර යොමු කර ගනී; දින දහයක් ඇතුළත පිළිතුරක් නොලැබුණහොත් බලපත්‍රය ලබා දුන්නා සේ සැලකේ.',
      ta: 'ஒரு கடையோ, தொழிற்கூடமோ, விருந்தினர் விடுதியோ ஒரு முறை மட்டுமே விண்ணப்பிக்க வேண்டும். அலுவலகங்கள் விண்ணப்பத்தைத் தமக்குள் பரிமாறிக்கொள்ளும்; பத்து நாட்களுக்குள் பதில் கிடைக்காவிட்டால் உரிமம் வழங்கப்பட்டதாகக் கருதப்படும்.',
    },
  },
  {
    category: 'social',
    // In an hour: whoever stays sees how a closing goes.
    openDays: 1 / 24,
    eligibility: 'by-close',
    yesOfTen: 7,
    turnoutOfTen: 4,
    title: {
      en: 'Free museums on the first Sunday of each month',
      si: 'සෑම මසකම පළමු ඉරිදා කෞතුකාගාර නොමිලේ නැරඹීම',
      ta: 'மாதத்தின் முதல் ஞாயிற்றுக்கிழமை அருங்காட்சியகங்களுக்கு இலவச அனுமதி',
    },
    short_description: {
      en: 'For a year, the national museums are open to everybody without a ticket on one Sunday a month.',
      si: 'වසරක් පුරා, මසකට එක් ඉරිදාවක ප්‍රවේශපත් නොමැතිව ජාතික කෞතුකාගාර සැමට විවෘත කිරීම.',
      ta: 'ஓராண்டுக்கு, மாதத்தில் ஒரு ஞாயிற்றுக்கிழமை தேசிய அருங்காட்சியகங்களை நுழைவுச்சீட்டின்றி அனைவருக்கும் திறந்து வைத்தல்.',
    },
    description_in_details: {
      en: 'All national museums take part. Visitors are counted, and the income from tickets that is forgone is published with their number.',
      si: 'සියලුම ජාතික කෞතුකාගාර මෙයට එක් වේ. නරඹන්නන් ගණන් කෙරෙන අතර, අහිමි වන ප්‍රවේශපත් ආදායම එම සංඛ්‍යාව සමඟ ප්‍රකාශයට පත් කෙරේ.',
      ta: 'அனைத்து தேசிய அருங்காட்சியகங்களும் இதில் பங்கேற்கும். வருகையாளர்கள் எண்ணப்படுவார்கள்; இழக்கப்படும் நுழைவுக்கட்டண வருமானமும் அந்த எண்ணிக்கையுடன் வெளியிடப்படும்.',
    },
  },
  {
    category: 'finance',
    openDays: 40,
    opensInDays: 10,
    eligibility: 'by-opening',
    yesOfTen: 8,
    turnoutOfTen: 6,
    title: {
      en: 'The budget explained in plain words',
      si: 'අයවැය සරල බසින්',
      ta: 'வரவு செலவுத் திட்டம் எளிய மொழியில்',
    },
    short_description: {
      en: 'A short booklet on each year’s budget, in all three languages, for every library and school.',
      si: 'සෑම වසරකම අයවැය පිළිබඳ කෙටි අත්පොතක් භාෂා තුනෙන්ම සකසා සියලුම පුස්තකාල සහ පාසල් වෙත ලබා දීම.',
      ta: 'ஒவ்வோர் ஆண்டின் வரவு செலவுத் திட்டம் பற்றியும் மூன்று மொழிகளிலும் ஒரு சிறு கைநூலைத் தயாரித்து, எல்லா நூலகங்களுக்கும் பாடசாலைகளுக்கும் வழங்குதல்.',
    },
    description_in_details: {
      en: 'What the money is for, where it comes from and what has changed since last year, on twenty pages. It appears within a month of the budget, and anyone may download it.',
      si: 'මුදල් වැය වන්නේ කුමක් සඳහාද, ඒවා ලැබෙන්නේ කොහෙන්ද, පසුගිය වසරට සාපේක්ෂව වෙනස් වූයේ කුමක්ද යන්න පිටු විස්සකින්. අයවැයෙන් මසක් ඇතුළත එය නිකුත් වන අතර ඕනෑම අයකුට බාගත හැකිය.',
      ta: 'பணம் எதற்குச் செலவிடப்படுகிறது, எங்கிருந்து வருகிறது, கடந்த ஆண்டிலிருந்து என்ன மாறியுள்ளது என்பவற்றை இருபது பக்கங்களில் விளக்கும். வரவு செலவுத் திட்டம் வெளியாகி ஒரு மாதத்திற்குள் வெளிவரும்; எவரும் பதிவிறக்கலாம்.',
    },
  },
  {
    category: 'infrastructure',
    openDays: 12,
    eligibility: 'by-close',
    yesOfTen: 7,
    turnoutOfTen: 9,
    title: {
      en: 'Bus lanes on the Galle Road at rush hour',
      si: 'කාර්යබහුල වේලාවන්හි ගාලු පාරේ බස් මංතීරු',
      ta: 'நெரிசல் நேரங்களில் காலி வீதியில் பேருந்துப் பாதைகள்',
    },
    short_description: {
      en: 'Reserve one lane for buses between Dehiwala and Fort on weekday mornings and evenings.',
      si: 'සතියේ දිනවල උදේ සහ සවස දෙහිවල සිට කොටුව දක්වා එක් මංතීරුවක් බස් රථ සඳහා වෙන් කිරීම.',
      ta: 'வார நாட்களில் காலையிலும் மாலையிலும் தெஹிவளை முதல் கோட்டை வரை ஒரு பாதையைப் பேருந்துகளுக்கு ஒதுக்குதல்.',
    },
    description_in_details: {
      en: 'From 6:30 to 9:00 and from 16:30 to 19:00, one lane in the direction of heavier traffic would be kept for buses, ambulances and fire engines. The measure is tried for six months. Travel times before and after are published each month.',
      si: 'උදේ 6.30 සිට 9.00 දක්වාත් සවස 4.30 සිට 7.00 දක්වාත් වැඩි රථවාහන ඇති දිශාවේ එක් මංතීරුවක් බස් රථ, ගිලන් රථ සහ ගිනි නිවන රථ සඳහා වෙන් කෙරේ. මෙය මාස හයක් අත්හදා බලනු ලැබේ. පෙර සහ පසු ගමන් කාලය සෑම මසකම ප්‍රකාශයට පත් කෙරේ.',
      ta: 'காலை 6.30 முதல் 9.00 வரையும் மாலை 4.30 முதல் 7.00 வரையும் அதிக நெரிசலான திசையில் ஒரு பாதை பேருந்துகள், அம்புலன்ஸ் மற்றும் தீயணைப்பு வண்டிகளுக்கு ஒதுக்கப்படும். இது ஆறு மாதங்களுக்குப் பரீட்சிக்கப்படும். முன்னரும் பின்னரும் பயண நேரங்கள் மாதந்தோறும் வெளியிடப்படும்.',
    },
  },
  {
    category: 'health',
    openDays: 30,
    eligibility: 'by-close',
    yesOfTen: 9,
    turnoutOfTen: 7,
    title: {
      en: 'Evening clinics at every base hospital',
      si: 'සෑම මූලික රෝහලකම සවස සායන',
      ta: 'ஒவ்வொரு ஆதார வைத்தியசாலையிலும் மாலை நேர சிகிச்சை நிலையங்கள்',
    },
    short_description: {
      en: 'Keep outpatient clinics open until 20:00 on two weekdays, so that people need not miss work.',
      si: 'මිනිසුන්ට සේවයට නොගොස් සිටීමට සිදු නොවන පරිදි සතියේ දින දෙකක රාත්‍රී 8.00 දක්වා බාහිර රෝගී සායන විවෘතව තැබීම.',
      ta: 'மக்கள் வேலையைத் தவறவிடாதிருக்க, வாரத்தில் இரண்டு நாட்கள் இரவு 8.00 மணி வரை வெளிநோயாளர் பிரிவைத் திறந்து வைத்தல்.',
    },
    description_in_details: {
      en: 'Two evenings a week, with doctors paid for the extra hours. The first ten hospitals begin within three months; waiting times are published.',
      si: 'සතියකට සවස දෙකක් පැවැත්වෙන අතර අමතර පැය සඳහා වෛද්‍යවරුන්ට ගෙවනු ලැබේ. පළමු රෝහල් දහය මාස තුනක් ඇතුළත ආරම්භ කරයි; රැඳී සිටින කාලය ප්‍රකාශයට පත් කෙරේ.',
      ta: 'வாரத்தில் இரண்டு மாலைகள்; மேலதிக நேரத்திற்கு வைத்தியர்களுக்குக் கொடுப்பனவு வழங்கப்படும். முதல் பத்து வைத்தியசாலைகள் மூன்று மாதங்களுக்குள் தொடங்கும்; காத்திருக்கும் நேரங்கள் வெளியிடப்படும்.',
    },
  },
  {
    category: 'education',
    openDays: 5,
    eligibility: 'by-close',
    yesOfTen: 6,
    turnoutOfTen: 8,
    title: {
      en: 'A school library van for each province',
      si: 'සෑම පළාතකටම ජංගම පාසල් පුස්තකාලයක්',
      ta: 'ஒவ்வொரு மாகாணத்திற்கும் ஒரு நடமாடும் பாடசாலை நூலகம்',
    },
    short_description: {
      en: 'A van with books in Sinhala, Tamil and English visits schools without a library every month.',
      si: 'සිංහල, දෙමළ සහ ඉංග්‍රීසි පොත් රැගත් රථයක් පුස්තකාල නොමැති පාසල් වෙත සෑම මසකම පැමිණේ.',
      ta: 'சிங்களம், தமிழ் மற்றும் ஆங்கில நூல்களுடன் ஒரு வாகனம் நூலகம் இல்லாத பாடசாலைகளுக்கு மாதந்தோறும் செல்லும்.',
    },
    description_in_details: {
      en: 'Nine vans, one librarian each, and a list of stops that is published in advance. Teachers may ask for titles.',
      si: 'රථ නවයක්, එක් රථයකට පුස්තකාලයාධිපතිවරයකු බැගින් සහ කල්තියා ප්‍රකාශයට පත් කරන නැවතුම් ලැයිස්තුවක්. ගුරුවරුන්ට පොත් ඉල්ලා සිටිය හැකිය.',
      ta: 'ஒன்பது வாகனங்கள், ஒவ்வொன்றுக்கும் ஒரு நூலகர், முன்கூட்டியே வெளியிடப்படும் தரிப்பிடப் பட்டியல். ஆசிரியர்கள் நூல்களைக் கேட்கலாம்.',
    },
  },
  {
    category: 'utilities',
    openDays: 60,
    eligibility: 'by-close',
    yesOfTen: 8,
    turnoutOfTen: 5,
    title: {
      en: 'Solar panels on public buildings',
      si: 'රජයේ ගොඩනැඟිලි මත සූර්ය පැනල',
      ta: 'அரச கட்டடங்களில் சூரிய மின்கலங்கள்',
    },
    short_description: {
      en: 'Fit solar panels to 500 government buildings in two years and publish what each one saves.',
      si: 'වසර දෙකක් තුළ රජයේ ගොඩනැඟිලි 500ක සූර්ය පැනල සවි කර, එක් එක් ගොඩනැඟිල්ල ඉතිරි කරන මුදල ප්‍රකාශයට පත් කිරීම.',
      ta: 'இரண்டு ஆண்டுகளில் 500 அரச கட்டடங்களில் சூரிய மின்கலங்களைப் பொருத்தி, ஒவ்வொன்றும் சேமிக்கும் தொகையை வெளியிடுதல்.',
    },
    description_in_details: { en: '', si: '', ta: '' }, // as an office may leave it
  },
  {
    category: 'agriculture',
    openDays: 1,
    eligibility: 'by-close',
    yesOfTen: 4,
    turnoutOfTen: 8,
    title: {
      en: 'Repair small village tanks before large new dams',
      si: 'විශාල නව වේලි වලට පෙර කුඩා ගම් වැව් ප්‍රතිසංස්කරණය',
      ta: 'பெரிய புதிய அணைகளுக்கு முன் சிறிய கிராமக் குளங்களைத் திருத்துதல்',
    },
    short_description: {
      en: 'Spend the next three years of irrigation money first on the tanks that villages already have.',
      si: 'ඉදිරි තෙවසරේ වාරිමාර්ග මුදල් පළමුව ගම්වල දැනට ඇති වැව් සඳහා වැය කිරීම.',
      ta: 'அடுத்த மூன்று ஆண்டுகளுக்கான நீர்ப்பாசன நிதியை முதலில் கிராமங்களில் ஏற்கெனவே உள்ள குளங்களுக்குச் செலவிடுதல்.',
    },
    description_in_details: {
      en: 'Farmer organisations name the tanks; the list, the cost and the state of each repair are published.',
      si: 'ගොවි සංවිධාන වැව් නම් කරයි; ලැයිස්තුව, වියදම සහ එක් එක් ප්‍රතිසංස්කරණයේ තත්ත්වය ප්‍රකාශයට පත් කෙරේ.',
      ta: 'விவசாயிகள் அமைப்புகள் குளங்களைத் தெரிவு செய்யும்; பட்டியல், செலவு மற்றும் ஒவ்வொரு திருத்தத்தின் நிலை வெளியிடப்படும்.',
    },
  },
  {
    category: 'administration',
    openDays: 90,
    eligibility: 'by-close',
    yesOfTen: 9,
    turnoutOfTen: 6,
    title: {
      en: 'Every public tender published in three languages',
      si: 'සියලු රාජ්‍ය ටෙන්ඩර් භාෂා තුනෙන් ප්‍රකාශයට පත් කිරීම',
      ta: 'அனைத்து அரச கேள்விமனுக்களும் மூன்று மொழிகளிலும் வெளியிடப்படல்',
    },
    short_description: {
      en: 'Tenders, bids and awards above Rs.\u00a05\u00a0million are published within seven days.',
      si: 'රුපියල් මිලියන 5කට වැඩි ටෙන්ඩර්, ලංසු සහ ප්‍රදාන දින හතක් ඇතුළත ප්‍රකාශයට පත් කිරීම.',
      ta: 'ரூபா 5 மில்லியனுக்கு மேற்பட்ட கேள்விமனுக்கள், விலைமனுக்கள் மற்றும் கையளிப்புகள் ஏழு நாட்களுக்குள் வெளியிடப்படும்.',
    },
    description_in_details: {
      en: 'One public register, with who bid, who won and for how much, and later what was paid. Anyone may download it.',
      si: 'ලංසු තැබුවේ කවුද, දිනුවේ කවුද, කොපමණ මුදලකටද යන්නත් පසුව ගෙවූ මුදලත් ඇතුළත් එක් පොදු ලේඛනයක්. ඕනෑම අයකුට එය බාගත හැකිය.',
      ta: 'யார் விலை கோரினார், யார் பெற்றார், எவ்வளவுக்கு, பின்னர் எவ்வளவு செலுத்தப்பட்டது என்பதைக் கொண்ட ஒரு பொதுப் பதிவேடு. எவரும் பதிவிறக்கலாம்.',
    },
  },
];
