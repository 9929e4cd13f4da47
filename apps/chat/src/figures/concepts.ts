import type { Localized } from '@sabha/domain/core/localized';

/**
 * What words of a question about figures mean. Words of one concept are parted by spaces; Sinhala and Tamil are found in Latin
 * letters too, by how they sound, and with any ending. `^` before a word: it alone, without endings.
 */
export const CONCEPTS = {
  // What is asked about.
  petition: { en: 'petition petitions petion petitoin', si: 'පෙත්සම පෙත්සම් පෙත්සමට', ta: 'மனு மனுக்கள் மனுவில்' },
  proposal: {
    en: 'proposal proposals propsal idea ideas',
    si: 'යෝජනා යෝජනාව යෝජනාවට',
    ta: 'முன்மொழிவு முன்மொழிவில் பிரேரணை யோசனை',
  },
  project: {
    en: 'project projects projcts proyect works scheme',
    si: 'ව්‍යාපෘති ව්‍යාපෘතිය ප්‍රොජෙක්ට් ^වැඩ ඉදිකිරීම් ^වැඩවල',
    ta: 'திட்டம் திட்டங்கள் கருத்திட்டம் செயற்றிட்டம் புராஜெக்ட் வேலைத்திட்ட ^பணிகள் ^வேலைகள் ^வேலை வேலைகளில் வேலைகள் வேலையில் velai',
  },
  report: {
    en: 'report reports complaint complaints',
    si: 'වාර්තා පැමිණිලි රිපෝට් වාර්තාවලින්',
    ta: 'அறிக்கை அறிக்கைகள் முறைப்பாடு முறைப்பாடுகள் புகார் புகார்கள்',
  },
  policy: { en: 'policy policies bill bills', si: 'ප්‍රතිපත්ති පනත් පනත', ta: 'கொள்கை கொள்கைகள் சட்டமூலம் மசோதா' },
  comment: { en: 'comment comments remark remarks', si: 'අදහස් කොමෙන්ට්', ta: 'கருத்து கருத்துக்கள் கமெண்ட்' },
  citizen: {
    en: 'citizen citizens people users members',
    si: 'පුරවැසි පුරවැසියන් පුරවැසියෝ',
    ta: 'பிரஜை பிரஜைகள் குடிமக்கள் குடிமகன் ஆக்கள் மக்கள்',
  },
  registered: { en: 'registered joined', si: 'ලියාපදිංචි', ta: 'பதிவு பதிவாகிய பதிவு' },
  budget: { en: 'budget budgets bajet', si: 'අයවැය බජට් බජට්', ta: 'பட்ஜெட் பாதீடு வரவு வரவுசெலவு வரவுசெலவுத்' },
  money: {
    en: 'money funds funding rupees rs lkr amount billion million',
    si: 'මුදල් සල්ලි රුපියල් මුදල',
    ta: 'பணம் காசு நிதி ரூபாய் தொகை ரூபா',
  },
  ministry: {
    en: 'ministry ministries department',
    si: 'අමාත්‍යාංශ අමාත්‍යාංශය ඇමතිකම ඇමතිකමට ඇමතියංශ ඇමත්‍යාංශ ඇමතිඅංශ',
    ta: 'அமைச்சு அமைச்சின் அமைச்சுக்கு அமைச்சுகள் அமைச்சா அமைச்சை அமைச்சுகு அமைச்சகம்',
  },
  vote: {
    en: 'vote votes vots voted voting voters ballot ballots',
    si: 'ඡන්ද ඡන්දය වෝට් චන්ද',
    ta: 'வாக்கு வாக்குகள் வாக்களித்தனர் வாக்களித்தார்கள் ஓட்டு வோட்டு வாக்களிப்பு வாக்களிக்க வாக்கெடுப்பு வாக்கெடுப்பில்',
  },
  signature: {
    en: 'signature signatures signed sign signers supporters',
    si: 'අත්සන් අත්සන',
    ta: 'கையொப்பம் கையொப்பங்கள் கையெழுத்து கையெழுத்திட்டனர் கையொப்பமிட்டனர் கையொப்பமிட்டவர்கள்',
  },
  // What is asked for.
  howMuch: { en: 'much', si: 'කීයද කීයක් කොපමණ කොච්චර කියද ගාන ගණන', ta: 'எவ்வளவு எவளவு எவ்வளவுக்கு' },
  howMany: {
    en: 'many count total numberof',
    si: 'කීදෙනෙක් කීයක් කීයද කොපමණ කොච්චර ගණන ගාණ දෙනෙක් දෙනාද කීදෙනා',
    ta: 'எத்தனை எவ்வளவு எண்ணிக்கை இலக்கம் எண்ணிக்கை',
  },
  allocated: {
    en: 'allocated allocation given allotted set aside get gets got receive received',
    si: 'වෙන් වෙන්කළ වෙන්කර ලැබුණ ලැබුණා දුන්න දුන්නා ලැබෙන',
    ta: 'ஒதுக்கப்பட்ட ஒதுக்கீடு ஒதுக்கினார்கள் ஒதுக்கப்பட்டது கிடைத்தது கொடுத்தார்கள்',
  },
  spent: {
    en: 'spent spend spending spends expenditure used paid payments payment',
    si: 'වියදම වියදම් වැය වියදම්කළ ගෙවපු ගෙවූ ගෙවීම් කරපු',
    ta: 'செலவு செலவழித்த செலவிட்ட செலவிடப்பட்டது செலவானது செலவினம் செலுத்திய செலுத்தப்பட்ட கொடுப்பனவு செலவாகி செலவான செலவழிச்ச பாவிச்ச',
  },
  share: {
    en: 'share percent percentage part fraction',
    si: 'ප්‍රතිශතය සියයට පංගුව කොටස',
    ta: 'சதவீதம் வீதம் பங்கு விழுக்காடு',
  },
  change: {
    en: 'change changed changes difference increase increased decrease rise rose fall fell grow grew more less cut compare compared than up down since',
    si: 'වෙනස් වෙනස වැඩි වැඩිවුණ අඩු අඩුවුණ සංසන්දනය වැඩිවුණාද වෙනස්වුණේ වඩා වැඩිද අඩුද බලද්දි',
    ta: 'மாற்றம் மாறியது மாறியுள்ளது மாறிய அதிகரிப்பு அதிகரித்த குறைந்த குறைவு கூடியது வித்தியாசம் ஒப்பிடு ஒப்பிடும்போது விட விடச் கூடுதல் கூடுதலாக கூடினது கூடியுள்ளது குறைந்தது ஏறியது இறங்கியது',
  },
  most: {
    en: 'most biggest largest highest top',
    si: 'වැඩිම විශාලම ලොකුම',
    ta: 'அதிகம் அதிகமான அதிகபட்ச பெரிய கூடுதலான',
  },
  least: { en: 'least smallest lowest', si: 'අඩුම කුඩාම පොඩිම', ta: 'குறைவான குறைந்தபட்ச சிறிய' },
  open: {
    en: 'open active ongoing still running',
    si: 'විවෘත ක්‍රියාකාරී විවෘතද තවම ඇරලා සක්‍රිය පුළුවන්',
    ta: 'திறந்த திறந்துள்ளது இன்னும் இன்னமும் நடைமுறையில் செயலில் நடப்பு நடப்பில் திறந்திருக்கிறதா திறந்திருக்கா',
  },
  closes: {
    en: 'close closes closing closed end ends ended ending deadline expire expires finish finishes over until left remaining',
    si: 'වැහෙන්නේ වසන වැහෙන අවසන් ඉවර අවසානය ඉවරවෙන්නේ කවදාද කවද්ද ඉවරවෙන්නේ අන්තිම',
    ta: 'முடிகிறது முடியும் முடிவு முடிந்ததா மூடப்படும் மூடுகிறது முடிவடைகிறது முடிவடையும் எப்போது கடைசி முடியுது முடியும் முடியுமா முடிஞ்சுதா',
  },
  when: { en: 'when date', si: 'කවදාද කවද්ද කවදා', ta: 'எப்போது எப்ப எப்பொழுது எப்ப' },
  result: {
    en: 'result results winning wins won lead leading outcome',
    si: 'ප්‍රතිඵල ප්‍රතිඵලය දිනන්නේ දිනුවේ',
    ta: 'முடிவு முடிவுகள் பெறுபேறு வெல்கிறது வென்றது',
  },
  yes: { en: 'yes favour favor', si: 'ඔව් පක්ෂව ow', ta: '^ஆம் ஆதரவாக ஆமென்று aam' },
  no: { en: '^no against', si: 'නැහැ විරුද්ධව විරුද්ධ එපා epa', ta: 'இல்லை எதிராக எதிர் எதிர்த்து வேண்டாம் vendam' },
  which: { en: 'which what list show name names', si: 'මොනවද මොන කුමන මොනවා', ta: 'எந்த எந்தெந்த எவை என்னென்ன' },
  state: { en: 'status progress state', si: 'තත්ත්වය ප්‍රගතිය', ta: 'நிலை நிலைமை முன்னேற்றம்' },
  delayed: {
    en: 'delayed delay late behind slow stuck behind schedule overdue',
    si: 'ප්‍රමාද ප්‍රමාදවූ පරක්කු',
    ta: 'தாமதம் தாமதமான தாமதமாகும் தாமதமாகியுள்ள தாமதிக்கப்பட்ட பிந்திய',
  },
  completed: {
    en: 'completed complete finished done',
    si: 'සම්පූර්ණ නිමකළ නිම',
    ta: 'நிறைவு நிறைவடைந்த பூர்த்தி முடிந்த',
  },
  inProgress: {
    en: 'progress ongoing underway ongoing',
    si: 'සිදුවෙමින් කරගෙන',
    ta: 'நடைபெறும் நடைபெறுகின்ற நடந்துகொண்டிருக்கும் நடக்கும் நடந்துகொண்டு nadanthutu nadakkuthu',
  },
  planned: { en: 'planned unstarted', si: 'සැලසුම් සැලසුම්කළ ^නොගත්', ta: 'திட்டமிடப்பட்ட' },
  suspended: { en: 'suspended stopped halted', si: 'අත්හිටුවූ නවත්වූ අත්හිටවූ අත්හිටුවා', ta: 'இடைநிறுத்தப்பட்ட நிறுத்தப்பட்ட' },
  resolved: { en: 'resolved solved settled fixed', si: 'විසඳූ විසඳුම් විසඳුණු විසඳලා විසදපු', ta: 'தீர்க்கப்பட்ட தீர்வு தீர்த்த' },
  underReview: { en: 'review reviewed', si: 'සමාලෝචනය සමාලෝචන', ta: 'மீளாய்வு பரிசீலனை பரிசீலனையில்' },
  cost: { en: 'cost costs price worth', si: 'මිල වටිනාකම පිරිවැය', ta: 'விலை பெறுமதி செலவாகும்' },
  left: { en: 'left unspent remaining balance', si: 'ඉතිරි ඉතුරු', ta: 'மீதி மிச்சம் மீதமுள்ள' },
  ahead: {
    en: 'ahead lead leading margin difference',
    si: 'ඉස්සරහින් වෙනස',
    ta: 'முன்னிலை வித்தியாசம் அதிகம் athigam',
  },
  nearlyDone: { en: 'nearly almost near', si: 'ආසන්න ළඟයි', ta: 'கிட்டத்தட்ட நெருங்குகிறது' },
  far: { en: 'far progress', si: 'දුර දුරට', ta: 'தூரம் முன்னேற்றம் mudinjirukku முடிந்தது முடிஞ்சிருக்கு' },
  procedure: { en: '^why', si: 'කොහොමද කෙසේද ඇයි', ta: 'எப்படி எப்பிடி எவ்வாறு ஏன்' },
  women: { en: 'women woman female girls ladies', si: 'කාන්තා කාන්තාවන් ගැහැණු', ta: 'பெண்கள் பெண்' },
  men: { en: '^men ^man male boys', si: 'පිරිමි', ta: 'ஆண்கள் ஆண்' },
  or: { en: '^or versus', si: '^හෝ ^නැත්නම්', ta: '^அல்லது' },
  efficiency: {
    en: 'efficiency efficient score',
    si: 'කාර්යක්ෂමතා කාර්යක්ෂමතාව ලකුණු',
    ta: 'வினைத்திறன் செயற்திறன் செயல்திறன் புள்ளி',
  },
  capital: { en: 'capital', si: 'ප්‍රාග්ධන', ta: 'மூலதன மூலதனச்' },
  recurrent: { en: 'recurrent', si: 'පුනරාවර්තන', ta: 'மீண்டெழும்' },
  unresolved: {
    en: 'unresolved investigation investigated pending waiting unsolved',
    si: 'විමර්ශන විමර්ශනය විභාග ඉතිරි නොවිසඳුණු',
    ta: 'விசாரணை விசாரணையில் தீர்க்கப்படாத',
  },
  critical: { en: 'critical urgent', si: 'හදිසි', ta: 'அவசர அவசரம் அவசரமான' },
  priority: { en: 'priority high low', si: 'ප්‍රමුඛතා ප්‍රමුඛතාව', ta: 'முன்னுரிமை' },
  need: {
    en: 'need needs needed required require missing rest missing collected',
    si: 'අවශ්‍ය ඕන ඕනේ තව',
    ta: 'தேவை வேண்டும் தேவைப்படும்',
  },
  province: { en: 'province provinces', si: 'පළාත පළාතේ පළාත්', ta: 'மாகாணம் மாகாணத்தில்' },
  whole: {
    en: 'total whole all entire country state overall national together altogether government',
    si: 'මුළු සම්පූර්ණ මුලු රටේ සමස්ත රජයේ ඔක්කොම ඔකොම ආණ්ඩුව ආණ්ඩුවේ ලංකාවේ',
    ta: 'மொத்த மொத்தம் முழு நாட்டின் அரச அரசின் எல்லாம் எல்லா அரசாங்கத்தின் அரசாங்கம் இலங்கையின்',
  },
  lastYear: {
    en: 'last previous past before',
    si: 'පසුගිය ගිය කලින් පෙර ඊට',
    ta: 'கடந்த முந்தைய சென்ற போன முதல் முன்பு',
  },
  year: { en: 'year years fy', si: 'වර්ෂ වසර අවුරුද්ද අවුරුදු', ta: 'ஆண்டு வருடம் வருஷம் ஆண்டில் வருசம் வருஷத்தில்' },
} as const satisfies Record<string, Localized>;

export type Concept = keyof typeof CONCEPTS;

/** Names by which people call a province, its directions and its districts. Those of `PROVINCE_NAMES` count too. */
export const PROVINCE_WORDS = {
  Western: {
    en: 'western west colombo gampaha kalutara',
    si: 'බස්නාහිර කොළඹ ගම්පහ කළුතර',
    ta: 'மேல் மேற்கு கொழும்பு கம்பஹா களுத்துறை',
  },
  Central: {
    en: 'central kandy matale nuwara eliya',
    si: 'මධ්‍යම මහනුවර නුවර මාතලේ නුවරඑළිය',
    ta: 'மத்திய கண்டி மாத்தளை நுவரெலியா',
  },
  Southern: {
    en: 'southern south galle matara hambantota',
    si: 'දකුණු දකුණ ගාල්ල මාතර හම්බන්තොට',
    ta: 'தென்மாகாண தென் தெற்கு காலி மாத்தறை அம்பாந்தோட்டை',
  },
  Northern: {
    en: 'northern north jaffna kilinochchi mannar mullaitivu vavuniya',
    si: 'උතුරු උතුර උතුරේ යාපනය යාපනේ කිලිනොච්චි මන්නාරම මුලතිව් වවුනියාව',
    ta: 'வடமாகாண வடமாகண வட வடக்கு வடக்கில் யாழ்ப்பாணம் கிளிநொச்சி மன்னார் முல்லைத்தீவு வவுனியா',
  },
  Eastern: {
    en: 'eastern east trincomalee batticaloa ampara',
    si: 'නැගෙනහිර ත්‍රිකුණාමලය මඩකලපුව අම්පාර',
    ta: 'கிழக்குமாகாண கிளக்கு கிழக்கு திருகோணமலை மட்டக்களப்பு அம்பாறை',
  },
  'North Western': { en: 'wayamba kurunegala puttalam', si: 'වයඹ කුරුණෑගල පුත්තලම', ta: 'குருநாகல் புத்தளம் வடமேல்' },
  'North Central': {
    en: 'rajarata anuradhapura polonnaruwa',
    si: 'රජරට අනුරාධපුර පොළොන්නරුව',
    ta: 'அனுராதபுரம் பொலன்னறுவை வடமத்திய',
  },
  Uva: { en: 'uva badulla monaragala moneragala', si: 'ඌව බදුල්ල මොණරාගල', ta: 'ஊவா பதுளை மொனராகலை' },
  Sabaragamuwa: {
    en: 'sabaragamuwa ratnapura kegalle',
    si: 'සබරගමුව රත්නපුර කෑගල්ල',
    ta: 'சப்ரகமுவ இரத்தினபுரி கேகாலை',
  },
} as const satisfies Record<string, Localized>;
