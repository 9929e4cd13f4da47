import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { shortAddress } from '../../wallet/short-address.ts';
import type { TransactionRead } from './read-transaction.ts';

const LOOKS = {
  success: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleX },
  pending: { tone: 'notice', icon: Clock },
} as const;

/** Block, time, status and cost of a transaction. */
export function TransactionFacts({ transaction }: { transaction: TransactionRead }) {
  const { t, number, instant } = useTexts();
  const explorer = useSettings()?.explorerUrl;
  const { status, block, at, gas, from, to, hash } = transaction;
  const missing = t('ui:notAvailable');
  return (
    <>
      <DefinitionList
        items={[
          {
            term: t('acts:transaction.status'),
            description: <StatusBadge {...LOOKS[status]}>{t(`acts:transaction.${status}`)}</StatusBadge>,
          },
          { term: t('acts:transaction.block'), description: block === null ? missing : number(block) },
          { term: t('acts:transaction.time'), description: at === null ? missing : instant(at) },
          { term: t('acts:transaction.gas'), description: gas === null ? missing : number(gas) },
          { term: t('acts:transaction.from'), description: <Address text={from} /> },
          { term: t('acts:transaction.to'), description: to === null ? missing : <Address text={to} /> },
        ]}
      />
      {explorer ? (
        <a
          href={`${explorer.replace(/\/$/, '')}/tx/${hash}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 underline"
        >
          {t('acts:transaction.explorer')}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ) : null}
    </>
  );
}

function Address({ text }: { text: string }) {
  return (
    <span className="font-mono" title={text}>
      {shortAddress(text)}
    </span>
  );
}
