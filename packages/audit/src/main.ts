import { audit } from './audit.ts';
import { readCommandLine, USAGE } from './command-line.ts';
import { openInput } from './input/open-input.ts';
import { plainText } from './report/plain-text.ts';
import { writeReport } from './report/write-report.ts';
import { Unusable } from './unusable.ts';

/** Runs the command; gives its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const asked = readCommandLine(args);
  if (asked === 'help') return say(USAGE, 0);
  if ('wrong' in asked) return complain(`${asked.wrong}\n\n${USAGE}`);
  const progress = progressOn(process.stderr);
  try {
    const { bundle, rpcUrl, proposal, json } = asked;
    const report = await audit(openInput(bundle, proposal), { rpcUrl, progress: progress.tell });
    progress.clear();
    if (proposal !== null && !report.proposals.some(({ id }) => id === proposal)) {
      return complain(`The bundle has no proposal ${proposal}.\n`);
    }
    const text = json ? `${JSON.stringify(report, null, 2)}\n` : writeReport(report, proposal);
    return say(text, report.clean ? 0 : 1);
  } catch (error) {
    progress.clear();
    if (error instanceof Unusable) return complain(`${plainText(error.message, 500)}\n`);
    throw error;
  }
}

function say(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}

function complain(text: string): number {
  process.stderr.write(text);
  return 2;
}

/** One line that is written over and over, where somebody watches. */
function progressOn(stream: NodeJS.WriteStream): { tell(what: string): void; clear(): void } {
  if (!stream.isTTY) return { tell: () => {}, clear: () => {} };
  return {
    tell: (what) => stream.write(`\r\x1b[K${plainText(what)}`),
    clear: () => stream.write('\r\x1b[K'),
  };
}
