/** An end of a word in Sinhala and Tamil letters, where `\\b` knows none. */
const END = '(?![\\p{L}\\p{M}])';

function phrases(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'giu');
}

/** What people say around a question, in whatever order of words: it asks for nothing. */
const SAID_AROUND = phrases(
  // Until now.
  '\\b(?:so|thus|this) far\\b|\\b(?:up ?to|until|till|untill|upto|as of|to|as at) (?:now|date|today|this (?:day|moment)|the (?:moment|present))\\b',
  '\\bthese days\\b|\\b(?:at|in|for) (?:the|this) (?:moment|present|time being)\\b|\\bat present\\b|\\bat this (?:point|stage|time)\\b',
  // Tags and calls.
  '\\bor (?:what|not|so)\\b|^\\W*(?:no|nope),? i (?:mean|meant)\\b|,\\s*(?:no|right|yes|yeah|men|man|is not it|eh|da|ah)\\s*[?!.]*$',
  '^\\W*men\\b,?(?=\\s+(?:how|what|which|when|tell|is|are|can|the|check|show)\\b)',
  "\\bwill you(?=\\s*\\??$)|\\b(?:do|would|did) you (?:happen to )?know\\b|\\bi(?:['’]?d| would)? (?:just )?(?:like|love|want|need|wish|wanted|have) to (?:know|see|check|find out|learn|understand)\\b",
  '\\bmy (?:\\p{L}+ )?(?:grandson|granddaughter|son|daughter|husband|wife|father|mother|dad|mum|mom|uncle|aunt|aunty|neighbou?r|friend|brother|sister|teacher|boss)s? (?:is |was |keeps |has )?(?:asks?|asking|asked|wants? to know|wonders?)(?: me)?\\b',
  '\\b(?:any|no|an|the foggiest|slightest|some) (?:idea|clue)s?\\b|\\b(?:tell|give|show|let|get|send) (?:us|me)\\b|(?<=\\bcost(?:s|ing)? )us\\b',
  '\\bout of (?:curiosity|interest)\\b|\\bby any chance\\b|\\bone (?:more )?(?:question|thing)\\b|\\bfor (?:my|our) (?:homework|assignment|article|project|story|report|class|essay|thesis)\\b',
  '(?:கூற|சொல்ல|காட்ட|தர|பார்க்க|அறிய|தெரிஞ்சுக்க|தெரிந்துகொள்ள|அறிந்துகொள்ள)(?:லாமா| முடியுமா| இயலுமா| ஏலுமா| வேண்டும்| வேணும்| விருப்பம்| விரும்புகிறேன்| ஆசை)',
  `இல்லையா(?=\\s*\\??$)|(?:என்று )?(?:சொல்ல|கூற) முடியுமா|இந்த முறை|(?:தெரியணும்|தெரியவேணும்|தெரிய வேண்டும்)|இன்று வரை|இன்றைய தேதி(?:யில்|க்கு)`,
  '\\b(?:solla|kaatta|kaata|paarka) (?:mudiyuma|elumaa?)\\b|\\btherinjuk\\w*(?: \\w*num)?\\b|\\btheriya(?:num| venum)\\b|\\bintha murai\\b',
  `(?:කියන්න|කියලා දෙන්න|කියල දෙන්න|දැනගන්න|දැන ගන්න|පෙන්වන්න|පෙන්නන්න|බලන්න|හොයලා දෙන්න|හොයල දෙන්න|බලලා කියන්න|පෙන්නලා දෙන්න) ?(?:පුළුවන්ද?|පුලුවන්ද?|ඕන(?:ෑ|ේ|ැ)?|ඔන(?:ෑ|ේ|ැ)?|කැමතියි?|හැකිද|ආසයි)${END}`,
  `(?:මේ|මෙ) පාර${END}|(?<![\\p{L}\\p{M}])(?:නේද|නෙද|නැද්ද|එහෙම නේද)(?=\\s*[?!.]*$)|මේ (?:වනතුරු|වනතෙක්|වනවිට|වන විට|වෙනතුරු|වෙද්දි|වෙද්දී|මොහොතේ|මොහොත වන විට)`,
  '\\b(?:kiyanna|kiyala denna|danaganna|dana ganna|balanna|pennanna|hoyala denna) ?(?:puluwanda?|pluwanda?|puluwnda|onay?|one|ona|kamathiy?i?|asai)\\b|\\bme para\\b|\\b(?:neda|nedda|naedda|nadda|nehda)(?=\\s*[?!.]*$)',
);

/** Spoken ways of asking, and the word that is known for each. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/(විසඳලා|විසදලා|visandala|wisandala) (?:ඉවර|අවසන්|iwara)/gu, '$1 '],
  [/\b(?:urgently|asap)\b|^\W*(?:i |we )?need (?=the |a )/gi, ' '],
  [/\b(?:coming|following) (?=years?\b)/gi, ' next '],
  [/\b(?:(?:have|has|needs?) to|must) (?:reach|hit|get|collect)\b/gi, ' target '],
  [/\b(?:approved|sanctioned) for\b/gi, ' allocated '],
  [/\b(?:took|taken|take|taking) part(?: in)?\b/gi, ' vote '],
  [
    /\b(?:i|we|would|['’]d) (?:would |just |really )*(?:like|love|want|need|hope) to (?:know|see|check|find out|learn|understand|have|get|hear)\b/gi,
    ' ',
  ],
  [/\b(?:look|looking|sum|add|adds|bring|pull|dig|find|end|ends|come|comes) (?:up|into)\b(?! to)/gi, ' '],
  [
    /^\W*(?:this is )?(?:your |a )?(?:grand(?:ma|pa|mother|father)|granny|aunt(?:y|ie)?|uncle|teacher|farmer|student|journalist|reporter) here\b/gi,
    ' ',
  ],
  [
    /\bfor (?:a|an|my|our) (?:\p{L}+ )?(?:story|article|essay|thesis|assignment|homework|column|class|presentation)\b/giu,
    ' ',
  ],
  [/\b(?:put|brought|come) (?:up|forward)\b/gi, ' made '],
  [/\blike(?=\s*(?:in |for |,|\?|$))/gi, ' '],
  [
    /(?<!(?:ඡන්දය|ඡන්දෙ|ඡන්දේ|චන්දෙ|චන්දය|අත්සන්|වෝට්) )(?<![\p{L}\p{M}])[\p{L}\p{M}]+න්න (?:පුළුවන්ද|පුලුවන්ද|හැකිද)(?![\p{L}\p{M}])/gu,
    ' ',
  ],
  [/(?<=\bta )wadaa?(?=\s+(?:adu|wadi|wedi|vedi|vadi))/gi, ' වඩා '],
  [/n['’]t\b/gi, ' not'],
  [SAID_AROUND, ' '],
  // What can be signed is open.
  [
    /\bcan (?:still )?be signed\b|\bopen (?:for|to) (?:signing|signatures?|sign)\b|\b(?:can|could) (?:i|we|people|one|citizens) (?:still )?sign\b(?!\s*(?:up|in)\b)/gi,
    ' open ',
  ],
  [
    /අත්සන් (?:කරන්න|තියන්න|තබන්න|කළ) ?(?:පුළුවන්|පුලුවන්|හැකි)|(?:கையொப்பமிடக்|கையெழுத்திடக்) ?கூடிய|(?:கையொப்பமிட|கையெழுத்திட) முடிகிற/gu,
    ' open ',
  ],
  [/\bathsan karanna puluwan\b|\bathsan karanna pluwan\b|\bsign panna(?:kudiya| mudiyura)\b/gi, ' open '],
  [
    /\b(?:good|gud) (?:morning|afternoon|evening|day)\b|සුබ (?:උදෑසනක්|දවසක්|සන්ධ්‍යාවක්)|(?:காலை|மாலை|மதிய) வணக்கம்/giu,
    ' ',
  ],
  [
    /\b(?:public|tax ?payers?['’]?s?|state|people['’]s) (?=money|funds?\b)|මහජන (?=මුදල්|සල්ලි)|(?:மக்கள்|பொது) (?=பணம்|நிதி)/giu,
    ' ',
  ],
  [/\b(?:went|goes?|going|gone) to(?:wards)?\b|\btaken up by\b/gi, ' '],
  [/\bmore (?:money|funds?) or less\b|\bmore or less than\b/gi, ' change than '],
  [/\bleft ?over\b/gi, ' left '],
  [/\blast (?:date|day)\b/gi, ' deadline '],
  [/\bturn[ -]out\b/gi, ' turnout '],
  [/\brunning (?:late|behind)\b/gi, ' late '],
  [
    /\b(?:gone|went|go|goes|move|moved) (?:up or down|up|down)(?: or (?:up|down))?\b|\bup or down\b/gi,
    ' change ',
  ],
  [/\b(?:has|have|had) (?:already )?gone (?:into|to|on|towards?)\b/gi, ' spent '],
  [/\b(?:development|public|state|governmental) (?=projects?\b)/gi, ' '],
  [/(?:සංවර්ධන|රාජ්‍ය) (?=ව්‍යාපෘති)|அபிவிருத்தி(?:த்)? (?=திட்ட)/gu, ' '],
  [/(?<=\bprojects? (?:are |is )?(?:now |currently |still )?)(?:going on|under way)\b/gi, ' ongoing '],
  // "How is the progress?" asks for it, and not how something is done.
  [/(ප්‍රගතිය|තත්ත්වය|තත්වය|වෙනස් වුණේ|වෙනස් වෙලා තියෙන්නේ|වෙනස් වෙලා) කොහොමද/gu, '$1 '],
  [/(முன்னேற்றம்|நிலை|நிலைமை|மாறியது|மாறியுள்ளது) (?:எப்படி|எவ்வாறு)/gu, '$1 '],
];

/** A question without what is only said around it; what is spoken in other words, by a word that is known. */
export function withoutCourtesy(question: string): string {
  return SPOKEN.reduce((text, [spoken, known]) => text.replace(spoken, known), question);
}
