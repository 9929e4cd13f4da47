import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { csvOf, type ShownEngagement } from './load-forum-analytics.ts';

/** How many policies are seen at once where few have any engagement. */
const FEWEST = 3;
const PARTS = ['comments', 'likes', 'views'] as const;

/** How much each policy is discussed: comments and likes, as in the average of the statistics. */
export function EngagementFigure({ policies }: { policies: readonly ShownEngagement[] }) {
  const { t, number, path } = useTexts();
  const caption = t('analytics:forum.engagement.caption');
  const engaged = policies.filter(({ engagement }) => engagement > 0).length;
  const shown = Math.max(FEWEST, engaged);
  const most = Math.max(1, ...policies.map(({ engagement }) => engagement));
  return (
    <Figure
      name="engagement"
      caption={caption}
      summary={t('analytics:forum.engagement.summary')}
      info={{
        about: t('analytics:forum.engagement.about'),
        formula: t('analytics:forum.engagement.formula'),
      }}
      csvHref={csvOf('engagement')}
      table={<EngagementTable caption={caption} policies={policies} />}
    >
      <RankedBars
        label={caption}
        shown={shown}
        more={t('analytics:forum.engagement.more', { number: number(policies.length - shown) })}
        rows={policies.map(({ policy_id, name, engagement, comments, likes, views }) => ({
          key: String(policy_id),
          label: <span lang={name.language}>{name.text}</span>,
          to: path(`/policy/${policy_id}`),
          amount: number(engagement),
          bar: { share: (100 * engagement) / most },
          facts: [
            t('forum:card.comments', { count: comments, number: number(comments) }),
            t('analytics:forum.engagement.likes', { count: likes, number: number(likes) }),
            t('analytics:forum.engagement.views', { count: views, number: number(views) }),
          ],
        }))}
      />
    </Figure>
  );
}

function EngagementTable({ caption, policies }: { caption: string; policies: readonly ShownEngagement[] }) {
  const { t, number } = useTexts();
  return (
    <SortableTable
      caption={caption}
      rows={policies}
      rowKey={({ policy_id }) => String(policy_id)}
      columns={[
        {
          key: 'name',
          header: t('analytics:forum.policy'),
          cell: ({ name }) => <span lang={name.language}>{name.text}</span>,
          by: ({ name }) => name.text,
          rowHeader: true,
        },
        {
          key: 'engagement',
          header: t('analytics:forum.engagement.sum'),
          figure: ({ engagement }) => engagement,
          as: number,
        },
        ...PARTS.map((count) => ({
          key: count,
          header: t(`analytics:forum.${count}`),
          figure: (row: ShownEngagement) => row[count],
          as: number,
        })),
      ]}
    />
  );
}
