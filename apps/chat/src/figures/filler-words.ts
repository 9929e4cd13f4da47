import type { Language, Localized } from '@sabha/domain/core/localized';
import { foldWord } from '../language/fold.ts';
import { isMisspelled } from '../language/misspelled.ts';
import { SYNONYM_WORDS } from '../language/synonyms.ts';
import { formsOf } from '../language/word-forms.ts';
import { scriptOf } from '../language/words.ts';

/**
 * Words that people say around a question about figures: verbs of being, getting and going, courtesy, the name of the product.
 * They ask for no other figure than the question without them would. Nothing that narrows or divides a figure may be here: no "each",
 * no "per", no "half".
 */
const WORDS: Localized = {
  en: `sabha eka so already right big sent go goes going went said say says people persons area areas sector sectors field cast
    put one ones much many there now today currently really actually please reported got are is stand stands standing
    long far does happened happening happen money available published know tell give find see want wondering curious
    exactly roughly about around hey friend machan aney okay ok made slice d ll ve re m side abuot pls hear hearing heard keep kept mean meant question
    answer info information details detail data figure figures number numbers site here yet ever just anyone
    everyone everybody has have had been being was were would could should let look check year's fiscal financial
    come came coming comes go put puts set sets sit sits take takes took stay whats hows latest current present
    record records according page app sri's still only also too into out
    roughly approximately approx precisely precise rough exact exactly approximate presently nowadays basically literally honestly simply quickly quick possibly perhaps maybe probably surely certainly obviously anyways though
    alright cheers morning greetings thankyou thx tnx grateful appreciate appreciated regards respected dear sirs madam ma'am bro dude pal mate buddy aiyo aiyoo ayyo lah
    ask asks asking asked inform informed explain clarify confirm checking display displayed search lookup remind wonder wonders interested knowing understand moment while instant
    platform website websites portal system webpage dashboard official officially recorded listed shown stated mentioned pie chunk piece cake bit
    across throughout along around within goodness gosh god lord huge hell quite really pretty ahem hmm umm erm uh oh wow
    single goin doin actual wise thus hav alredy allready terms stage journalist reporter student hav collected gathered gained done total's country's nation's ministry's department's anybody's
    altogether combined minute second's sometime finally till upto presently`,
  si: `සභාව සභා සභාවේ වෙනකොට වුණාද වුණේ වෙලා තියෙන තියෙන්නේ තියෙනවද තියෙනවා ඉන්නවද ඉන්නේ ඉන්න ඉන්නවා කරලාද කරලා වෙමින් ඇත්තටම
    වෙනකන් දැනට දැන් කොයි කී ලැබිලා ලැබිලාද ඇති ඇත්තේ තාම පටන් තියනවද වෙච්ච මේ වෙනකම් කියන්න දැනගන්න පුළුවන්ද පුළුවන්
    අංශය අංශයට අංශයේ අංශයෙන් ක්ෂේත්‍රය ක්ෂේත්‍රයට සම්බන්ධ යනවද යන්නේ ගියාද ගිය කියපු කියූ දුන්න දුන්නද දීලා දීලාද ලැබෙනවද
    ලැබුණාද ලැබෙන්නේ ලැබුණේ අදාළ දැනටමත් ගත්තද ගත්ත කරපු කරන්න මෙහෙ මෙතන පවතින පවතී පවතින්නේ තිබුණා තිබුණේ තිබුණද තියෙද්දි
    කළේ කරේ කරන්නේ කළාද කරාද වෙන්න සිටින සිටී සිටින්නේ අනුව වටා මාසෙට දෙනවද දෙන්නේ පොඩ්ඩක් අනේ මචං හරියට
    පැත්ත පැත්තට ඉල්ලන ඉල්ලපු ගැන අය අයගේ අයගෙන් අංක අංකය වෙනකන්ද කර කරලද කරලාද හදන හදන්න ඒකෙන් ඒකෙන නැද්ද දුන් මෙතෙක් වුණු වුණ වෙනකම්ද ලැබිලද එකට වැටිලා යටතේ කට්ටිය ලියලා දැම්ම දාලා
    පුතේ පුතා දුවේ දුව නෝනා නෝනේ මහත්තයා මහත්තයෝ මහත්මයා සර් මැඩම් අක්කේ අයියේ මල්ලි මල්ලියේ නංගි නංගියේ යාළුවා යාලුවා යාළුවේ බං බන් ඔයි අප්පා අම්මෝ අපොයි හෙලෝ හලෝ ආයුබෝවන් ස්තුතියි ස්තූතියි බොහොම පින් ඉතිං
    බලන අතර වැටිච්ච වැටිලා වැටිල වැටුණ වැටුණු වැටුනු වැටුණේ වැටුනේ වැටුණාද වැටුනාද විතරද කුමක්දැයි දැනගත හැකිද හැකි දන්නවද දන්නවාද දන්නේ උදෑසනක් වී වූ වන වෙන් වනතුරු වෙනතුරු වනතෙක් වෙනතෙක් වෙද්දි වෙද්දී වෙනකොට මොහොතේ මොහොත අද අදට අදවෙනකොට පුරා පුරාම විතර වගේ පමණ ආසන්නව එකතු එක්කාසු හරියටම ඇත්තට ඇත්තටම නිකං නිකන් සාමාන්‍යෙන් දළ
    ක්ෂේත්‍රයේ ක්ෂේත්‍රයෙන් ක්ෂේත්‍ර අංශ පද්ධතියේ වෙබ් අඩවියේ අඩවිය වලට වල වලින් වලද සේ දිගට බැලුවොත් බැලුවම අනුමත කාරුණිකව ටිකක් ඉක්මනට කවුරුහරි කාටහරි ඕයි මෙච්චර තාමත් තවමත් ඒත් එතකොට`,
  ta: `சபா சபாவில் சபாவின் இலிருந்து இருந்து வரை உண்மையில் இதுவரை இப்போது பேர் பேரு இன்று உள்ளன செய்துள்ளனர் செய்துள்ளார்கள் உள்ளது உள்ள
    இருக்கு இருக்கா இருக்கிறது இருக்கின்றன செஞ்ச எவ்வளவு துறை துறைக்கு துறையின் துறையில் பகுதி பகுதிக்கு போகிறது போகுது போனது போகின்றது
    வந்துள்ளன வந்திருக்கு வந்தது வந்துள்ளது சொன்னவர்கள் சொன்னவங்க சொன்னாங்க சொன்னார்கள் கிடைக்குது கிடைத்துள்ளது பெறுகிறது பெற்றது
    பெறுகின்றது இருந்தது இருந்தன இருக்கிறார்கள் இருக்கிறாங்க இருக்காங்க இருக்கினம் உள்ளனர் சொல்லுங்க சொல்லுங்கள் தற்போது தற்போதைய
    ஆகியுள்ளது ஆகுது செய்துள்ள செய்த செய்யப்பட்ட செய்யப்பட்டுள்ள குடுத்த குடுத்தாங்க கொடுத்திருக்கிறார்கள் போட்ட போட்டவர்கள்
    போட்டிருக்கினம் போட்டிருக்காங்க எனக்கு தெரியுமா அறிய தகவல் விவரம் இன் அதுக்கு அதற்கு அதில் இதில் சொல்ல பற்றிய இல்லையா இருக்கிற இலக்க இலக்கம் எனும் என்னும் ஆன இடையில் என்று என இருப்பது
    வைக்கப்பட்ட வைக்கப்பட்டுள்ள இங்கே இங்கு ஏற்கெனவே கொண்ட மிகச் மிக மிகவும் இருக்குதாம் இருக்காம் உங்களுக்கு யாது எவ்வளவாம் போகும் ஏற்கனவே தெரியாது ஐயா ஐயோ அம்மா தம்பி அண்ணா அண்ணே அக்கா மகனே மகளே தங்கச்சி தயவுசெய்து தயவு செய்து தயவாக நன்றி வணக்கம் சார் மேடம் டா டி பா தானே தான் அல்லவா அல்லோ என்ன என்னவாம் ஆமாவா சரி சரியாக துல்லியமாக கிட்ட ஏறக்குறைய சுமார் அண்ணளவாக
    இதுவரைக்கும் இதுவரையில் இதுவரையிலும் இன்றுவரை இன்றைய இன்றைக்கு இண்டைக்கு இப்ப இப்போதைக்கு இப்பொழுது இப்போ இம்முறை தற்சமயம் தற்பொழுது இந்நேரம் வரைக்கும் வரையில் வரையும் முழுவதும் முழுக்க முழுதும் முழுவதிலும் முழுவதிலுமாக நாடளாவிய
    விரும்புகிறேன் விரும்புறேன் விருப்பம் ஆசை தெரியணும் தெரியல தெரியவில்லை தெரிஞ்சா தெரிந்தால் அறியலாமா தளத்தில் இணையத்தில் இணையதளத்தில் பக்கத்தில் கணக்கு கணக்குப்படி படி மூலம் மூலமாக ஆகியவை ஆனது ஆகும்`,
};
/** The same in Latin letters, as they are heard too seldom to be known by their sound. */
const LATIN: Readonly<Record<'si' | 'ta', ReadonlySet<string>>> = {
  si: new Set(
    `labila labilada wechcha wecha wela welada unada une una tiyena tiyenne thiyena thiyenne tiyanne tiyenawada innawada inne
    karala karalada karapu kerapu kiyapu kiwwe kiwwa kiuwa gatta giyada giya yanne yanawada dena denna denawada dunna dunnada
    danata dan dannata hari machan aney ane ai eke ekata eken eka ekka wala walata walin ge ta di dee tiyana paththa aduda kalada kala kale karalad ekee walata wala eyala nam oyata thiyanawa
    anshaya anshayata anshaye kiyala denawa labenne labenawada labuna mewa wenakan wenakam idan indan sandaha aya kattiya
    metek methek watuna watunada watune wetuna wetunada wetila watila putha puthe duwe duwa nona mahaththaya mahathmaya sir miss akke aiye ayiye malli nangi yaluwa yaluwe bn bung ban bang aiyo apoi hello karunakarala karunakara sthuthi isthuthi bohoma kiyala kiyanna kiyannako wenakota wenakanma
    wenathuru wanathuru wanawita weddi weddima ada adata pura purama witharak withara wage hariyatama aththatama nikan eththata kohomahari balannako balanna pennanna penwanna denawa deela dila dilada deelada dunnada dunne kiwwada kiwwe
    kiyapuwa wage anuwa mokakda mokadda kawuda eke ekei ekak ekkata neda nedda wenne wenawa wenawada karanne karanawa`.split(
      /\s+/,
    ),
  ),
  ta: new Set(
    `per paer peru irukura iruku irukku irukka irukaa irukkura irukkuthu irukirathu irukanga irukkanga irukinam ku kku la le
    il ula ulla ullathu ullana thurai thuraikku thuraiku sonnanga sonnavanga sonna sonnavargal podranga potanga pottanga
    potta pottavanga aachu achu aagi aagiruku aayiruku poguthu pogudhu poghuthu pochu kidaichuthu kidaikuthu kidaikkuthu
    kodutha koduthanga kuduthanga kudutha panna panni pannirukanga solunga sollunga theriyuma ippo ipo ithuvarai
    ithu athu athula ithula vandhuruku vanthiruku seitha seytha enna athuku athukku illaiya
    mudiyuma vilunthuchu vilundhuchu vilunthathu vilundhathu kidaikuma irukkuma irukaam paathu parthu paarthu kandupidichu aana aa aaga aagavum nu nnu ennu enru endru endu thaane thane thaan than da di pa bro anna annae akka amma thambi ayya aiya iya sir madam vanakkam nandri nanri thayavu seithu thayavuseithu pls
    varai varaikkum varaikum varaiyil ithuvaraikkum ithuvaraikum innaiku inniku ippa ippave ippothu ipothu tharpothu intha indha inda mulukka muluvathum muzhuvathum sariya sari summa konjam evanga avanga avunga irukkirathu enga namma engada engal`.split(
      /\s+/,
    ),
  ),
};

/** What such words begin with, whatever comes after: verbs of being, saying, seeing, showing, giving and going. */
const BEGINNINGS: readonly string[] =
  `තියෙන තිබෙන තිබුණ තිබුන තියන තියල තිබිල කියන්න කියල කියව කිව්ව කියා කියනව බලන්න බලල බලා පෙන්ව පෙන්න වෙලා වුණා වුනා වුණේ වුනේ වෙච්ච
  කරන්න කරල කරප කරනව කරන් කෙරුව කෙරිල කරුණා දීල දීප දෙනව දෙන්න දුන්න දාල දාප තියප ගිහ යනව ගියා එනව ආව ලැබිල සිටින සිටි ඉන්න ඉඳල හොය ලබාදුන් ලබා දැනගන්න එකතුව එකතුක
  இருக்க இருக்கி இருந்த உள்ள செய்த செய்து செய்திரு செஞ்ச செய்யப்ப தெரிவித்த கேட்கி கேட்டு என்றவ என்றா கண்டுபிடி சொல்லு சொன்ன கூறு காட்டு காண்பி பாரு பார்த்த தாருங்க தாங்க போகுத போகிற போகின் போயிரு போயு வந்திரு வந்துள் வந்த சேர்ந்த சேர்த்த வைத்த வைத்திரு வச்சிரு விழுந்த கிடைச்ச குடுத்த போட்ட போட்டிரு ஆகியிரு ஆகியுள் பண்ணியிரு பண்ணி
  thiyen tiyen thiyan tiyan thiben kiyan kiyal kiyap kiyaw balan balal pennan penwa dunna deela karala karap karana kiwwa kiuwa wenaka wenath labila giyad hoyal
  irukka irukki irukku irukir irundh iruntha pannir panniy sollu solra sonna paaru paarth kaattu kaatu kodutt koduth kuduth vandhi vanthi vandhu vanthu vilund vilunt pottir seithi seythi kidach aagiyir`
    .split(/\s+/)
    .map(foldWord);
/** In Tamil these speak of what is yet to come. */
const TO_COME = /(?:க்கும்|kkum|kum)$/u;

const FORMS = formsOf({ en: alone(WORDS.en), si: alone(WORDS.si), ta: alone(WORDS.ta) });
/** Words that are long enough to be known with a letter wrong. */
const LONG = 6;
/** Words that are known are no slips of others. */
const KNOWN = new Set(SYNONYM_WORDS.en);
const LONG_ONES = [...FORMS.exact].filter((known) => known.length >= LONG && scriptOf(known) === 'en');

function alone(words: string): string {
  return words
    .split(/\s+/)
    .map((word) => `^${word}`)
    .join(' ');
}

/** Whether a word in Latin letters is one that people say around a question in Sinhala or Tamil, whatever it means in English. */
export function isSpokenFiller(word: string, language: Language): boolean {
  return language !== 'en' && LATIN[language].has(word);
}

/** Whether a folded word of a question in `language` says nothing about which figure is asked for. */
export function isFiller(word: string, language: Language): boolean {
  if (FORMS.exact.has(word)) return true;
  if (isBegun(word, language)) return true;
  if (scriptOf(word) !== 'en') return false;
  if (isSpokenFiller(word, language)) return true;
  return word.length >= LONG && !KNOWN.has(word) && LONG_ONES.some((known) => isMisspelled(word, known));
}

function isBegun(word: string, language: Language): boolean {
  if (TO_COME.test(word) || (language === 'en' && scriptOf(word) === 'en')) return false;
  return BEGINNINGS.some((one) => word.startsWith(one));
}
