import type { OpinionMapView } from '@sabha/domain/forum/opinion-map/opinion-calls';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { groupLetter } from './draw-groups.ts';

type Statement = OpinionMapView['statements'][number];

const FIRST_SHOWN = 8;

/** What the groups say to each statement: what all share first, then what sets groups apart. */
export function GroupsTable({
  map,
  own,
}: {
  map: OpinionMapView /** The reader's group. */;
  own: number | null;
}) {
  const { t, number } = useTexts();
  const ordered = map.statements.toSorted((one, other) => weight(other) - weight(one));
  const rest = ordered.slice(FIRST_SHOWN);
  const words = t('forum:opinion.table.caption');
  return (
    <>
      <p aria-hidden className="mb-2 text-muted text-sm">
        {words}
      </p>
      <Statements map={map} own={own} caption={words} rows={ordered.slice(0, FIRST_SHOWN)} />
      {rest.length === 0 ? null : (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-sm">
            {t('forum:opinion.table.more', { count: rest.length, number: number(rest.length) })}
          </summary>
          <Statements map={map} own={own} caption={words} rows={rest} />
        </details>
      )}
    </>
  );
}

function weight({ shared, apart }: Statement): number {
  return shared === null ? apart.length : 100;
}

function Statements({
  map,
  own,
  caption,
  rows,
}: {
  map: OpinionMapView;
  own: number | null;
  caption: string;
  rows: readonly Statement[];
}) {
  const { t } = useTexts();
  return (
    <DataTable
      caption={caption}
      hideCaption
      columns={[
        {
          key: 'statement',
          header: t('forum:opinion.table.statement'),
          rowHeader: true,
          cell: ({ statement, shared }) => (
            <>
              {shared === null ? null : (
                <Badge tone={shared === 'agreed' ? 'good' : 'bad'} className="mb-1">
                  {t(`forum:opinion.shared.${shared}`)}
                </Badge>
              )}
              <bdi className="block break-words">{statement}</bdi>
            </>
          ),
        },
        ...map.groups.map((_, group) => ({
          key: `group-${group}`,
          header: t(group === own ? 'forum:opinion.groupYou' : 'forum:opinion.group', {
            letter: groupLetter(group),
          }),
          align: 'end' as const,
          cell: (row: Statement) => <Agreement statement={row} group={group} />,
        })),
      ]}
      rows={rows}
      rowKey={({ comment_id }) => String(comment_id)}
    />
  );
}

/** The share of a group that agrees; bold where the group differs from all others. */
function Agreement({ statement, group }: { statement: Statement; group: number }) {
  const { t, percent } = useTexts();
  const shares = statement.groups[group];
  if (!shares)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('forum:opinion.table.tooFew')}</span>
      </>
    );
  if (!statement.apart.includes(group)) return percent(shares.agree);
  return (
    <strong>
      {percent(shares.agree)} <span className="sr-only">{t('forum:opinion.table.apart')}</span>
    </strong>
  );
}
