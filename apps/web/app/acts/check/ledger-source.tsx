import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Select } from '../../ui/forms/select.tsx';
import { chooseNode } from './chosen-node.ts';

type Trouble = { readonly kind: 'other-chain' | 'unreachable'; readonly node: string };

/** Lets a person read the ledger from a node that this server has no hand in. One that cannot serve is not taken. */
export function LedgerSource({
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
