import type { Tally } from '@sabha/domain/voting/tally';
import { plainText } from './plain-text.ts';
import type { AuditedProposal, AuditReport } from './report.ts';

const MOST_PROPOSALS = 1_000;
const HEAD = [
  '#',
  'by the ballots',
  'by the ledger',
  'published',
  'on the way',
  'verdict',
  'proposal',
] as const;

/** A report in plain words. `only` shows one proposal of it. */
export function writeReport(report: AuditReport, only: number | null): string {
  const shown = report.proposals.filter(({ id }) => only === null || id === only);
  const listed = shown.slice(0, MOST_PROPOSALS);
  return [
    `Audit bundle of ${report.takenAt}, chain ${report.chainId}, up to block ${report.block}`,
    totals(report),
    '',
    ...table([HEAD, ...listed.map(row)]),
    ...(shown.length > listed.length
      ? [`… and ${shown.length - listed.length} more proposals (--json lists all)`]
      : []),
    '',
    ...unchecked(report),
    ...findings(report),
    verdict(report),
    '',
  ].join('\n');
}

function totals({ totals: t }: AuditReport): string {
  return [
    `${t.ballots} signed ballots (${t.refused} refused, ${t.waiting} on their way to the ledger)`,
    `${t.direct} direct votes`,
    ...(t.brought > 0 ? [`${t.brought} signed ballots brought by others`] : []),
    `${t.events} events`,
    `${t.batches} batches of receipts`,
    `${t.citizens} authorised wallets`,
  ].join(', ');
}

function row(proposal: AuditedProposal): readonly string[] {
  const { id, title, ballots, ledger, published, waiting, verdict: judged } = proposal;
  const count = (tally: Tally | null) => (tally === null ? 'none' : `${tally.yes} yes / ${tally.no} no`);
  return [
    String(id),
    count(ballots),
    count(ledger),
    count(published),
    String(waiting),
    judged,
    plainText(title),
  ];
}

function table(rows: ReadonlyArray<readonly string[]>): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function unchecked({
  unchecked: { contractWallets, undatedVotes, nodeCounts, node },
}: AuditReport): string[] {
  const notes = [
    node &&
      'The events are taken as the bundle lists them. With --rpc URL they are compared with a node of the chain.',
    contractWallets > 0 &&
      `${contractWallets} ballots are of contract wallets, whose signatures only a node can check.`,
    undatedVotes > 0 &&
      `${undatedVotes} votes lie in blocks whose time is not listed; that they came in time rests on the contract.`,
    nodeCounts > 0 &&
      `The node does not remember the contract's own count of ${nodeCounts} proposals at that block.`,
  ].filter((note) => note !== false);
  return notes.length > 0 ? ['Not checked:', ...notes.map((note) => `  - ${note}`), ''] : [];
}

function findings({ findings: { listed, counts, total } }: AuditReport): string[] {
  if (total === 0) return [];
  const lines = Object.entries(counts).flatMap(([kind, count]) => {
    const those = listed.filter((finding) => finding.kind === kind);
    const [first] = those;
    if (!first) return [];
    const more = count > those.length ? [`      … and ${count - those.length} more`] : [];
    const details = those.map(({ detail, proposal }) => {
      const where = proposal === null ? '' : `proposal ${proposal}, `;
      return `      ${plainText(`${where}${detail}`, 200)}`;
    });
    return [`  ${first.gravity.toUpperCase()}  ${kind} (${count}): ${first.meaning}`, ...details, ...more];
  });
  return [`${total} findings:`, ...lines, ''];
}

function verdict({ clean, findings: { total } }: AuditReport): string {
  if (clean) return 'Everything agrees: the counts follow from the ballots, the ledger and the receipts.';
  return `This record does not hold together: ${total} ${total === 1 ? 'finding' : 'findings'}.`;
}
