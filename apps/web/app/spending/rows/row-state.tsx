import { rowAddress } from '@sabha/domain/spending/row-address';
import type { ShownRow } from '@sabha/domain/spending/shown-row';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Whether figures add a row up, and which other row it belongs to. */
export function RowState({ shown }: { shown: ShownRow }) {
  const { t } = useTexts();
  const { instant } = useFormat();
  const isCounted = shown.state === 'in-force';
  return (
    <div
      className={`rounded-control border px-4 py-3 ${
        isCounted ? 'border-line bg-sunken' : 'border-saffron/40 bg-saffron-tint text-saffron-ink'
      }`}
    >
      <p className="font-semibold">{t(`spending-rows:record.states.${shown.state}.title`)}</p>
      <p>
        {shown.kind === 'budget-line' && shown.taken_back_at !== null
          ? t('spending-rows:record.lineTakenBack', { when: instant(shown.taken_back_at) })
          : t(`spending-rows:record.states.${shown.state}.text`)}
      </p>
      <Others shown={shown} />
    </div>
  );
}

/** The row that counts for this one, or that this one counts for or takes back. */
function Others({ shown }: { shown: ShownRow }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  const others =
    shown.kind === 'budget-line'
      ? ([
          ['replaces', shown.replaces],
          ['replacedBy', shown.replaced_by],
        ] as const)
      : ([
          ['takesBack', shown.row.takes_back],
          ['takenBackBy', shown.row.taken_back_by],
        ] as const);
  return others.map(([relation, id]) =>
    id === null ? null : (
      <p key={relation}>
        <Link
          to={path(rowAddress(shown.kind, id))}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t(`spending-rows:record.${relation}`, { number: number(id) })}
        </Link>
      </p>
    ),
  );
}
