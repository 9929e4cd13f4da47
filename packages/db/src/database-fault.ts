/** What keeps a database from working that no query is to blame for: its files are damaged, the disk is full, or it fails. */
export type DatabaseFault = 'damaged' | 'disk-full' | 'disk-failing' | 'ended';

const BY_CODE: Readonly<Record<string, DatabaseFault>> = {
  XX001: 'damaged',
  XX002: 'damaged',
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'disk-failing',
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

/**
 * A fault in one line for an operator: the file or folder, what it means, and what to do. `where` names the database as its
 * settings do, for example its folder.
 */
export function faultLine(fault: DatabaseFault, error: unknown, where: string): string {
  const said = withoutEnding(firstLine(error));
  switch (fault) {
    case 'damaged':
      return `Damaged: ${where} (${said}). What stood there cannot be read any more. Stop, restore the folder from a backup and start again: docs/operations/integrity.md`;
    case 'disk-full':
      return `No room on the disk: ${where} (${said}). Nothing that was answered is lost. Make room (df -h shows how much there is) and start again`;
    case 'disk-failing':
      return `The disk fails: ${where} (${said}). Copy the folder to another disk before anything else, then start from the copy or a backup: docs/operations/integrity.md`;
    case 'ended':
      return `The embedded database has ended itself: ${where} (${said}). Usually the disk is full (df -h) or a file is damaged. Start again; if it ends again, restore the folder from a backup: docs/operations/integrity.md`;
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown';
}

/** The embedded database advises to build it anew, which helps nobody. */
function withoutEnding(text: string): string {
  return text.replace(/\.? Build with -sASSERTIONS.*$/, '').slice(0, 300);
}
