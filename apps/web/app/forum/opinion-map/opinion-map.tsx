import type { OpinionMapAnswer, OpinionMapView } from '@sabha/domain/forum/opinion-map/opinion-calls';
import type { PolicyView } from '@sabha/domain/forum/policy';
import { useTexts } from '../../i18n/use-texts.ts';
import { latePart } from '../../shell/late-part.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { drawGroups, groupLetter, groupMark, PICTURE, spotOfYou } from './draw-groups.ts';
import { GroupsTable } from './groups-table.tsx';
import { type OwnPosition, useOwnPosition } from './use-own-position.ts';

/** How many people a map needs, and to how many statements each has to answer: as in the calculation. */
const NEEDED = { people: 25, answers: 7 } as const;

export const StatementCard = latePart(async () => (await import('./statement-card.tsx')).StatementCard);

type OfPolicy = Pick<PolicyView, 'id' | 'status'>;

/** The opinion map of a policy: what one answers, and the groups of those who answer alike. `loaded` is null where it could not be had. */
export function OpinionMap({ policy, loaded }: { policy: OfPolicy; loaded: OpinionMapAnswer | null }) {
  const { t, number } = useTexts();
  const map = loaded?.map ?? null;
  const own = useOwnPosition(policy.id, loaded);
  const sayOwn = (position: OwnPosition | null) =>
    position
      ? t('forum:opinion.youAre', { letter: groupLetter(position.group) })
      : t('forum:opinion.youLater', { answers: number(NEEDED.answers) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-xl md:text-2xl">{t('forum:page.opinionMap')}</h2>
        <p className="max-w-[60ch] text-muted">
          {map
            ? t('forum:opinion.people', { count: map.participants, number: number(map.participants) })
            : null}{' '}
          {t('forum:opinion.lead')}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[56rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[56rem]:gap-x-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <StatementCard policy={policy} />
          {map ? (
            <Card>
              <MapPicture groups={map.groups} own={own ?? null} />
              {own === undefined ? null : <p className="mt-2 text-sm">{sayOwn(own)}</p>}
              <p className="text-muted text-sm">
                <Calculated at={loaded?.calculated_at ?? null} />
              </p>
            </Card>
          ) : null}
        </div>
        {map ? (
          <Card>
            <CardHeading as="h3">{t('forum:opinion.table.title')}</CardHeading>
            <GroupsTable map={map} own={own?.group ?? null} />
            <p className="mt-3 text-muted text-sm">{t('forum:opinion.table.note')}</p>
            <p className="mt-3">
              <a href={`/api/policies/${policy.id}/opinion-map?format=csv`} download className="underline">
                {t('forum:opinion.csv')}
              </a>
            </p>
          </Card>
        ) : (
          <NoMap loaded={loaded} />
        )}
      </div>
    </div>
  );
}

function Calculated({ at }: { at: string | null }) {
  const { t } = useTexts();
  if (at === null) return null;
  return (
    <>
      {t('forum:opinion.calculated')} <TimeAgo when={at} />
    </>
  );
}

/** Why there is no map, and what it needs. */
function NoMap({ loaded }: { loaded: OpinionMapAnswer | null }) {
  const { t, number } = useTexts();
  if (!loaded) return <ErrorState title={t('forum:opinion.failed')} />;
  const isAlike = loaded.reason === 'no-differences';
  return (
    <Card>
      <CardHeading as="h3">{t('forum:opinion.none.title')}</CardHeading>
      <p>
        {isAlike
          ? t('forum:opinion.none.alike')
          : t('forum:opinion.none.few', {
              people: number(NEEDED.people),
              answers: number(NEEDED.answers),
            })}
      </p>
      {loaded.people_needed === null ? null : (
        <p className="mt-2 font-semibold">
          {t('forum:opinion.none.needed', { people: number(loaded.people_needed) })}
        </p>
      )}
      <p className="mt-2 text-muted text-sm">
        <Calculated at={loaded.calculated_at} />
      </p>
    </Card>
  );
}

/** Draws each group with its own shape and colour, and lists the group sizes below. */
function MapPicture({
  groups,
  own,
}: {
  groups: OpinionMapView['groups'];
  /** Where the reader is in it. */
  own: OwnPosition | null;
}) {
  const { t, number } = useTexts();
  const drawn = drawGroups(groups).map((one) => ({
    ...one,
    title: t('forum:opinion.group', { letter: one.letter }),
  }));
  const sizes = drawn.map(({ title, size }) =>
    t('forum:opinion.size', { group: title, count: size, number: number(size) }),
  );
  const youAre = own ? [t('forum:opinion.youAre', { letter: groupLetter(own.group) })] : [];
  return (
    <>
      <svg
        role="img"
        aria-label={[t('forum:opinion.picture', { groups: sizes.join('; ') }), ...youAre].join(' ')}
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        className="opinion-picture"
      >
        {drawn.map(({ letter, outline, marks }, group) => (
          <g key={letter} data-opinion-group={group}>
            <path d={outline} className="opinion-outline" />
            <path d={marks} />
          </g>
        ))}
        {drawn.map(({ letter, title, name: [x, y] }, group) => (
          <text key={letter} x={x} y={y} data-opinion-group={group} className="opinion-name">
            {title}
          </text>
        ))}
        {own ? <You at={own.at} /> : null}
      </svg>
      <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {drawn.map(({ letter }, group) => (
          <li key={letter} className="flex items-center gap-1.5">
            <svg aria-hidden viewBox="-7 -7 14 14" className="size-3.5 shrink-0" data-opinion-group={group}>
              <path d={groupMark(group, [0, 0])} />
            </svg>
            {sizes[group]}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">
        {t('forum:opinion.marks')} {t('forum:opinion.held')}
      </p>
    </>
  );
}

/** A ring where the reader is, with the word beside it. */
function You({ at }: { at: OwnPosition['at'] }) {
  const { t } = useTexts();
  const { spot, word } = spotOfYou(at);
  return (
    <g className="opinion-you">
      <circle cx={spot[0]} cy={spot[1]} r="10" />
      <text x={word[0]} y={word[1]}>
        {t('forum:opinion.you')}
      </text>
    </g>
  );
}
