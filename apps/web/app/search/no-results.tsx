import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openChat } from '../chat/open-chat.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { type SearchQuery, searchAddress } from './search-query.ts';

const HOTLINE = '1919';

/** Nothing was asked for yet. */
export function SearchBlank() {
  const { t, path } = useTexts();
  return (
    <div className="mt-6">
      <EmptyState
        title={t('search:blank.title')}
        action={<LinkButton to={path('/help')}>{t('search:help.back')}</LinkButton>}
      >
        {t('search:blank.text')}
      </EmptyState>
    </div>
  );
}

/** Search does not answer; help comes from elsewhere and can be read. */
export function SearchDown() {
  const { t, path } = useTexts();
  return (
    <div className="mt-6">
      <ErrorState title={t('search:down')}>
        {t('search:downText')}{' '}
        <Link to={path('/help')} className="underline">
          {t('search:help.back')}
        </Link>
      </ErrorState>
    </div>
  );
}

/** What may have been meant, what there is here, and who knows about the rest. */
export function NothingFound({ query, meant }: { query: SearchQuery; meant: string | null }) {
  const { t, path } = useTexts();
  const { kind, page, ...rest } = query;
  return (
    <Card className="mt-4 grid gap-3">
      <h2 className="wrap-anywhere text-lg">{t('search:none.title', { words: query.q })}</h2>
      {meant ? (
        <p>
          <Around words={t('search:none.meant', { link: GAP })}>
            <Link to={path(searchAddress({ ...rest, q: meant }))} className="font-semibold underline">
              {meant}
            </Link>
          </Around>
        </p>
      ) : null}
      <p>
        <Around words={t('search:none.text', { number: GAP })}>
          <a href={`tel:${HOTLINE}`} className="font-semibold underline">
            {HOTLINE}
          </a>
        </Around>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button className="needs-script" onClick={() => void openChat(query.q)}>
          <MessageCircle aria-hidden className="size-4" />
          {t('search:none.ask')}
        </Button>
        {kind || page ? (
          <LinkButton to={path(searchAddress(rest))}>{t('search:none.everything')}</LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

const GAP = '\u0000';

/** A sentence with something in its gap. */
function Around({ words, children }: { words: string; children: ReactNode }) {
  const [before, after] = words.split(GAP);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
