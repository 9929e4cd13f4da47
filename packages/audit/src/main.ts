import type { Subject } from '@sabha/domain/audit/bundle-format';
import { audit } from './audit.ts';
import { readCommandLine, USAGE } from './command-line.ts';
import { openInput } from './input/open-input.ts';
import { readRemembered, writeRemembered } from './remember/remembered.ts';
import { plainText } from './report/plain-text.ts';
import type { AuditReport } from './report/report.ts';
import { writeReport } from './report/write-report.ts';
import { Unusable } from './unusable.ts';

/** Runs the command; gives its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const asked = readCommandLine(args);
  if (asked === 'help') return say(USAGE, 0);
  if ('wrong' in asked) return complain(`${asked.wrong}\n\n${USAGE}`);
  const progress = progressOn(process.stderr);
  try {
    const { bundle, rpcUrl, remember, only, json } = asked;
    const remembered = remember === undefined ? null : readRemembered(remember);
    const options = { rpcUrl, remembered, progress: progress.tell };
    const report = await audit(openInput(bundle, only), options);
    progress.clear();
    if (only !== null && !lists(report, only)) {
      return complain(`The bundle has no ${only.of} ${only.id}.\n`);
    }
    const text = json ? `${JSON.stringify(report, null, 2)}\n` : writeReport(report, only);
    if (remember !== undefined && report.remember) writeRemembered(remember, report.remember);
    return say(text, codeOf(report));
  } catch (error) {
    progress.clear();
    if (error instanceof Unusable) return complain(`${plainText(error.message, 500)}\n`);
    throw error;
  }
}

/** A changed past is reported separately from everything else. */
function codeOf({ clean, findings }: AuditReport): number {
  if ('anchor-forgotten' in findings.counts) return 3;
  return clean ? 0 : 1;
}

function lists({ sections }: AuditReport, { of, id }: Subject): boolean {
  return sections.some(
    (section) => section.of === of && section.subjects.some((subject) => subject.id === id),
  );
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
