import type { Localized } from '@sabha/domain/core/localized';

/** Names by which people call a province, its directions and its districts. Those of `PROVINCE_NAMES` count too. */
export const PROVINCE_WORDS = {
  Western: {
    en: 'western west colombo gampaha kalutara',
    si: 'බස්නාහිර කොළඹ ගම්පහ කළුතර',
    ta: 'மேல் மேற்கு கொழும்பு கம்பஹா களுத்துறை',
  },
  Central: {
    en: 'central kandy matale nuwara eliya',
    si: 'කඳුරට මධ්‍යම මහනුවර නුවර මාතලේ නුවරඑළිය',
    ta: 'மலையகம் மத்திய கண்டி மாத்தளை நுவரெலியா',
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

/** The words of a province itself among those of `PROVINCE_WORDS`: the others are of its districts, which are only a part of it. */
export const WHOLE_PROVINCE_WORDS = {
  en: '^western ^west ^central ^southern ^south ^northern ^north ^eastern ^east ^wayamba ^rajarata ^uva ^sabaragamuwa',
  si: 'බස්නාහිර මධ්‍යම දකුණු දකුණ උතුරු උතුර උතුරේ නැගෙනහිර වයඹ රජරට ඌව සබරගමුව',
  ta: 'மேல் மேற்கு மத்திய தென்மாகாண தென் தெற்கு வடமாகாண வடமாகண வட வடக்கு வடக்கில் கிழக்குமாகாண கிளக்கு கிழக்கு வடமேல் வடமத்திய ஊவா சப்ரகமுவ',
} as const satisfies Localized;
