import { DETAIL_KINDS, type FoundDetail, findPersonalDetails } from '@sabha/domain/reports/personal-details';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/states/alert.tsx';
import type { ReportDraft } from './report-draft.ts';

/** Warns of words that could tell who somebody is, before they are sent. It looks on the device alone, and stops nobody. */
export function FoundDetails({ draft: { title, body } }: { draft: Pick<ReportDraft, 'title' | 'body'> }) {
  const { t } = useTexts();
  const found = [...findPersonalDetails(title), ...findPersonalDetails(body)];
  if (found.length === 0) return <p className="text-muted text-sm">{t('reports:new.found.none')}</p>;
  return (
    <Alert tone="warning" title={t('reports:new.found.title')}>
      <p>{t('reports:new.found.lead')}</p>
      <ul className="mt-2 grid gap-1">
        {DETAIL_KINDS.flatMap((kind) => {
          const words = new Set(found.filter((one) => one.kind === kind).map(({ text }) => text));
          if (words.size === 0) return [];
          return [
            <li key={kind}>
              <strong>{t(`reports:new.found.${kind}`)}</strong>: {[...words].join(', ')}
            </li>,
          ];
        })}
      </ul>
    </Alert>
  );
}

/** A text in which such words are marked. */
export function MarkedText({ text }: { text: string }) {
  const found = findPersonalDetails(text);
  return (
    <>
      {found.map(({ start, end }, at) => (
        <Piece key={start} text={text} after={found[at - 1]} start={start} end={end} />
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  );
}

/** What stands before a found word, and the word. */
function Piece({
  text,
  after,
  start,
  end,
}: {
  text: string;
  after: FoundDetail | undefined;
  start: number;
  end: number;
}) {
  return (
    <>
      {text.slice(after?.end ?? 0, start)}
      <mark className="rounded-sm bg-gold-tint px-0.5 text-gold-ink">{text.slice(start, end)}</mark>
    </>
  );
}
