import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useSettings } from '../../shell/use-settings.ts';
import { vault } from '../../stores/vault.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { checkAddress } from '../addresses.ts';
import { useKeptActs } from '../receipts/kept-acts.ts';
import type { CheckedKind, FoundAct } from './attested-kind.ts';
import { CheckForm, DIGEST, type OpenedFile } from './check-form.tsx';
import { CheckResults } from './check-results.tsx';
import { chooseNode, useChosenNode } from './chosen-node.ts';
import { DeviceActs } from './device-acts.tsx';

/**
 * Checks one act in the reader's own browser, from public data. `usual` is the kind in whose words the page speaks before
 * it is known which one is checked.
 */
export function CheckView({
  acts,
  usual,
  above,
  address,
  attested,
  onRemoveAttested,
}: {
  acts: readonly CheckedKind[];
  usual: CheckedKind;
  /** The page above this one. */
  above: { readonly label: string; readonly to: string };
  /** What is in the address as the check code. */
  address: string | undefined;
  /** The receipt files of acts without a signature that this device keeps, newest first, with the act of each. */
  attested: ReadonlyArray<FoundAct & { readonly content: unknown }>;
  /** Removes those with these check codes from this device; gives the way to put them back. */
  onRemoveAttested: (digests: ReadonlySet<string>) => () => void;
}) {
  const { t, path } = useTexts();
  const navigate = useNavigate();
  const settings = useSettings();
  const nodes = settings?.rpcAlternatives ?? [];
  const node = useChosenNode(nodes);
  const [opened, setOpened] = useState<OpenedFile>();
  // What was removed can be put back while the key is open that locks it.
  const owner = vault.usePart((open) => open?.owner);
  const digest = address && DIGEST.test(address) ? address.toLowerCase() : undefined;
  const signed = useKeptActs().find(({ receipt }) => receipt.digest === digest);
  const kept = signed ?? attested.find(({ receipt }) => receipt.digest === digest)?.content;
  // A file that was opened here is what the person wants checked, even if this device keeps another one.
  const file = opened?.digest === digest ? opened?.content : kept;
  const check = (next: string) =>
    navigate(path(checkAddress(usual.section, next)), { preventScrollReset: true });
  return (
    <>
      <PageTitle description={usual.say(t, 'check.lead')}>{usual.say(t, 'check.title')}</PageTitle>
      <Breadcrumb steps={[above, { label: usual.say(t, 'check.title') }]} />
      <PageHeading
        title={usual.say(t, 'check.title')}
        lead={node ? usual.say(t, 'check.leadElsewhere', undefined, { node }) : usual.say(t, 'check.lead')}
      />
      <noscript>
        <Alert tone="warning">{t('acts:check.needsScript')}</Alert>
      </noscript>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        {digest ? (
          <CheckResults key={digest} digest={digest} file={file} acts={acts} usual={usual} node={node} />
        ) : null}
        <Card className={digest ? 'grid gap-6' : 'grid gap-6 lg:col-span-2 lg:max-w-2xl'}>
          <CheckForm
            acts={acts}
            usual={usual}
            digest={digest ?? address}
            onDigest={(next) => {
              setOpened(undefined);
              void check(next);
            }}
            onFile={(file) => {
              setOpened(file);
              void check(file.digest);
            }}
          />
          {settings && nodes.length > 0 ? (
            <LedgerSource nodes={nodes} chosen={node} chainId={settings.chainId} />
          ) : null}
          <DeviceActs
            key={owner}
            acts={acts}
            usual={usual}
            attested={attested}
            onRemoveAttested={onRemoveAttested}
          />
        </Card>
      </div>
    </>
  );
}

type Trouble = { readonly kind: 'other-chain' | 'unreachable'; readonly node: string };

/** Lets a person read the ledger from a node that this server has no hand in. One that cannot serve is not taken. */
function LedgerSource({
  nodes,
  chosen,
  chainId,
}: {
  nodes: readonly string[];
  chosen: string | undefined;
  chainId: number;
}) {
  const { t } = useTexts();
  const [asking, setAsking] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();
  const choose = async (node: string) => {
    setTrouble(undefined);
    if (node === '') return chooseNode(undefined);
    setAsking(node);
    const kind = await import('../public-chain.ts')
      .then(({ judgeNode }) => judgeNode(node, chainId))
      .catch(() => 'unreachable' as const);
    setAsking(undefined);
    if (kind === 'good') chooseNode(node);
    else setTrouble({ kind, node });
  };
  return (
    <div className="needs-script" aria-live="polite">
      <Select
        label={t('acts:check.source.label')}
        help={t('acts:check.source.help')}
        error={trouble ? t(`acts:check.source.${trouble.kind}`, { node: trouble.node, chainId }) : undefined}
        value={asking ?? chosen ?? ''}
        disabled={asking !== undefined}
        options={[
          { value: '', label: t('acts:check.source.own') },
          ...nodes.map((node) => ({ value: node, label: node })),
        ]}
        onChange={(event) => void choose(event.currentTarget.value)}
      />
    </div>
  );
}
