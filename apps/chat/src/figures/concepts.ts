import type { Localized } from '@sabha/domain/core/localized';

/**
 * What words of a question about figures mean. Words of one concept are parted by spaces; Sinhala and Tamil are found in Latin
 * letters too, by how they sound, and with any ending. `^` before a word: it alone, without endings.
 */
export const CONCEPTS = {
  // What is asked about.
  petition: {
    en: 'petition petitions petion petitoin',
    si: 'පෙත්සම පෙත්සම් පෙත්සමට pethsama pethsam petition',
    ta: 'மனு மனுக்கள் மனுவில் manu மனு',
  },
  proposal: {
    en: 'proposal proposals propsal idea ideas',
    si: 'යෝජනා යෝජනාව යෝජනාවට',
    ta: 'முன்மொழிவு முன்மொழிவில் பிரேரணை யோசனை',
  },
  project: {
    en: 'project projects projcts proyect works scheme',
    si: 'ව්‍යාපෘති ව්‍යාපෘතිය ප්‍රොජෙක්ට් ^වැඩ ඉදිකිරීම් ^වැඩවල ව්‍යාපෘතියට ව්‍යාපෘතියේ wyapurthi wada ^වැඩේ ^wade ^ව්‍යාපෘතියක්',
    ta: 'திட்டம் திட்டங்கள் கருத்திட்டம் செயற்றிட்டம் புராஜெக்ட் வேலைத்திட்ட ^பணிகள் ^வேலைகள் ^வேலை வேலைகளில் வேலைகள் வேலையில் velai வேலைத்திட்டம் வேலைகலில velai',
  },
  report: {
    en: 'report reports complaint complaints',
    si: 'වාර්තා පැමිණිලි රිපෝට් වාර්තාවලින් වාර්තා warta paminili පැමිනිලි',
    ta: 'அறிக்கை அறிக்கைகள் முறைப்பாடு முறைப்பாடுகள் புகார் புகார்கள் முரைப்பாடு murappadu muraipadu',
  },
  policy: {
    en: '^bill ^bills ^policy ^policies ^polices ^pollicy ^pollicies',
    si: 'ප්‍රතිපත්ති පනත් පනත',
    ta: 'கொள்கை கொள்கைகள் சட்டமூலம் மசோதா',
  },
  comment: {
    en: 'comment comments remark remarks commented',
    si: 'අදහස් කොමෙන්ට් comment',
    ta: 'கருத்து கருத்துக்கள் கமெண்ட் கருத்துகள் karuthu',
  },
  citizen: {
    en: 'citizen citizens users members',
    si: 'පුරවැසි පුරවැසියන් පුරවැසියෝ',
    ta: 'பிரஜை பிரஜைகள் குடிமக்கள் குடிமகன்',
  },
  /** Who votes and signs: more people than those who are citizens here. */
  people: {
    en: 'people peoples person persons voter ^peple ^ppl folks folk ^ppls',
    si: '^මිනිස්සු ^මිනිසුන් ^ජනතාව ^ජනතාවගේ ^minissu ^janathawa',
    ta: '^மக்கள் ^ஆக்கள் ^சனங்கள் ^ஜனங்கள் ^சனம் ^sanangal ^janangal ^makkal ^aakkal',
  },
  registered: {
    en: 'registered joined register registerd enrolled signedup signup',
    si: 'ලියාපදිංචි register ලියාපදිංචිවූ ^registar ^liyapadinchi',
    ta: 'பதிவு பதிவாகிய பதிவு register pathivu ^pathinja ^padhivu',
  },
  budget: {
    en: 'budget budgets bajet ^buget ^bugdet ^budgt ^budjet ^bajet',
    si: 'අයවැය බජට් බජට් ^අයවය ^ayawaya',
    ta: 'பட்ஜெட் பாதீடு வரவு வரவுசெலவு வரவுசெலவுத்',
  },
  money: {
    en: 'money funds funding rupees rs lkr amount billion million moneys cash fund rupee rupees millions billions ^lakh ^lakhs ^crore ^crores ^trillion ^trillions ^bn ^mn ^rps ^dough ^bucks ^tk ^moeny ^mony ^monney ^ruppees ^rupess',
    si: 'මුදල් සල්ලි රුපියල් මුදල salli mudal ^කෝටි ^කෝටියක් ^කෝටියද ^බිලියන ^බිලියනයක් ^මිලියන ^ලක්ෂ ^ප්‍රකෝටි ^ට්‍රිලියන ^koti ^kotiya ^laksha ^ගානකින් rupiyal ^rupial',
    ta: 'பணம் காசு ^நிதி ரூபாய் தொகை ரூபா kaasu panam காசுல பணமும் ^கோடி ^கோடிகள் ^கோடியில் ^லட்சம் ^இலட்சம் ^லட்சத்தில் ^பில்லியன் ^மில்லியன் ^டிரில்லியன் ^ட்ரில்லியன் ^kodi ^kodiyil ^latcham ^lacham ^ruba ^rupai ^rubai ^நிதியை ^நிதியும் ^நிதியில் ^nithi ^nidhi ^nithiyum பணத்த காசில',
  },
  ministry: {
    en: 'ministry ministries department ministri ministary ministy minstry',
    si: 'අමාත්‍යාංශ අමාත්‍යාංශය ඇමතිකම ඇමතිකමට ඇමතියංශ ඇමත්‍යාංශ ඇමතිඅංශ අමාත්‍යංශය අමාත්යංශ ඇමතියංශෙට amathyanshaya amathyanshe amathikama',
    ta: 'அமைச்சு அமைச்சின் அமைச்சுக்கு அமைச்சுகள் அமைச்சா அமைச்சை அமைச்சுகு அமைச்சகம் amaichu amaichuku அமைச்சகத்துக்கு',
  },
  vote: {
    en: 'vote votes vots voted voting voters ballot ballots',
    si: 'ඡන්ද ඡන්දය වෝට් චන්ද vote ඡන්දෙ චන්දෙ chanda',
    ta: 'வாக்கு வாக்குகள் வாக்களித்தனர் வாக்களித்தார்கள் ஓட்டு வோட்டு வாக்களிப்பு வாக்களிக்க வாக்கெடுப்பு வாக்கெடுப்பில் vaakku ஓட்டுகள் வாக்களித்தவர்கள் vote',
  },
  signature: {
    en: 'signature signatures signed sign signers supporters',
    si: 'අත්සන් අත්සන signature sign අත්සන්',
    ta: 'கையொப்பம் கையொப்பங்கள் கையெழுத்து கையெழுத்திட்டனர் கையொப்பமிட்டனர் கையொப்பமிட்டவர்கள் kaiyeluthu kaiyoppam கையெழுத்து ஒப்பமிட்ட ஒப்பம்',
  },
  /** How a petition, a report or a comment came to be: all of them did. Of projects, "started" is a state. */
  made: {
    en: 'filed lodged submitted raised posted started created launched written sent made received came',
    si: '^දාපු ^දැමූ ^දැම්ම ^එවපු ^එවූ ^යැවූ ^ඉදිරිපත් ^පටන්ගත්ත ^ආරම්භ ^ලියපු ^ලිව්ව ^dapu ^damma ^දැම්මා ^කරපුවා',
    ta: '^அனுப்பிய ^அனுப்பின ^தாக்கல் ^சமர்ப்பித்த ^சமர்ப்பிக்கப்பட்ட ^தொடங்கிய ^ஆரம்பித்த ^எழுதிய ^முன்வைத்த ^anupina முன்வைக்க',
  },
  // What is asked for.
  howMuch: {
    en: 'much ^amount mutch ^size ^big ^large ^muc ^mush ^muhc ^howmuch',
    si: 'කීයද කීයක් කොපමණ කොච්චර ගාන ගණන කොච්චරක් kochchara kochcharak ගානක් gaana ^gana ^ganana ^කියක් ^කියද ^කියකින් ^keeyak ^kiyak ^keeyada ^kiyada ^keeyakda ^ප්‍රමාණය ^ප්‍රමාණයක් ^pramanaya',
    ta: 'எவ்வளவு எவளவு எவ்வளவுக்கு எவ்ளோ எவ்வளவுக்கும் evlo evvalavu evalavu ^evalo ^evvalo ^evlavu ^எவளோ ^எம்புட்டு',
  },
  howMany: {
    en: 'many count total numberof ^meny ^totel ^toatl ^totl ^tally ^howmany ^mny',
    si: 'කීදෙනෙක් කීයක් කීයද කොපමණ කොච්චර ගණන ගාණ දෙනෙක් දෙනාද කීදෙනා keeyak kiyak keeyada keedenek keedenada kidenek ^කී ^කියක් ^කියද ^කියකින් ^කීයකින් සංඛ්‍යාව ^සංඛ්‍යා ^sankyawa ^sankhyawa',
    ta: 'எத்தனை எவ்வளவு எண்ணிக்கை ^இலக்கம் எத்தன ethanai ethana eththana எத்துணை ^தொகையில் ^evalo ^எவளோ ^தொகை',
  },
  allocated: {
    en: 'allocated allocation given allotted set aside get gets got receive received allocations allocate assigned receives gives give gave budgeted granted grant earmarked devoted dedicated reserved provided awarded funded allotment allotments',
    si: 'වෙන්කළ වෙන්කර ලැබුණ ලැබුණා දුන්න දුන්නා ලැබෙන වෙන්කරපු වෙන්කරලා ^වෙන් ^wen ^ලබාදුන් ^ලබාදීලා ^ලැබිච්ච ^labunu ^labuna ^labichcha ^හම්බවුණ ^හම්බවුණේ ^hambuna ^ලැබුනේ ^ලැබුනු හම්බවුණ හම්බුණ hambuna ප්‍රතිපාදන prathipadana වෙන්වුණ වෙන්කෙරුණ වෙන්වෙල හම්බවෙ hambawe ^labena ^labenawa ^labenawada ^labunada ^labunada',
    ta: 'ஒதுக்கப்பட்ட ஒதுக்கீடு ஒதுக்கினார்கள் ஒதுக்கப்பட்டது கிடைத்தது கொடுத்தார்கள் ஒதுக்கி ஒதுக்கியது ஒதுகீடு othukeedu othukkeedu கிடைக்கும் கிடைக்கிறது கொடுத்த கொடுக்கிற கிடைத்த கிடைக்கிற வழங்கிய வழங்கப்பட்ட ^பெற்ற ^பெறும் ^பெற்றுள்ளது ^தந்த ^தந்தார்கள் ^தந்தாங்க ^kidaicha ^kidaitha ^kedacha ^othukina ^othukinanga கிடைச்ச ^கிடைச்சது ^ஒதுக்கின கிடைக்கு kidaikuth',
  },
  spent: {
    en: 'spent spend spending spends expenditure used paid payments payment spendings paidout expenses utilised utilized utilisation utilization consumed disbursed expended',
    si: 'වියදම වියදම් වැය වියදම්කළ ගෙවපු ගෙවූ ගෙවීම් වියදමක් wiyadam viyadam ගෙව්වා ගෙවල පාවිච්චි භාවිත pavichchi ^වියදම්වෙලා',
    ta: 'செலவு செலவழித்த செலவிட்ட செலவிடப்பட்டது செலவானது செலவினம் செலுத்திய செலுத்தப்பட்ட கொடுப்பனவு செலவாகி செலவான செலவழிச்ச பாவிச்ச செலவாகும் selavu selavaachu செலவாச்சு பயன்படுத்த ^செலவிட்டது ^செலவழித்தது ^selavalicha ^selavalicha',
  },
  share: {
    en: 'share percent percentage part fraction percentage % proportion pct ^percents ^percentages ^pc',
    si: 'ප්‍රතිශතය සියයට පංගුව කොටස සියයට ප්‍රතිශතයක් පංගුවක් siyayata ^ප්‍රතිශතයකින් ^prathishathaya ^pratishataya ^siyata ^සීයට ^සියට',
    ta: 'சதவீதம் பங்கு விழுக்காடு சதவிகிதம் sathaveetham நூற்றுக்கு ^வீதம் ^வீதமாக ^veetham ^vitham ^veedham ^வீதத்தில் ^sathavitham ^sathavigitham ^percentu ^பர்சன்ட் ^பெர்சன்ட்',
  },
  change: {
    en: 'change changed changes difference increase increased decrease rise rose fall fell grow grew cut compare compared than up down since ^more ^less lower higher dropped drop bigger smaller compared went ^reduced ^reduce ^chnge ^chang ^differ grown grows growth ^jumped ^shrunk ^shrink ^risen ^fallen ^hike ^vs ^versus ^gap',
    si: 'වෙනස් වෙනස අඩු අඩුවුණ සංසන්දනය වෙනස්වුණේ අඩුද බලද්දි adu ^වැඩි ^වැඩිවුණ ^වැඩිවුණාද ^වැඩිද ^වැඩිවෙලා ^වැඩියි ^වඩා ^wadi ^wedi ^wadida ^අඩුවෙලා ^අඩුවුණේ aduwela ^වැඩියෙන් ^අඩුවෙන්ද ^වෙනසක් ^වෙනසද ^wenasa ^wenas ^සාපේක්ෂව වැඩිවෙල අඩුවෙල වැඩිවුණ ^වැඩිවුනාද ^wadiwela ^wediwela ^wedida ^wadiwelada ^සසඳන්න ^සසඳලා සැසඳීම',
    ta: 'மாற்றம் மாறியது மாறியுள்ளது மாறிய அதிகரிப்பு அதிகரித்த குறைந்த குறைவு கூடியது வித்தியாசம் ஒப்பிடு ஒப்பிடும்போது கூடுதல் கூடுதலாக கூடினது கூடியுள்ளது குறைந்தது ஏறியது இறங்கியது kuraivu kudiyathu athigam ^விட ^விடச் ^விடவும் ^vida ^ஏறி ^கூடி ^மாறியிருக்கு ^மாறியிருக்கிறது ^கூடியிருக்கு ^குறைஞ்சிருக்கு ^குறைந்திருக்கிறது ^அதிகரித்திருக்கிறது ^koodiruku ^kuranjirukku ^kooduthal ^maariruku ^குறைந்ததா ^கூடியதா ^ஏறியதா ^kuraivaa ^kuraiva ^kurainthatha ^koodiyatha ^adhigama',
  },
  most: {
    en: 'most biggest largest highest top ^more maximum max',
    si: 'විශාලම ලොකුම loku ලොකු ^වැඩියෙන්ම ^වැඩියෙන් ^වැඩිම ^වැඩිමක් ^wadima ^wedima ^විශාලම ^ලොකුම ^වැඩිපුරම ^වැඩිපුරක්ම ^wadipurama ^lokuma',
    ta: 'அதிகம் அதிகமான அதிகபட்ச பெரிய கூடுதலான அதிகமாக அதிகூடிய மிகப்பெரிய கூடுதல் ^அதிக athigama ^அதிகளவு ^kooduthalana ^adhigama ^athiga',
  },
  least: {
    en: 'least smallest lowest minimum min fewest least',
    si: 'අඩුම කුඩාම පොඩිම අඩුවෙන්ම aduma',
    ta: 'குறைவான குறைந்தபட்ச சிறிய மிகக்குறைந்த kuraivana ^குறைந்த',
  },
  open: {
    en: 'open active ongoing still running ^stil',
    si: 'විවෘත ක්‍රියාකාරී විවෘතද තවම ඇරලා සක්‍රිය පුළුවන් අරින්න අරින ඇරල active',
    ta: 'திறந்த திறந்துள்ளது இன்னும் இன்னமும் நடைமுறையில் செயலில் நடப்பு நடப்பில் திறந்திருக்கிறதா திறந்திருக்கா active திறக்கும் திறக்க ^thirandha ^thirantha ^innum ^inum',
  },
  closes: {
    en: 'close closes closing closed end ends ended ending deadline expire expires finish finishes over until left remaining till untill',
    si: 'වැහෙන්නේ වසන වැහෙන අවසන් ඉවර අවසානය ඉවරවෙන්නේ ඉවරවෙන්නේ අන්තිම ඉවරද iwarada iwara ඉවරවෙන්නේ',
    ta: 'முடிகிறது முடியும் முடிவு முடிந்ததா மூடப்படும் மூடுகிறது முடிவடைகிறது முடிவடையும் கடைசி முடியுது முடியும் முடியுமா முடிஞ்சுதா முடியுமுன் mudiyum mudiyuthu கடைசித்',
  },
  when: {
    en: 'when date day',
    si: 'කවදාද කවද්ද කවදා කවදා kawadada ^දිනය ^දවස',
    ta: 'எப்போது எப்ப எப்பொழுது எப்ப எப்போ eppo eppa நாள் ^தேதி ^திகதி ^தேதிவரை ^திகதிவரை ^thethi ^thigathi',
  },
  result: {
    en: 'result results winning wins won lead leading outcome',
    si: 'ප්‍රතිඵල ප්‍රතිඵලය දිනන්නේ දිනුවේ',
    ta: 'முடிவு முடிவுகள் பெறுபேறு வெல்கிறது வென்றது',
  },
  yes: {
    en: 'yes favour favor agree support supports like likes favoured',
    si: 'ඔව් පක්ෂව ow කැමති kamathi ඔව් ^එකඟ ^කැමතියි ^pakshawa ^පක්ෂ',
    ta: '^ஆம் ஆதரவாக ஆமென்று aam ஆதரவு aatharavu ஆமென ^ஆதரிப்பவர்கள் ^ஆதரித்த ^ஆதரிக்கிற ^ஆதரவான ^ஆமா ^aama ^aamaa ^ஆதரித்தவர்கள்',
  },
  no: {
    en: '^no against oppose opposed disagree',
    si: 'නැහැ විරුද්ධව විරුද්ධ එපා epa viruddha අකමැති ^විරුද්ධ ^බෑ ^නෑ ^naha ^අකමැතියි',
    ta: 'இல்லை எதிராக எதிர் எதிர்த்து வேண்டாம் vendam எதிர்ப்பு ethirppu ethira எதிரா ^ethiraga ^ethiraaga ^எதிர்த்தவர்கள் ^எதிர்க்கும்',
  },
  which: {
    en: 'which what list show name names ^wat ^wich ^wht',
    si: 'මොනවද මොන කුමන මොනවා',
    ta: 'எந்த எந்தெந்த எவை என்னென்ன',
  },
  state: { en: 'status progress state begun', si: 'තත්ත්වය ප්‍රගතිය', ta: 'நிலை நிலைமை முன்னேற்றம்' },
  delayed: {
    en: 'delayed delay late behind slow stuck behind schedule overdue delays slower lagging',
    si: 'ප්‍රමාද ප්‍රමාදවූ පරක්කු පරක්කුවෙච්ච parakku pramada ප්‍රමාදවෙලා ^ප්‍රමාදයි ^පරක්කුයි ^පහුවුණ ^පමා',
    ta: 'தாமதம் தாமதமான தாமதமாகும் தாமதமாகியுள்ள தாமதிக்கப்பட்ட பிந்திய பிந்திப்போன thaamatham thamatham thaamathamana ^பிந்தின ^சுணக்கமான ^தாமதமாகிய',
  },
  completed: {
    en: 'completed complete finished done ready',
    si: 'සම්පූර්ණ නිමකළ නිම ඉවරවුණු ඉවරකරපු ^අවසන්වූ ^ඉවරකළ ^අවසන්කරපු ^නිමාකළ ඉවරවෙල ඉවරවුණ අවසන්වෙල',
    ta: 'நிறைவு நிறைவடைந்த பூர்த்தி முடிந்த முடிஞ்ச முடிந்துள்ள ^முடித்த ^முடிவடைந்த ^முடிச்ச ^mudincha ^mudintha ^mudinja',
  },
  inProgress: {
    en: 'progress ongoing underway ongoing',
    si: 'සිදුවෙමින් කරගෙන වෙමින්පවතින කෙරෙන ^සිද්ධවෙන ^කෙරිගෙන',
    ta: 'நடைபெறும் நடைபெறுகின்ற நடந்துகொண்டிருக்கும் நடக்கும் நடந்துகொண்டு nadanthutu nadakkuthu நடந்துட்டிருக்கிற ^நடக்கின்றன ^நடக்கிற ^நடக்குது ^நடைபெறுகின்றன',
  },
  planned: { en: 'planned unstarted', si: 'සැලසුම් සැලසුම්කළ ^නොගත් සැලසුම්', ta: 'திட்டமிடப்பட்ட திட்டமிட்ட' },
  suspended: {
    en: 'suspended stopped halted',
    si: 'අත්හිටුවූ අත්හිටවූ අත්හිටුවා ^නැවැත්තූ ^නවත්තපු ^නැවැත්වූ ^නවත්වූ ^නැවැත්තුව',
    ta: 'இடைநிறுத்தப்பட்ட நிறுத்தப்பட்ட நிறுத்தி இடைநிறுத்தம்',
  },
  resolved: {
    en: 'resolved solved settled fixed resolve solve sorted',
    si: 'විසඳූ විසඳුම් විසඳුණු විසඳලා විසදපු විසඳපු wisadala ^විසඳා ^විසඳුනු ^visandala ^visandapu ^wisandapu',
    ta: 'தீர்க்கப்பட்ட தீர்வு தீர்த்த theerkapatta தீர்க்கப்பட்டுள்ளன ^தீர்த்து ^தீர்ந்த ^theertha ^theerndha ^theerththa',
  },
  underReview: { en: 'review reviewed', si: 'සමාලෝචනය සමාලෝචන', ta: 'மீளாய்வு பரிசீலனை பரிசீலனையில்' },
  cost: {
    en: 'cost costs price worth value',
    si: 'මිල වටිනාකම පිරිවැය වැයවෙන අගය agaya',
    ta: 'விலை பெறுமதி செலவாகும்',
  },
  left: {
    en: 'left unspent remaining balance unused',
    si: 'ඉතිරි ඉතුරු ඉතුරුවෙලා වියදම්නොකළ ^ithuru ^ithiri ^ඉතිරිව',
    ta: 'மீதி மிச்சம் மீதமுள்ள மிஞ்சிய செலவிடாத ^செலவாகாமல் ^meethi ^micham ^meedhi ^mitcham ^மீதியா ^மிச்சமா',
  },
  ahead: {
    en: 'ahead lead leading margin difference',
    si: 'ඉස්සරහින් වෙනස',
    ta: 'முன்னிலை வித்தியாசம் அதிகம் athigam',
  },
  nearlyDone: {
    en: 'nearly almost near',
    si: 'ආසන්න ළඟයි ඉවරවෙන්නළඟ ^ළං ^ළඟට ^langa',
    ta: 'கிட்டத்தட்ட நெருங்குகிறது நெருங்கும் முடியப்போகும் தறுவாயில் தருவாயில்',
  },
  far: {
    en: 'far progress',
    si: 'දුර දුරට ^දුරද durata ^dura',
    ta: 'தூரம் முன்னேற்றம் mudinjirukku முடிந்தது முடிஞ்சிருக்கு thooram mudinj mudinch',
  },
  procedure: { en: '^why ^where', si: 'කොහොමද කෙසේද ඇයි', ta: 'எப்படி எப்பிடி எவ்வாறு ஏன் ^yen ^aen' },
  women: { en: 'women woman female girls ladies', si: 'කාන්තා කාන්තාවන් ගැහැණු ගෑනු', ta: 'பெண்கள் பெண் pengal' },
  men: { en: '^men ^man male boys', si: 'පිරිමි පිරිමින්', ta: 'ஆண்கள் ஆண் aangal' },
  or: { en: '^or versus', si: '^හෝ ^නැත්නම්', ta: '^அல்லது' },
  efficiency: {
    en: 'efficiency efficient score',
    si: 'කාර්යක්ෂමතා කාර්යක්ෂමතාව ලකුණු',
    ta: 'வினைத்திறன் செயற்திறன் செயல்திறன் புள்ளி',
  },
  capital: {
    en: 'capital construction equipment building buildings',
    si: 'ප්‍රාග්ධන ප්‍රාග්ධනය',
    ta: 'மூலதன மூலதனச் moolathana',
  },
  recurrent: { en: 'recurrent recurring running', si: 'පුනරාවර්තන නිතර', ta: 'மீண்டெழும்' },
  unresolved: {
    en: 'unresolved investigation investigated pending waiting unsolved',
    si: 'විමර්ශන විමර්ශනය විභාග ඉතිරි නොවිසඳුණු විබාග',
    ta: 'விசாரணை விசாரணையில் தீர்க்கப்படாத விசாரனை',
  },
  critical: { en: 'critical urgent', si: 'හදිසි', ta: 'அவசர அவசரம் அவசரமான' },
  priority: { en: 'priority', si: 'ප්‍රමුඛතා ප්‍රමුඛතාව', ta: 'முன்னுரிமை' },
  need: {
    en: 'need needs needed required require rest',
    si: 'අවශ්‍ය ඕන ඕනේ ^ඕනේද ^ඔනද ^ඔනේ ^ඕනද ^ඔන ^oneda ^ඕනෙද ^ඕනැද ^onida ^ඕනෑ ^අවශ්‍යයි',
    ta: 'தேவை வேண்டும் தேவைப்படும் ^thevai ^தேவைப்படுகிறது ^venum ^வேணும் ^தேவைப்படுது ^thevaipaduthu ^venumam',
  },
  missing: {
    en: 'missing lacking short',
    si: '^තව ^thawa ^තවත් අඩුවෙන්',
    ta: '^இன்னும் ^innum ^மேலும் ^inum ^குறைகின்றன ^குறைகிறது ^குறையுது',
  },
  met: {
    en: 'met reached achieved attained hit surpassed crossed',
    si: 'සපුරා සපුරාගත් ^ළඟාවූ ^ළඟා ^පැනපු ^පහුකරපු',
    ta: 'எட்டிய ^அடைந்த ^எட்டின ^தொட்ட',
  },
  target: { en: 'target goal threshold', si: 'ඉලක්කය ^ඉලක්ක ^ilakkaya', ta: '^இலக்கு ^இலக்கை ^இலக்கின்' },
  high: { en: '^high', si: '^ඉහළ ^ඉහල', ta: '^உயர் ^உயர்ந்த' },
  medium: { en: '^medium ^normal', si: '^සාමාන්‍ය', ta: '^நடுத்தர ^நடுத்தரம்' },
  low: { en: '^low', si: '^පහළ ^පහල', ta: '^தாழ் ^தாழ்ந்த' },
  days: { en: '^day ^days', si: '^දින ^දවස් ^දිනයක් ^දවසක් ^dawas', ta: '^நாள் ^நாட்கள் ^நாட்களில்' },
  month: {
    en: 'month months',
    si: '^මාසය ^මාසයේ ^මාසේ ^මාසෙ ^මාසයට ^මාසෙට ^masaye ^mase',
    ta: '^மாதம் ^மாதத்தில் ^மாத ^மாசம் ^மாதக் ^மாதங்களில் ^maasam ^matham ^maatham ^மாதச் ^மாதத்துக்கான',
  },
  average: { en: 'average', si: 'සාමාන්‍යයෙන් සාමාන්‍ය', ta: 'சராசரி சராசரியாக' },
  turnout: { en: 'turnout participation', si: 'සහභාගිත්වය', ta: 'பங்கேற்பு' },
  age: { en: '^age ^aged ^ages', si: 'වයස වයසේ', ta: 'வயது வயதுடைய' },
  /** What is not, or what is left out. */
  not: {
    en: '^not ^never ^without ^except ^excluding ^other',
    si: '^නැති ^හැර ^නොවන',
    ta: '^இல்லாத ^தவிர ^அல்லாத',
  },
  /** Divides a figure among many: no figure here is divided so. */
  each: {
    en: '^each ^per ^every ^apiece ^half ^quarter ^capita ^head ^family ^household ^twice ^double ^daily ^weekly',
    si: '^බැගින් ^එක්කෙනෙකුට ^කෙනෙකුට ^අයෙකුට ^එක්කෙනාට ^හැම ^සෑම ^ඔළුවකට ^බාගය ^බාගයක් ^භාගය ^භාගයක් ^අඩක් ^කාලක් ^එකකට ^පවුලකට ^bagayak ^bagaya ^baage ^kenekuta ^kenekta ^hama ^sama ^දවසකට ^දිනකට ^දිනපතා ^සතියකට ^dawasakata ^dawasata ^dinapatha ^sathiyakata',
    ta: '^தலா ^ஒவ்வொரு ^ஒருவருக்கு ^ஒருத்தருக்கு ^ஆளுக்கு ^தலைக்கு ^பாதி ^அரைவாசி ^கால்வாசி ^பாதியளவு ^ஆளொருவருக்கு ^குடும்பத்துக்கு ^paathi ^padhi ^pathi ^paadhi ^aalukku ^oruvarukku ^oruthanukku ^ovvoru ^நாளைக்கு ^நாளொன்றுக்கு ^தினமும் ^தினசரி ^வாராந்த ^வாரத்துக்கு ^naalaikku ^nalaikku ^nalaiku ^naalaiku ^thinamum',
  },
  /** Asks what somebody thinks of a figure: none answers that. */
  opinion: {
    en: '^enough ^sufficient ^adequate ^fair ^unfair ^waste ^wasted ^should ^ought',
    si: '^මදි ^මදිද ^ප්‍රමාණවත් ^ප්‍රමාණවත්ද ^යුතු ^යුතුද ^හොඳ ^හොඳද ^නරක ^madi ^madida ^hondada ^yuthuda',
    ta: '^போதும் ^போதுமா ^போதுமானதா ^போதாது ^சரியா ^நல்லதா ^podhuma ^pothuma ^podhum ^pothum',
  },
  /** What is yet to come: no figure is of that. */
  future: {
    en: '^next ^upcoming ^future ^tomorrow ^forecast ^predicted ^expected',
    si: '^ලබන ^ඊළඟ ^ඊලඟ ^ඉදිරි ^ඉදිරියේ ^හෙට ^labana ^eelanga ^ilanga ^idiri',
    ta: '^அடுத்த ^வரும் ^வருகிற ^எதிர்வரும் ^எதிர்கால ^நாளை ^adutha ^aduththa ^varum ^varugira ^ethirvarum',
  },
  province: { en: 'province provinces', si: 'පළාත පළාතේ පළාත් පලාත palatha palathe', ta: 'மாகாணம் மாகாணத்தில் மாகான' },
  whole: {
    en: 'total whole all entire country state overall national together altogether government everything combined sum ^govt ^gov ^goverment nation nationwide islandwide countrywide island ^totel ^toatl ^totl',
    si: 'මුළු සම්පූර්ණ මුලු රටේ සමස්ත රජයේ ඔක්කොම ඔකොම ආණ්ඩුව ආණ්ඩුවේ ලංකාවේ ඔක්කොටම okkoma සේරම දිවයින ^දිවයිනේ ^රටේම ^රටම ^සම්පූර්ණයෙන්ම ^අපේරටේ ^rate ^ratema ^mulu ^raje ^rajaya ^රජය ^ආණ්ඩුවට ^ජාතික',
    ta: 'மொத்த மொத்தம் முழு நாட்டின் அரச அரசின் ^எல்லாம் ^எல்லா அரசாங்கத்தின் அரசாங்கம் இலங்கையின் மொத்தமாக motham mottha அனைத்து ^எல்லாமாக ^எல்லாவற்றிலும் ^எல்லாமே ^ellaam ^ellame ^நாட்டில ^நாட்டோட ^அரசு ^அரசாங்கமே ^தேசிய ^நாட்டிலேயே ^நாட்டிலே',
  },
  lastYear: {
    en: 'last previous past before',
    si: 'පසුගිය ගිය පෙර ඊට pasugiya kalin ^කලින්',
    ta: 'கடந்த முந்தைய சென்ற போன ^முதல் முன்பு முந்திய pona',
  },
  year: {
    en: 'year years fy ^annually ^annual ^yearly',
    si: 'වර්ෂ වසර අවුරුද්ද අවුරුදු avurudda awrudda',
    ta: 'ஆண்டு வருடம் வருஷம் ஆண்டில் வருசம் வருஷத்தில் varusham varudam ^இவ்வருடம் ^இவ்வாண்டு ^இவ்வாண்டில் ^இவ்வருடத்தில் ^இவ்வருடத்துக்கு ^நிதியாண்டு ^நிதியாண்டில் ^நிதியாண்டின்',
  },
} as const satisfies Record<string, Localized>;

export type Concept = keyof typeof CONCEPTS;
