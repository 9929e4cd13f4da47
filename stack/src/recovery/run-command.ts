/** Errors whose message is one line for an operator. */
const EXPECTED = [
  'DatabaseUnusable',
  'DataFolderUnusable',
  'EmbeddedChainError',
  'OtherActs',
  'StartRefused',
  'Unusable',
  'WrongChainError',
];

/**
 * Runs a command and sets the exit code: 0 done, 1 refused with a line that says why, 2 a wrong command line, for which the
 * command gives false.
 */
export async function runCommand(
  usage: string,
  command: (args: readonly string[], print: (line: string) => void) => Promise<boolean>,
): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    if (await command(process.argv.slice(2), print)) return;
    print(usage);
    process.exitCode = 2;
  } catch (error) {
    if (!(error instanceof Error) || !EXPECTED.includes(error.name)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
