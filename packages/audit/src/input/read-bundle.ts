import '@sabha/domain/core/schema-words';
import {
  AUDIT_FORMAT,
  AUDIT_VERSION,
  type AuditLine,
  auditLineSchema,
} from '@sabha/domain/audit/bundle-format';
import { Unusable } from '../unusable.ts';
import { type NumberedLine, readLines } from './read-lines.ts';

/** The order of the sections; kinds of one number stand together. */
const SECTION = {
  manifest: 0,
  subject: 1,
  waiting: 2,
  block: 3,
  event: 3,
  anchor: 4,
  receipts: 4,
  act: 4,
  leaf: 4,
  direct: 5,
  unanchored: 6,
  count: 7,
  day: 8,
  citizens: 8,
  end: 9,
  error: 9,
} as const satisfies Record<AuditLine['kind'], number>;

/**
 * The lines of a bundle, each checked for its form and its order, without the last. Throws Unusable where the input is not
 * a whole bundle of a version that is known.
 */
export async function* readBundle(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<AuditLine> {
  let section = -1;
  let ended = false;
  for await (const numbered of readLines(chunks)) {
    if (ended) throw new Unusable(`Line ${numbered.number} stands behind the end of the bundle.`);
    const line = numbered.number === 1 ? parseFirst(numbered) : parse(numbered);
    const order = SECTION[line.kind];
    if (order < section || (line.kind === 'manifest') !== (numbered.number === 1)) {
      throw new Unusable(`Line ${numbered.number}, "${line.kind}", does not stand where it belongs.`);
    }
    section = order;
    if (line.kind === 'error') {
      throw new Unusable(
        'The ledger changed its past while the bundle was made, so it was not finished. Download it again.',
      );
    }
    if (line.kind === 'end') checkEnd(line, numbered);
    ended = line.kind === 'end';
    if (!ended) yield line;
  }
  if (!ended) throw new Unusable('The bundle is cut off: its last line is missing. Download it again.');
}

function parseFirst(numbered: NumberedLine): AuditLine {
  const first = json(numbered);
  const { format, version } =
    typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {}; // looked at below
  if (format !== AUDIT_FORMAT) throw new Unusable('This is not an audit bundle of Sabha.');
  if (version !== AUDIT_VERSION) {
    const shown = JSON.stringify(version)?.slice(0, 20);
    throw new Unusable(
      `This bundle is of version ${shown}; this auditor reads version ${AUDIT_VERSION}. Use a newer one.`,
    );
  }
  return parse(numbered);
}

function parse(numbered: NumberedLine): AuditLine {
  const parsed = auditLineSchema.safeParse(json(numbered));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.map(String).join('.') || 'kind';
  throw new Unusable(`Line ${numbered.number} is not a line of an audit bundle: its "${where}" is wrong.`);
}

function json({ number, text }: NumberedLine): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unusable(`Line ${number} is not JSON. This is not an audit bundle, or it is damaged.`);
  }
}

function checkEnd(end: Extract<AuditLine, { kind: 'end' }>, { number, hashBefore }: NumberedLine): void {
  if (end.lines !== number - 1 || end.sha256 !== hashBefore()) {
    throw new Unusable(
      'The bundle was damaged or changed after it was made: its checksum is wrong. Download it again.',
    );
  }
}
