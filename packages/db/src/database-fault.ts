/** What keeps a database from working that no query is to blame for: its files are damaged, the disk is full, or it fails. */
export type DatabaseFault = 'damaged' | 'disk-full' | 'disk-failing' | 'ended';

const BY_CODE: Readonly<Record<string, DatabaseFault>> = {
  XX001: 'damaged',
  XX002: 'damaged',
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  '58030': 'disk-failing',
  EIO: 'disk-failing',
};
/** What is said where there is no code, or one that says nothing: the embedded database ends itself with these words. */
const BY_WORDING: ReadonlyArray<readonly [RegExp, DatabaseFault]> = [
  [/No space left on device|ENOSPC/i, 'disk-full'],
  [/Input\/output error|\bEIO\b/, 'disk-failing'],
  [/invalid page in block|could not read blocks? |unexpected zero page/, 'damaged'],
  [/\bAborted\(|RuntimeError: unreachable|^unreachable$|memory access out of bounds/, 'ended'],
];

/** Which fault of the database or its disk an error is; null for any other error. Its causes are looked at too. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const code = 'code' in one ? BY_CODE[String(one.code)] : undefined;
    if (code) return code;
    const text = `${one.name}: ${one.message}`;
    for (const [wording, fault] of BY_WORDING)
      if (wording.test(text) || wording.test(one.message)) return fault;
  }
  return null;
}
