import { createHash } from 'node:crypto';

/** The same bundle with its lines changed, and a last line that fits. */
export function changedBundle(
  text: string,
  change: (line: Record<string, unknown>) => Record<string, unknown>,
): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line) => `${JSON.stringify(change(JSON.parse(line)))}\n`);
  const end = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '');
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  return `${lines.join('')}${JSON.stringify({ ...end, sha256 })}\n`;
}
