/** How the letters of Sinhala and Tamil are said, in Latin letters. Vowel length and aspiration are not written. */
const table = (pairs: string): Map<string, string> =>
  new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [letter = '', sound = ''] = pair.split('=');
        return [letter, sound];
      }),
  );

/** `A` is the vowel of ඇ, which people write as a, ae or e. */
const SINHALA = {
  consonants: table(`ක=k ඛ=k ග=g ඝ=g ඞ=n ඟ=ng ච=ch ඡ=ch ජ=j ඣ=j ඤ=n ඥ=n ඦ=nj ට=t ඨ=t ඩ=d ඪ=d ණ=n ඬ=nd ත=t ථ=t
    ද=d ධ=d න=n ඳ=nd ප=p ඵ=p බ=b භ=b ම=m ඹ=mb ය=y ර=r ල=l ව=v ශ=s ෂ=s ස=s හ=h ළ=l ෆ=p`),
  vowels: table('අ=a ආ=a ඇ=A ඈ=A ඉ=i ඊ=i උ=u ඌ=u ඍ=ru ඎ=ru එ=e ඒ=e ඓ=ai ඔ=o ඕ=o ඖ=o'),
  signs: table('ා=a ැ=A ෑ=A ි=i ී=i ු=u ූ=u ෘ=ru ෲ=ru ෙ=e ේ=e ෛ=ai ො=o ෝ=o ෞ=o ෟ=l ්= ං=n ඃ=h'),
};

const TAMIL = {
  consonants: table(
    `க=k ங=n ச=s ஞ=n ட=t ண=n த=t ந=n ப=p ம=m ய=y ர=r ல=l வ=v ழ=l ள=l ற=r ன=n ஜ=s ஷ=s ஸ=s ஹ=k`,
  ),
  vowels: table('அ=a ஆ=a இ=i ஈ=i உ=u ஊ=u எ=e ஏ=e ஐ=ai ஒ=o ஓ=o ஔ=o ஃ=k'),
  signs: table('ா=a ி=i ீ=i ு=u ூ=u ெ=e ே=e ை=ai ொ=o ோ=o ௌ=o ்='),
};

/** Signs that follow a consonant and keep its own vowel. */
const KEEPS_VOWEL = new Set(['ං', 'ඃ']);

/** A word of Sinhala or Tamil letters in Latin ones; other letters stay as they are. */
export function inLatinLetters(word: string, script: 'si' | 'ta'): string {
  const { consonants, vowels, signs } = script === 'si' ? SINHALA : TAMIL;
  let latin = '';
  let vowelDue = false;
  for (const letter of word) {
    const sign = signs.get(letter);
    if (sign !== undefined) {
      latin += (vowelDue && KEEPS_VOWEL.has(letter) ? 'a' : '') + sign;
      vowelDue = false;
      continue;
    }
    if (vowelDue) latin += 'a';
    const consonant = consonants.get(letter);
    vowelDue = consonant !== undefined;
    latin += consonant ?? vowels.get(letter) ?? letter;
  }
  return vowelDue ? `${latin}a` : latin;
}
