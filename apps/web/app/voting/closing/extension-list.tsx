import type { ProposalExtension } from '@sabha/domain/voting/proposal-extension';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { Link } from 'react-router';
import { transactionAddress } from '../../acts/addresses.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { shortAddress } from '../../wallet/short-address.ts';

const LOOKS = {
  waiting: { tone: 'notice', icon: Hourglass },
  mined: { tone: 'good', icon: CircleCheck },
  final: { tone: 'good', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
} as const;

/** Every close that was moved, or was to be moved, to a later time. Absent where there was none. */
export function ExtensionList({ extensions }: { extensions: readonly ProposalExtension[] }) {
  const { t } = useTexts();
  if (extensions.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h4 className="text-base">{t('closing:extensions.title')}</h4>
      <ol className="grid">
        {extensions.map((extension) => (
          <li key={extension.number} className="grid gap-1 border-line border-b py-2 text-sm last:border-b-0">
            <Extension extension={extension} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Extension({ extension }: { extension: ProposalExtension }) {
  const { t, instant, path } = useTexts();
  const { old_closes_at, new_closes_at, reason, reason_hash, state, tx_hash } = extension;
  const times = { before: unbroken(instant(old_closes_at)), after: unbroken(instant(new_closes_at)) };
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">{t('closing:extensions.moved', times)}</strong>
        <StatusBadge {...LOOKS[state]}>{t(`closing:extensions.${state}`)}</StatusBadge>
      </p>
      <p className="max-w-[70ch] break-words">
        {reason ?? t('closing:extensions.unknown', { hash: shortAddress(reason_hash) })}
      </p>
      {tx_hash === null ? null : (
        <Link
          to={path(transactionAddress(tx_hash))}
          className="inline-flex min-h-target w-fit items-center underline"
        >
          {t('acts:life.transaction')}
        </Link>
      )}
    </>
  );
}

/** On one line: two times in a sentence are hard to tell apart where a line ends within one. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
