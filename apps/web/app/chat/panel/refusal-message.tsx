import FileText from 'lucide-react/icons/file-text';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PrivateKind } from './mask-personal-data.ts';

/** Says kindly why a question went nowhere: it holds what belongs to one person. */
export function RefusalMessage({ kinds }: { kinds: readonly PrivateKind[] }) {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <div className="me-8 grid gap-2 rounded-surface border border-line bg-ground p-3">
      {kinds.map((kind) => (
        <p key={kind} className="flex items-start gap-2 font-semibold">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`chat:refused.${kind}`)}
        </p>
      ))}
      <p>{t('chat:refused.text')}</p>
      <p className="border-line border-t pt-2">
        <Link to={path('/account')} className="inline-flex min-h-target items-center gap-2 underline">
          <FileText aria-hidden className="size-4 shrink-0" />
          {t('chat:refused.link')}
        </Link>
      </p>
    </div>
  );
}
