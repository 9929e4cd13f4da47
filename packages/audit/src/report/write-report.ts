import type { Counts } from '@sabha/domain/audit/audited-section';
import type { Subject } from '@sabha/domain/audit/bundle-format';
import type { Finding } from '../findings.ts';
import type { KindTotals } from '../rules/section.ts';
import { plainText } from './plain-text.ts';
import type { AuditedForm, AuditedSubject, AuditReport } from './report.ts';

const MOST_SUBJECTS = 1_000;
/** Said whatever was found. */
const LIMIT =
  'All this binds an operator only on a chain that the operator does not run; elsewhere it shows that the record fits itself. Against a past that is rewritten later: --remember FILE.';

/** A report in plain words. `only` shows one subject of it. */
export function writeReport(report: AuditReport, only: Subject | null): string {
  return [
    `Audit bundle of ${report.takenAt}, chain ${report.chainId}, up to block ${report.block}`,
    ...totals(report),
    '',
    ...report.sections.flatMap((section) => subjects(section, only)),
    ...unchecked(report),
    ...notices(report),
    ...findings(report),
    verdict(report),
    LIMIT,
    '',
  ].join('\n');
}

function totals({ totals: t, sections }: AuditReport): string[] {
  const shared = [
    `${t.acts} acts, numbered without a gap where nothing else is said`,
    `${t.events} events`,
    `${t.batches} batches of receipts under ${t.anchors} roots on the ledger`,
    `${t.citizens} authorised wallets`,
  ];
  const kinds = sections.flatMap((section) => Object.values(section.kinds)).filter(anyOf);
  return [shared.join(', '), ...kinds.map((kind) => `  ${kindInWords(kind)}`)];
}

function anyOf({ listed, direct, brought, leaves }: KindTotals): boolean {
  return listed + direct + brought + leaves > 0;
}

function kindInWords({ words, listed, refused, waiting, direct, brought, leaves }: KindTotals): string {
  return [
    words.direct === undefined
      ? `${listed} ${words.many}`
      : `${listed} ${words.many} (${refused} refused, ${waiting} on their way to the ledger), ${direct} ${words.direct}`,
    ...(brought > 0 ? [`${brought} ${words.brought}`] : []),
    ...(leaves > 0 ? [`${leaves} more without their content`] : []),
  ].join(', ');
}

function subjects({ of, heading, counts, subjects: all }: AuditedForm, only: Subject | null): string[] {
  const shown = all.filter(({ id }) => only === null || (of === only.of && id === only.id));
  if (shown.length === 0) return [];
  if (!counts) {
    const flawed = shown.filter(({ verdict }) => verdict !== 'agrees').length;
    return [`${heading}: ${shown.length} listed, ${flawed} of them with findings`, ''];
  }
  const listed = shown.slice(0, MOST_SUBJECTS);
  const more = shown.length - listed.length;
  const head = ['#', 'by the acts', 'by the ledger', 'published', 'on the way', 'verdict', of];
  return [
    heading,
    ...table([head, ...listed.map(row)]),
    ...(more > 0 ? [`… and ${more} more (--json lists all)`] : []),
    '',
  ];
}

function row(subject: AuditedSubject): readonly string[] {
  const { id, title, acts, ledger, published, waiting, verdict: judged } = subject;
  return [
    String(id),
    cell(acts),
    cell(ledger),
    published === null ? 'none' : cell(published),
    String(waiting),
    judged,
    plainText(title),
  ];
}

function cell(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, count]) => plainText(`${count} ${name}`))
    .join(' / ');
}

function table(rows: ReadonlyArray<readonly string[]>): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function unchecked({ unchecked: u, totals: { leaves }, only }: AuditReport): string[] {
  const notes = [
    u.node &&
      'The events are taken as the bundle lists them. With --rpc URL they are compared with a node of the chain.',
    u.contractWallets > 0 &&
      `${u.contractWallets} acts are of contract wallets, whose signatures only a node can check.`,
    u.roots > 0 &&
      `${u.roots} acts carry proofs for lists of citizens that only a bundle of everything has: whether the lists are those of the ledger was not checked.`,
    u.nodeCounts > 0 &&
      `The node does not remember the contract's own count of ${u.nodeCounts} subjects at that block.`,
    only !== null &&
      leaves > 0 &&
      `${leaves} acts are listed without their content, as a bundle of ${only.of} ${only.id} alone has them; their numbers and receipts were checked.`,
    ...Object.entries(u.kinds).map(
      ([kind, count]) =>
        `${count} acts are of the kind "${kind}", which this auditor does not know: their numbers and receipts were checked, what they say was not.`,
    ),
    ...Object.entries(u.contracts).map(
      ([contract, count]) =>
        `${count} events are of the contract "${contract}", which this auditor does not know.`,
    ),
    ...Object.entries(u.unlisted).map(
      ([of, count]) =>
        `${count} of the form "${of}" came to the ledger without this server, which does not list them.`,
    ),
    ...u.forms.map((form) => `Subjects of the form "${form}" are not known to this auditor.`),
  ].filter((note) => note !== false);
  return notes.length > 0 ? ['Not checked:', ...notes.map((note) => `  - ${note}`), ''] : [];
}

function notices({ findings: { listed, counts } }: AuditReport): string[] {
  const lines = ofEachKind(listed.filter(isNotice), counts);
  return lines.length > 0 ? ['Noticed:', ...lines, ''] : [];
}

function findings({ findings: { listed, counts, total } }: AuditReport): string[] {
  if (total === 0) return [];
  const found = listed.filter((finding) => !isNotice(finding));
  return [`${total} findings:`, ...ofEachKind(found, counts), ''];
}

function isNotice({ gravity }: Finding): boolean {
  return gravity === 'notice';
}

function ofEachKind(listed: readonly Finding[], counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([kind, count]) => {
    const those = listed.filter((finding) => finding.kind === kind);
    const [first] = those;
    if (!first) return [];
    const more = count > those.length ? [`      … and ${count - those.length} more`] : [];
    const details = those.map(({ detail, subject }) => {
      const where = subject === null ? '' : `${subject.of} ${subject.id}, `;
      return `      ${plainText(`${where}${detail}`, 200)}`;
    });
    return [`  ${first.gravity.toUpperCase()}  ${kind} (${count}): ${first.meaning}`, ...details, ...more];
  });
}

function verdict({ clean, findings: { total } }: AuditReport): string {
  if (clean) return 'Everything agrees: the counts follow from the acts, the ledger and the receipts.';
  return `This record does not hold together: ${total} ${total === 1 ? 'finding' : 'findings'}.`;
}
