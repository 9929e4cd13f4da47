import { rowAddress } from '@sabha/domain/spending/row-address';
import { type ShownRow, shownRowResponseSchema } from '@sabha/domain/spending/shown-row';
import { data, Link, redirect } from 'react-router';
import { languageOf, localPath } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useSettings } from '../../shell/use-settings.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { BackLink } from '../back-link.tsx';
import { Part } from '../part.tsx';
import type { Route } from './+types/record-page.ts';
import { LineOrigin } from './line-row.tsx';
import { PaymentOrigin } from './payment-row.tsx';
import { linesAddress, paymentsAddress } from './row-query.ts';

await loadTexts('controls', 'spending', 'spending-rows');

export async function loader({ context, url, params: { kind, id } }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  const language = languageOf(url.pathname);
  if (kind === 'project') throw redirect(localPath(language, `/spending/projects/${id}`), 301);
  if (kind !== 'budget-line' && kind !== 'disbursement') throw data(null, { status: 404 });
  const api = context.get(apiContext);
  let status = 200;
  const watched = {
    get: async (path: string) => {
      const response = await api.get(path);
      status = response.status;
      return response;
    },
  };
  const found = await load(watched, `/api/spending/records/${kind}/${id}`, shownRowResponseSchema);
  if (status === 404) throw data(null, { status });
  return { found };
}

/** A budget line or a payment at its permanent address: what it is, whether it counts, its source and its proof. */
export default function RecordPage({ loaderData: { found }, params: { kind, id } }: Route.ComponentProps) {
  const { t, number, path } = useTexts();
  const origin = useSettings()?.origin ?? '';
  const title = t(kind === 'budget-line' ? 'spending-rows:record.line' : 'spending-rows:record.payment', {
    number: number(Number(id)),
  });
  return (
    <>
      <PageTitle description={t('spending-rows:record.about')}>{title}</PageTitle>
      <Part loaded={found} shape="list">
        {({ data: shown }) => (
          <article className="grid gap-4">
            <Heading shown={shown} title={title} />
            <RowState shown={shown} />
            <Card aria-labelledby="record-facts">
              <CardHeading id="record-facts">{t('spending-rows:record.facts')}</CardHeading>
              {shown.kind === 'budget-line' ? (
                <LineOrigin key={id} line={shown.row} alone takenBack={shown.state === 'taken-back'} />
              ) : (
                <PaymentOrigin key={id} payment={shown.row} alone />
              )}
            </Card>
            <ShareLink
              label={t('spending-rows:address')}
              address={origin + path(`/spending/records/${kind}/${id}`)}
            />
          </article>
        )}
      </Part>
    </>
  );
}

function Heading({ shown: { kind, row }, title }: { shown: ShownRow; title: string }) {
  const { t, money, language } = useTexts();
  const of = { fiscal_year: row.fiscal_year, ministry: row.ministry_id };
  return (
    <header>
      <BackLink to={kind === 'budget-line' ? linesAddress(of) : paymentsAddress(of)}>
        {t(kind === 'budget-line' ? 'spending-rows:lines.title' : 'spending-rows:payments.title')}
      </BackLink>
      <h1>{title}</h1>
      <p className="pt-1 text-lg">
        {row.ministry_names[language]} · {row.fiscal_year}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 pt-1">
        <strong className="text-2xl">{money(BigInt(row.amount_minor))}</strong>
        {row.source.invented ? <InventedMark /> : null}
      </p>
    </header>
  );
}

/** Whether figures add a row up, and which other row it belongs to. */
function RowState({ shown }: { shown: ShownRow }) {
  const { t, instant } = useTexts();
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
  const { t, number, path } = useTexts();
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
