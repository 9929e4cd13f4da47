import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useKeptVotes } from '../receipts/kept-votes.ts';

const SHOWN = 10;

/** The votes whose receipts this device keeps, newest first. */
export function DeviceVotes() {
  const { t } = useTexts();
  const path = useLocalPath();
  const votes = useKeptVotes().slice(0, SHOWN);
  return (
    <section aria-labelledby="device-heading" className="grid content-start gap-2">
      <h2 id="device-heading" className="text-lg">
        {t('voting:check.onDevice')}
      </h2>
      {votes.length === 0 ? (
        <p className="text-muted text-sm">{t('voting:check.noneOnDevice')}</p>
      ) : (
        <ul className="grid">
          {votes.map(({ file }) => (
            <li
              key={file.receipt.digest}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2 last:border-b-0"
            >
              <Link to={path(`/voting/check/${file.receipt.digest}`)} className="font-medium underline">
                {t('voting:check.votedOn', {
                  id: file.ballot.proposalId,
                  choice: t(`voting:card.${file.ballot.choice}`),
                })}
              </Link>
              <span className="text-muted text-sm">
                <TimeAgo when={file.receipt.received_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
