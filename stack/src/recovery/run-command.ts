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

/** What a command is given, and where it says what it does. It gives false for a wrong command line. */
export type Command = (args: readonly string[], print: (line: string) => void) => Promise<boolean>;

/** Runs a command; gives its exit code: 0 done, 1 refused with a line to `complain` that says why, 2 a wrong command line. */
export async function codeOf(
  command: Command,
  usage: string,
  args: readonly string[],
  say: { print(line: string): void; complain(line: string): void },
): Promise<0 | 1 | 2> {
  try {
    if (await command(args, say.print)) return 0;
    say.print(usage);
    return 2;
  } catch (error) {
    if (!(error instanceof Error) || !EXPECTED.includes(error.name)) throw error;
    say.complain(error.message);
    return 1;
  }
}

/** Runs a command with what this process was given, and sets its exit code. */
export async function runCommand(usage: string, command: Command): Promise<void> {
  process.exitCode = await codeOf(command, usage, process.argv.slice(2), {
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
}
