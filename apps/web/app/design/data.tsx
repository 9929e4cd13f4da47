import { useTexts } from '../i18n/use-texts.ts';
import { Band } from '../ui/band.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Figure } from '../ui/figure.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { StatCard, StatRow } from '../ui/stat-card.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import { Pagination } from '../ui/tables/pagination.tsx';
import { Segmented, Tabs } from '../ui/tabs.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { Specimen } from './specimen.tsx';

const VIEWS = ['first', 'second', 'third'].map((key) => ({ key, label: key, to: `/design?view=${key}` }));
const ROWS = [
  { name: 'Health', cents: 41_000_000_000_000n, share: 88 },
  { name: 'Education', cents: 23_700_000_000_000n, share: 61.5 },
];

/** How figures are shown. */
export function Data() {
  return (
    <>
      <Specimen name="StatRow, StatCard, FigureInfo">
        <StatRow label="StatRow">
          <StatCard
            label="StatCard"
            value="Rs. 4.2B"
            note="FY 2024"
            info={{
              about: 'What it is.',
              exact: 'Rs. 4,200,000,000',
              formula: 'One number ÷ another',
              inputs: 'The two numbers',
              source: 'Where they come from, and when',
            }}
          />
          <StatCard label="with a note" value="92.4%" note="Above target (90%)" />
          <StatCard label="cannot be computed" value={null} note="There is no source yet." />
        </StatRow>
      </Specimen>
      <Specimen name="Band, Tabs, Segmented, Breadcrumb, Pagination, TimeAgo">
        <Band title="Band" actions={<LinkButton to="/design">LinkButton</LinkButton>}>
          <Tabs label="Tabs" tabs={VIEWS} current="first" />
        </Band>
        <Tabs label="Tabs outside a Band" tabs={VIEWS} current="first" />
        <Segmented label="Segmented" tabs={VIEWS} current="second" />
        <Breadcrumb
          steps={[
            { label: 'Budget', to: '/design' },
            { label: 'Health', to: '/design' },
            { label: 'Capital' },
          ]}
        />
        <Pagination page={2} pages={7} to={(page) => `/design?page=${page}`} />
        <TimeAgo when="2026-01-05T08:00:00Z" />
      </Specimen>
      <Specimen name="Figure, DataTable, ProgressBar">
        <Figure
          name="figure"
          caption="Figure"
          summary="One sentence with the figures that matter."
          table={<Table />}
          csvHref="/api/projects?format=csv"
        >
          <div className="grid gap-3">
            {ROWS.map((row) => (
              <ProgressBar key={row.name} label={row.name} value={row.share} valueText={`${row.share}%`} />
            ))}
          </div>
        </Figure>
      </Specimen>
      <Specimen name="Card, DefinitionList">
        <Card>
          <CardHeading aside="aside">Card</CardHeading>
          <DefinitionList
            items={[
              { term: 'Province', description: 'Western' },
              { term: 'Ministry', description: 'Ministry of Health' },
            ]}
          />
        </Card>
      </Specimen>
    </>
  );
}

function Table() {
  const { moneyCompact } = useTexts();
  return (
    <DataTable
      caption="DataTable"
      rows={ROWS}
      rowKey={(row) => row.name}
      columns={[
        {
          key: 'name',
          header: 'Category',
          cell: (row) => row.name,
          rowHeader: true,
          sorting: { direction: 'ascending', to: '?sort=name' },
        },
        {
          key: 'cents',
          header: 'Allocated',
          cell: (row) => moneyCompact(row.cents),
          align: 'end',
          sorting: { direction: undefined, to: '?sort=cents' },
        },
        { key: 'share', header: 'Spent', cell: (row) => `${row.share}%`, align: 'end' },
      ]}
    />
  );
}
