import type { OpinionMapView } from '@sabha/domain/forum/opinion-map/opinion-calls';
import { useTexts } from '../../i18n/use-texts.ts';
import { drawGroups, groupLetter, groupMark, PICTURE, spotOfYou } from './draw-groups.ts';
import type { OwnPosition } from './use-own-position.ts';

/** The groups as a picture, each with a shape and a colour of its own, and their sizes in words below it. */
export function MapPicture({
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
