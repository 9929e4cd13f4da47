const SHARED = /^Ministry of |\s*අමාත්[\u200d]?යාංශය$|\s*அமைச்சு$/;

/** What is only used before another word in Tamil: it ends in a consonant with its own vowel, சுகாதார. Alone it is சுகாதாரம். */
const TAMIL_STEM = /[க-ஹ]$/u;

/** A ministry's name without the word for ministry, for places where all are ministries and room is short. */
export function shortMinistry(name: string): string {
  const short = name.replace(SHARED, '');
  if (short === '') return name;
  return short === name ? name : short.replace(TAMIL_STEM, '$&ம்');
}
