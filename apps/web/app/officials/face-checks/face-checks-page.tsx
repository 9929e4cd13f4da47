import { useCallback, useEffect, useRef, useState } from 'react';
import { useOrder } from '../../api/use-order.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TitleAndLead } from '../../shell/page-title.tsx';
import { whenIdle } from '../../shell/when-idle.ts';
import { Alert } from '../../ui/states/alert.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { ListBody } from './list-body.tsx';
import type { ReviewList } from './review-calls.ts';

// Whoever is not signed in gets the way in of the account page.
await loadTexts('face-review', 'wallet');

/** Where administrators look at unclear face checks. The server draws the same bytes for everyone. */
export default function FaceChecksPage() {
  const { t } = useTexts();
  const { list, reload } = useReviews();
  const [said, setSaid] = useState('');
  const [decisions, setDecisions] = useState(0);
  const answer = useRef<HTMLDivElement>(null);
  // The card with the button that was pressed goes: the focus would be at the top of the page.
  useEffect(() => {
    if (decisions > 0) answer.current?.focus();
  }, [decisions]);
  return (
    <>
      <TitleAndLead title={t('face-review:title')} lead={t('face-review:lead')} />
      <noscript>
        <Alert tone="warning">{t('face-review:noScript')}</Alert>
      </noscript>
      <div className="needs-script max-w-[56rem] max-md:min-h-svh">
        <div ref={answer} tabIndex={-1} className="mb-4 outline-none empty:hidden">
          {said === '' ? null : (
            <Alert tone="info" live>
              {said}
            </Alert>
          )}
        </div>
        <ListBody
          list={list}
          onReload={() => {
            setSaid('');
            reload();
          }}
          onDecided={(words) => {
            setSaid(words);
            setDecisions((before) => before + 1);
            reload();
          }}
        />
      </div>
    </>
  );
}

/** What waits for a decision, read again whenever another wallet or session comes. */
function useReviews() {
  const [list, setList] = useState<ReviewList>({ kind: 'loading' });
  const begin = useOrder();
  const signedIn = useWallet().session?.wallet ?? null;
  const read = useCallback(async () => {
    const isLatest = begin();
    const found = await readReviews();
    if (isLatest()) setList(found);
  }, [begin]);
  const before = useRef(signedIn);
  useEffect(() => {
    // After signing out, no faces stay on the screen, even if the server does not respond.
    if (before.current !== signedIn) setList({ kind: 'loading' });
    before.current = signedIn;
    return whenIdle(read);
  }, [read, signedIn]);
  const reload = useCallback(() => {
    setList({ kind: 'loading' });
    void read();
  }, [read]);
  return { list, reload };
}

/** What reads them is fetched with the first reading, so that the page itself is there sooner. */
async function readReviews(): Promise<ReviewList> {
  const calls = await import('./review-calls.ts').catch(() => null);
  return (await calls?.readReviews()) ?? { kind: 'failed' };
}
