import type { Language } from '@sabha/domain/core/localized';
import { PETITION_TEXT_LIMITS } from '@sabha/domain/petitions/petition-limits';
import type { PetitionWords } from '@sabha/domain/petitions/petition-text';

/** A word that every petition in English has, one that some dozen petitions have, and two words each that most have. */
export const SEARCHED = {
  common: 'people',
  rare: 'B613',
  si: 'පාසල් පාලම',
  ta: 'பாடசாலை பாலம்',
} as const;
/** Titles of five words as somebody types them, in each language. */
export const TYPED: Readonly<Record<Language, string>> = {
  en: 'New footbridge for Kiribathgoda junction',
  si: 'කිරිබත්ගොඩ හන්දියට නව පදික පාලමක්',
  ta: 'கிரிபத்கொடை சந்தியில் புதிய பாதசாரி பாலம்',
};
const MOST_LETTERS = 2_000;

/** Beginnings, things and cities of titles, syllables of villages, and words of descriptions: the further back, the rarer. */
interface Vocabulary {
  readonly beginnings: readonly string[];
  readonly things: readonly string[];
  readonly cities: readonly string[];
  readonly syllables: readonly string[];
  readonly words: readonly string[];
}

const VOCABULARY: Readonly<Record<Language, Vocabulary>> = {
  en: {
    beginnings: [
      'New',
      'Repair the',
      'Open the',
      'Extend the',
      'Light the',
      'Keep the',
      'Clean the',
      'A second',
      'Free',
      'Safe',
    ],
    things:
      'footbridge,school bus,clinic,library,market roof,playground,night boat,drinking water,drain,bus stop,shade trees,railway crossing,cemetery wall,post office,elephant fence,fishing harbour,street lamps,pavement,toilet block,dialysis unit,science laboratory,sports ground,bridge,tank bund,paddy store,landslide wall,waste collection,ambulance,maternity ward,community hall'.split(
        ',',
      ),
    cities:
      'Kiribathgoda junction,Jaffna,Matale,Galle,Anuradhapura,Batticaloa,Trincomalee,Badulla,Ratnapura,Kurunegala,Puttalam,Mannar,Vavuniya,Hambantota,Monaragala,Nuwara Eliya,Kegalle,Kalutara,Gampaha,Polonnaruwa,Ampara,Mullaitivu,Kilinochchi,Dambulla'.split(
        ',',
      ),
    syllables: 'kiri,batu,gama,wela,pitiya,goda,watta,ella,oya,mulla,deniya,gala,tota,pola,kanda,ara'.split(
      ',',
    ),
    words:
      'people,every,children,school,road,morning,water,village,years,must,bus,hospital,night,safe,council,rain,river,bridge,patients,walk,kilometres,parents,teachers,farmers,elephants,harvest,doctor,nurse,market,sellers,station,train,boat,island,fishermen,flood,landslide,electricity,lamp,fence,forest,tank,well,fluoride,kidney,medicine,library,books,evening,Sunday,tuition,bicycle,wheelchair,ramp,deaf,interpreter,court,document,office,queue,pension,widow,estate,workers,wages,crèche,toilet,waste,rubbish,smoke,factory,noise,temple,kovil,mosque,church,festival,pilgrims,tourists,hotel,beach,erosion,lighthouse,lagoon,prawns,salt,cinnamon,coconut,rubber,rice,seed,fertiliser,buffalo,leopard,peacock'.split(
        ',',
      ),
  },
  si: {
    beginnings: ['නව', 'අලුත්', 'තවත්', 'නොමිලේ', 'ආරක්ෂිත', 'වහාම', 'දිනපතා', 'රාත්‍රී', 'පිරිසිදු', 'ස්ථිර'],
    things:
      'පදික පාලමක්,පාසල් බසයක්,සායනයක්,පුස්තකාලයක්,පොළ වහලයක්,ක්‍රීඩා පිටියක්,බෝට්ටුවක්,පානීය ජලය,කාණුවක්,බස් නැවතුමක්,සෙවණ ගස්,දුම්රිය හරස් මගක්,සුසාන තාප්පයක්,තැපැල් කාර්යාලයක්,අලි වැටක්,ධීවර වරායක්,වීදි ලාම්පු,පදික වේදිකාවක්,වැසිකිළි,රුධිර කාන්දු ඒකකයක්,විද්‍යාගාරයක්,පාලමක්,වැව් බැම්මක්,වී ගබඩාවක්,නායයෑම් බැම්මක්,කසළ එකතු කිරීම,ගිලන් රථයක්,මාතෘ වාට්ටුවක්,ප්‍රජා ශාලාවක්'.split(
        ',',
      ),
    cities:
      'කිරිබත්ගොඩ හන්දියට,යාපනයට,මාතලේට,ගාල්ලට,අනුරාධපුරයට,මඩකලපුවට,ත්‍රිකුණාමලයට,බදුල්ලට,රත්නපුරයට,කුරුණෑගලට,පුත්තලමට,මන්නාරමට,වවුනියාවට,හම්බන්තොටට,මොණරාගලට,නුවරඑළියට,කෑගල්ලට,කළුතරට,ගම්පහට,පොළොන්නරුවට,අම්පාරට,මුලතිව්වලට,කිලිනොච්චියට,දඹුල්ලට'.split(
        ',',
      ),
    syllables: 'කිරි,බටු,ගම,වෙල,පිටිය,ගොඩ,වත්ත,ඇල්ල,ඔය,මුල්ල,දෙණිය,ගල,තොට,පොල,කන්ද,ආර'.split(','),
    words:
      'මිනිසුන්,සෑම,දරුවන්,පාසල්,පාර,උදේ,වතුර,ගමේ,වසර,යුතුය,බස්,රෝහල,රාත්‍රී,ආරක්ෂිත,සභාව,වැස්ස,ගඟ,පාලම,රෝගීන්,පයින්,කිලෝමීටර,දෙමාපියන්,ගුරුවරුන්,ගොවීන්,අලි,අස්වනු,වෛද්‍ය,හෙදිය,පොළ,වෙළෙන්දන්,දුම්රිය,බෝට්ටු,දූපත,ධීවර,ගංවතුර,නායයෑම්,විදුලිය,ලාම්පු,වැට,කැලය,වැව,ළිඳ,වකුගඩු,බෙහෙත්,පුස්තකාල,පොත්,සවස,ඉරිදා,බයිසිකල්,රෝද,බෑවුම,බිහිරි,අධිකරණ,ලේඛන,කාර්යාල,පෝලිම,විශ්‍රාම,වතු,කම්කරු,වැටුප්,ළදරු,වැසිකිළි,කසළ,දුම,කම්හල,ශබ්ද,පන්සල,කෝවිල,පල්ලිය,උත්සව,වන්දනා,සංචාරක,හෝටල,වෙරළ,ඛාදනය,ප්‍රදීපාගාරය,කලපුව,ඉස්සන්,ලුණු,කුරුඳු,පොල්,රබර්,වී,බීජ,පොහොර,මීහරක්,කොටි,මොනරු'.split(
        ',',
      ),
  },
  ta: {
    beginnings: [
      'புதிய',
      'பாதுகாப்பான',
      'இலவச',
      'நிரந்தர',
      'கூடுதல்',
      'உடனடி',
      'தினசரி',
      'இரவு நேர',
      'தூய',
      'இரண்டாவது',
    ],
    things:
      'பாதசாரி பாலம்,பாடசாலைப் பேருந்து,சிகிச்சை நிலையம்,நூலகம்,சந்தைக் கூரை,விளையாட்டுத் திடல்,படகு,குடிநீர்,வடிகால்,பேருந்துத் தரிப்பிடம்,நிழல் மரங்கள்,புகையிரதக் கடவை,மயானச் சுவர்,தபாலகம்,யானை வேலி,மீன்பிடித் துறைமுகம்,வீதி விளக்குகள்,நடைபாதை,மலசலகூடம்,இரத்தச் சுத்திகரிப்பு,ஆய்வுகூடம்,பாலம்,குளக்கட்டு,நெல் களஞ்சியம்,மண்சரிவுத் தடுப்பு,கழிவகற்றல்,அம்புலன்ஸ்,மகப்பேற்று விடுதி,சமூக மண்டபம்'.split(
        ',',
      ),
    cities:
      'கிரிபத்கொடை சந்தியில்,யாழ்ப்பாணத்தில்,மாத்தளையில்,காலியில்,அனுராதபுரத்தில்,மட்டக்களப்பில்,திருகோணமலையில்,பதுளையில்,இரத்தினபுரியில்,குருநாகலில்,புத்தளத்தில்,மன்னாரில்,வவுனியாவில்,அம்பாந்தோட்டையில்,மொனராகலையில்,நுவரெலியாவில்,கேகாலையில்,களுத்துறையில்,கம்பஹாவில்,பொலன்னறுவையில்,அம்பாறையில்,முல்லைத்தீவில்,கிளிநொச்சியில்,தம்புள்ளையில்'.split(
        ',',
      ),
    syllables: 'கிரி,பட்டு,கம,வெலி,குளம்,கோடை,வத்தை,எல்லை,ஓயா,முல்லை,தெனி,கல்,தோட்டம்,பொல,மலை,ஆறு'.split(','),
    words:
      'மக்கள்,ஒவ்வொரு,பிள்ளைகள்,பாடசாலை,வீதி,காலை,நீர்,கிராமம்,ஆண்டுகள்,வேண்டும்,பேருந்து,வைத்தியசாலை,இரவு,பாதுகாப்பு,சபை,மழை,ஆறு,பாலம்,நோயாளிகள்,நடந்து,கிலோமீற்றர்,பெற்றோர்,ஆசிரியர்கள்,விவசாயிகள்,யானைகள்,அறுவடை,வைத்தியர்,தாதி,சந்தை,வியாபாரிகள்,புகையிரதம்,படகு,தீவு,மீனவர்கள்,வெள்ளம்,மண்சரிவு,மின்சாரம்,விளக்கு,வேலி,காடு,குளம்,கிணறு,சிறுநீரகம்,மருந்து,நூலகம்,புத்தகங்கள்,மாலை,ஞாயிறு,துவிச்சக்கரவண்டி,சக்கரம்,சரிவுப்பாதை,செவிப்புலன்,நீதிமன்றம்,ஆவணம்,அலுவலகம்,வரிசை,ஓய்வூதியம்,தோட்டம்,தொழிலாளர்கள்,சம்பளம்,மழலை,மலசலகூடம்,கழிவு,புகை,தொழிற்சாலை,இரைச்சல்,விகாரை,கோவில்,பள்ளிவாசல்,திருவிழா,யாத்திரை,சுற்றுலா,விடுதி,கடற்கரை,அரிப்பு,கலங்கரை,களப்பு,இறால்,உப்பு,கறுவா,தேங்காய்,இறப்பர்,நெல்,விதை,பசளை,எருமை,சிறுத்தை,மயில்'.split(
        ',',
      ),
  },
};

/** Numbers that look like chance, the same for the same seed. */
export function lots(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A title and a description in a language, of any length up to 2,000 characters. */
export function inventedWords(language: Language, lot: () => number): PetitionWords {
  const { beginnings, things, cities } = VOCABULARY[language];
  const of = (list: readonly string[]) => list[Math.floor(lot() * list.length)] ?? '';
  const [beginning, thing, city, village] = [
    of(beginnings),
    of(things),
    of(cities),
    villageOf(language, lot),
  ];
  const title =
    language === 'en'
      ? `${beginning} ${thing} for ${village}, ${city}`
      : `${village} ${city} ${beginning} ${thing}`;
  const length = 150 + Math.floor(lot() * (MOST_LETTERS - 150));
  const sentences: string[] = [];
  for (let letters = 0; letters < length; ) {
    const sentence = `${Array.from({ length: 6 + Math.floor(lot() * 9) }, () => wordOf(language, lot)).join(' ')}.`;
    letters += sentence.length + 1;
    sentences.push(sentence);
  }
  const description = sentences.join(' ').slice(0, MOST_LETTERS).trim();
  return { language, title: title.slice(0, PETITION_TEXT_LIMITS.title), description };
}

/** Mostly the words that are in front of the list; now and then a village, or a road by its number. */
function wordOf(language: Language, lot: () => number): string {
  const kind = lot();
  if (kind < 0.04) return villageOf(language, lot);
  if (kind < 0.05) return `B${100 + Math.floor(lot() * 900)}`;
  const { words } = VOCABULARY[language];
  return words[Math.floor(lot() ** 3.5 * words.length)] ?? '';
}

function villageOf(language: Language, lot: () => number): string {
  const { syllables } = VOCABULARY[language];
  const name = Array.from(
    { length: 2 + Math.floor(lot() * 2) },
    () => syllables[Math.floor(lot() * syllables.length)],
  );
  const joined = name.join('');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}
