import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import type { FoundData } from './personal-data-in.ts';

/** Names the personal data in a text before it is sent, and asks what to do. */
export function PersonalDataWarning({
  found,
  onPost,
  onLookAgain,
}: {
  found: readonly FoundData[];
  onPost: () => void;
  onLookAgain: () => void;
}) {
  const { t } = useTexts();
  if (found.length === 0) return null;
  return (
    <Alert tone="warning" live title={t('forum:discussion.personal.title')}>
      <ul className="list-disc ps-5">
        {found.map(({ kind, words }) => (
          <li key={`${kind} ${words}`}>
            {t(`forum:discussion.personal.${kind}`)}: <bdi className="break-all">{words}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-1">{t('forum:discussion.personal.text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" className="min-h-11" onClick={onLookAgain}>
          {t('forum:discussion.personal.change')}
        </Button>
        <Button size="small" className="min-h-11" onClick={onPost}>
          {t('forum:discussion.personal.post')}
        </Button>
      </div>
    </Alert>
  );
}
