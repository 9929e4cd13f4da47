import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { useSettings } from '../shell/use-settings.ts';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/check-vote-page.ts';
import { CheckForm, DIGEST } from './check/check-form.tsx';
import { CheckResults } from './check/check-results.tsx';
import { useChosenNode } from './check/chosen-node.ts';
import { DeviceVotes } from './check/device-votes.tsx';
import { LedgerSource } from './check/ledger-source.tsx';
import { useKeptVotes } from './receipts/kept-votes.ts';
import type { ReceiptFile } from './receipts/receipt-file.ts';

await loadTexts('voting', 'wallet');

/** Checks one vote in the reader's own browser, from public data. */
export default function CheckVotePage({ params }: Route.ComponentProps) {
  const { t } = useTexts();
  const path = useLocalPath();
  const navigate = useNavigate();
  const settings = useSettings();
  const nodes = settings?.rpcAlternatives ?? [];
  const node = useChosenNode(nodes);
  const [opened, setOpened] = useState<ReceiptFile>();
  const digest = params.digest && DIGEST.test(params.digest) ? params.digest.toLowerCase() : undefined;
  const kept = useKeptVotes().find(({ file }) => file.receipt.digest === digest)?.file;
  // A file that was opened here is what the person wants checked, even if this device keeps another one.
  const file = opened?.receipt.digest === digest ? opened : kept;
  const check = (next: string) => navigate(path(`/voting/check/${next}`), { preventScrollReset: true });
  return (
    <>
      <PageTitle>{t('voting:check.title')}</PageTitle>
      <Breadcrumb
        steps={[{ label: t('voting:title'), to: path('/voting') }, { label: t('voting:check.title') }]}
      />
      <PageHeading
        title={t('voting:check.title')}
        lead={node ? t('voting:check.leadElsewhere', { node }) : t('voting:check.lead')}
      />
      <noscript>
        <Alert tone="warning">{t('voting:check.needsScript')}</Alert>
      </noscript>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        {digest ? <CheckResults digest={digest} file={file} node={node} /> : null}
        <Card className={digest ? 'grid gap-8' : 'grid gap-8 lg:col-span-2 lg:max-w-2xl'}>
          <CheckForm
            digest={digest}
            onDigest={(next) => {
              setOpened(undefined);
              void check(next);
            }}
            onFile={(receipt) => {
              setOpened(receipt);
              void check(receipt.receipt.digest);
            }}
          />
          {settings && nodes.length > 0 ? (
            <LedgerSource nodes={nodes} chosen={node} chainId={settings.chainId} />
          ) : null}
          <DeviceVotes />
        </Card>
      </div>
    </>
  );
}
