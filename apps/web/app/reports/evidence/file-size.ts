const MEGABYTE = 1_048_576;

/** A size in megabytes, or in kilobytes where that is nought. */
export function sizeText(bytes: number, number: (value: number) => string): string {
  if (bytes >= MEGABYTE / 10) return `${number(Math.round((bytes * 10) / MEGABYTE) / 10)} MB`;
  return `${number(Math.max(1, Math.round(bytes / 1024)))} KB`;
}
