const SHARED = /^Ministry of |\s*අමාත්[\u200d]?යාංශය$|\s*அமைச்சு$/;

/** A ministry's name without the word for ministry, for places where all are ministries and room is short. */
export function shortMinistry(name: string): string {
  const short = name.replace(SHARED, '');
  return short === '' ? name : short;
}
