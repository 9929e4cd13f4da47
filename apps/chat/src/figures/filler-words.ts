import type { Language, Localized } from '@sabha/domain/core/localized';
import { isMisspelled } from '../language/misspelled.ts';
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
    record records according page app online sri's still only also too into out`,
  si: `සභාව සභා සභාවේ වෙනකොට වුණාද වුණේ වෙලා තියෙන තියෙන්නේ තියෙනවද තියෙනවා ඉන්නවද ඉන්නේ ඉන්න ඉන්නවා කරලාද කරලා වෙමින් ඇත්තටම
    වෙනකන් දැනට දැන් කොයි කී ලැබිලා ලැබිලාද ඇති ඇත්තේ තාම පටන් තියනවද වෙච්ච මේ වෙනකම් කියන්න දැනගන්න පුළුවන්ද පුළුවන්
    අංශය අංශයට අංශයේ අංශයෙන් ක්ෂේත්‍රය ක්ෂේත්‍රයට සම්බන්ධ යනවද යන්නේ ගියාද ගිය කියපු කියූ දුන්න දුන්නද දීලා දීලාද ලැබෙනවද
    ලැබුණාද ලැබෙන්නේ ලැබුණේ අදාළ දැනටමත් ගත්තද ගත්ත කරපු කරන්න මෙහෙ මෙතන පවතින පවතී පවතින්නේ තිබුණා තිබුණේ තිබුණද තියෙද්දි
    කළේ කරේ කරන්නේ කළාද කරාද වෙන්න සිටින සිටී සිටින්නේ අනුව වටා මාසෙට දෙනවද දෙන්නේ පොඩ්ඩක් අනේ මචං හරියට
    පැත්ත පැත්තට ඉල්ලන ඉල්ලපු ගැන අය අයගේ අයගෙන් අංක අංකය වෙනකන්ද කර කරලද කරලාද හදන හදන්න ඒකෙන් ඒකෙන නැද්ද දුන් මෙතෙක් වුණු වුණ වෙනකම්ද ලැබිලද එකට වැටිලා යටතේ කට්ටිය ලියලා දැම්ම දාලා`,
  ta: `சபா சபாவில் சபாவின் இலிருந்து இருந்து வரை உண்மையில் இதுவரை இப்போது பேர் பேரு இன்று உள்ளன செய்துள்ளனர் செய்துள்ளார்கள் உள்ளது உள்ள
    இருக்கு இருக்கா இருக்கிறது இருக்கின்றன செஞ்ச எவ்வளவு துறை துறைக்கு துறையின் துறையில் பகுதி பகுதிக்கு போகிறது போகுது போனது போகின்றது
    வந்துள்ளன வந்திருக்கு வந்தது வந்துள்ளது சொன்னவர்கள் சொன்னவங்க சொன்னாங்க சொன்னார்கள் கிடைக்குது கிடைத்துள்ளது பெறுகிறது பெற்றது
    பெறுகின்றது இருந்தது இருந்தன இருக்கிறார்கள் இருக்கிறாங்க இருக்காங்க இருக்கினம் உள்ளனர் சொல்லுங்க சொல்லுங்கள் தற்போது தற்போதைய
    ஆகியுள்ளது ஆகுது செய்துள்ள செய்த செய்யப்பட்ட செய்யப்பட்டுள்ள குடுத்த குடுத்தாங்க கொடுத்திருக்கிறார்கள் போட்ட போட்டவர்கள்
    போட்டிருக்கினம் போட்டிருக்காங்க எனக்கு தெரியுமா அறிய தகவல் விவரம் இன் அதுக்கு அதற்கு அதில் இதில் சொல்ல பற்றிய இல்லையா இருக்கிற இலக்க இலக்கம் எனும் என்னும் ஆன இடையில் என்று என இருப்பது`,
};
/** The same in Latin letters, as they are heard too seldom to be known by their sound. */
const LATIN: Readonly<Record<'si' | 'ta', ReadonlySet<string>>> = {
  si: new Set(
    `labila labilada wechcha wecha wela welada unada une una tiyena tiyenne thiyena thiyenne tiyanne tiyenawada innawada inne
    karala karalada karapu kerapu kiyapu kiwwe kiwwa kiuwa gatta giyada giya yanne yanawada dena denna denawada dunna dunnada
    danata dan dannata hari machan aney ane ai eke ekata eken eka ekka wala walata walin ge ta di dee tiyana paththa aduda kalada kala kale karalad ekee walata wala eyala nam oyata thiyanawa
    anshaya anshayata anshaye kiyala denawa labenne labenawada labuna mewa wenakan wenakam idan indan sandaha aya kattiya`.split(
      /\s+/,
    ),
  ),
  ta: new Set(
    `per paer peru irukura iruku irukku irukka irukaa irukkura irukkuthu irukirathu irukanga irukkanga irukinam ku kku la le
    il ula ulla ullathu ullana thurai thuraikku thuraiku sonnanga sonnavanga sonna sonnavargal podranga potanga pottanga
    potta pottavanga aachu achu aagi aagiruku aayiruku poguthu pogudhu poghuthu pochu kidaichuthu kidaikuthu kidaikkuthu
    kodutha koduthanga kuduthanga kudutha panna panni pannirukanga solunga sollunga theriyuma ippo ipo ithuvarai
    ithu athu athula ithula vandhuruku vanthiruku seitha seytha enna athuku athukku illaiya`.split(/\s+/),
  ),
};

const FORMS = formsOf({ en: alone(WORDS.en), si: alone(WORDS.si), ta: alone(WORDS.ta) });
/** Words that are long enough to be known with a letter wrong. */
const LONG = 6;
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
  if (scriptOf(word) !== 'en') return false;
  if (isSpokenFiller(word, language)) return true;
  return word.length >= LONG && LONG_ONES.some((known) => isMisspelled(word, known));
}
