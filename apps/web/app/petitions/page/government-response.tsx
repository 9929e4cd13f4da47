import Landmark from 'lucide-react/icons/landmark';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { ResponseMark } from '../response-mark.tsx';
import type { ShownPetition } from '../shown-petition.ts';

/** What the ministry answered, for how long it has been asked, or when it will be. */
export function GovernmentResponse({ petition: { response } }: { petition: ShownPetition }) {
  const { t } = useTexts();
  const { day } = useFormat();
  return (
    <Card id="response" as="section" aria-labelledby="response-heading" className="grid gap-3 p-4 md:p-6">
      <h2 id="response-heading" className="flex items-center gap-2 text-lg">
        <Landmark aria-hidden className="size-5 shrink-0" />
        {t('petitions:response.title')}
      </h2>
      {response ? (
        <ResponseMark response={response} />
      ) : (
        <p className="text-muted">{t('petitions:response.notAsked')}</p>
      )}
      {response?.text ? (
        <blockquote className="m-0 max-w-[65ch] whitespace-pre-line border-green border-s-3 ps-4 leading-relaxed">
          {response.text}
        </blockquote>
      ) : null}
      {response?.answered_at && response.office ? (
        <p className="text-muted text-sm">
          {t('petitions:response.by', { office: response.office, day: day(response.answered_at) })}
        </p>
      ) : null}
    </Card>
  );
}
