/** A ministry that can be asked: in the reader's language, and under the English name that is signed. */
export interface Ministry {
  readonly name: string;
  readonly english: string;
}

/** The name of the ministry that is asked, in the reader's language. */
export function ministryName(ministries: readonly Ministry[], english: string | null): string | null {
  return ministries.find((ministry) => ministry.english === english)?.name ?? english;
}
