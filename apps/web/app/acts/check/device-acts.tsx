import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useActTitle } from '../act-title.ts';
import { checkAddress } from '../addresses.ts';
import { actsOfKind } from '../pending/pending-acts.ts';
import { useKeptActs } from '../receipts/kept-acts.ts';
import type { CheckedKind, FoundAct } from './attested-kind.ts';

const SHOWN = 10;

/** The acts of these kinds whose receipts this device keeps, newest first. */
export function DeviceActs({
  acts,
  usual,
  attested,
}: {
  acts: readonly CheckedKind[];
  usual: CheckedKind;
  attested: readonly FoundAct[];
}) {
  const { t } = useTexts();
  const signed = useKeptActs().flatMap((item) =>
    acts.flatMap((act) => (act.attested ? [] : actsOfKind(act, [item]).map((own) => ({ act, ...own })))),
  );
  const unsigned = attested.flatMap(({ kind, message, receipt }) =>
    acts.flatMap((act) => (act.attested && act.kind === kind ? [{ act, message, receipt }] : [])),
  );
  const kept = [...signed, ...unsigned]
    .toSorted((one, other) => Date.parse(other.receipt.received_at) - Date.parse(one.receipt.received_at))
    .slice(0, SHOWN);
  return (
    <section aria-labelledby="device-heading" className="grid content-start gap-2">
      <h2 id="device-heading" className="text-lg">
        {usual.say(t, 'check.onDevice')}
      </h2>
      {kept.length === 0 ? (
        <p className="text-muted text-sm">{usual.say(t, 'check.noneOnDevice')}</p>
      ) : (
        <ul className="grid">
          {kept.map(({ act, message, receipt }) => (
            <li
              key={receipt.digest}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2 last:border-b-0"
            >
              <DeviceAct act={act} message={message} digest={receipt.digest} />
              <span className="text-muted text-sm">
                <TimeAgo when={receipt.received_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function DeviceAct({ act, message, digest }: { act: CheckedKind; message: object; digest: string }) {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <Link
      to={path(checkAddress(act.section, digest))}
      className="min-h-11 content-center font-medium underline"
    >
      {act.say(t, 'check.line', message, useActTitle(act, message, digest))}
    </Link>
  );
}
