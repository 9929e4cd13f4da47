import { loadTexts } from '../../i18n/load-texts.ts';
import { useOwnReplacement } from './own-replacement.ts';
import { ReplacementNotice } from './replacement-notice.tsx';

await loadTexts('replacement');

/** Warns on the account page that this wallet will be replaced, as long as that can be stopped. */
export default function ReplacementCard({ wallet }: { wallet: string }) {
  const { replacement, read, put } = useOwnReplacement(wallet);
  if (replacement === null || typeof replacement === 'string' || replacement.state !== 'waiting') return null;
  return (
    <ReplacementNotice replacement={replacement} onStopped={() => put(null)} onFailed={() => void read()} />
  );
}
