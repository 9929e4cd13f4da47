import type { ListedRow } from '@sabha/domain/spending/listed-row';
import type { SpendingRecord } from '@sabha/domain/spending/spending-leaf';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { SourceNote } from '../source-note.tsx';
import { VerificationPanel } from '../verification/verification-panel.tsx';
import { RowsLink } from './rows-link.tsx';

/** How all that is known of a row is shown: at its own address the check begins at once, in a list with a press. */
export interface OriginView {
  readonly alone?: boolean;
  /** Whether the row was taken back, which its newest record on the ledger says too. */
  readonly takenBack?: boolean;
}

/** All that is known of a row: its facts, its source, the line of the file, and its proof, which the browser can check. */
export function RowOrigin({
  row,
  address,
  record,
  proofPath,
  facts,
  alone = false,
  takenBack = false,
}: OriginView & {
  row: ListedRow;
  /** The permanent address of the row, without its language. */
  address: string;
  /** The record as this row shows it. */
  record: SpendingRecord;
  proofPath: string;
  facts: readonly { term: string; description: ReactNode }[];
}) {
  const { t, money } = useTexts();
  const shown = takenBack ? { ...record, taken_back: true as const } : record;
  return (
    <div className="grid min-w-0 gap-3">
      <DefinitionList
        items={[
          ...facts,
          { term: t('spending-rows:exact'), description: money(BigInt(row.amount_minor)) },
          { term: t('spending:details.source'), description: <SourceNote source={row.source} /> },
          { term: t('spending-rows:file'), description: <FileFacts file={row.file} /> },
          {
            term: t('spending-rows:proof'),
            description: <ProofFacts proof={row.proof} href={alone ? null : proofPath} />,
          },
          ...(alone
            ? []
            : [
                {
                  term: t('spending-rows:address'),
                  description: <RowsLink to={address}>{t('spending-rows:ownPage')}</RowsLink>,
                },
              ]),
        ]}
      />
      <CheckYourself record={shown} proofPath={proofPath} state={row.proof?.state ?? 'none'} atOnce={alone} />
    </div>
  );
}

function FileFacts({ file }: { file: ListedRow['file'] }) {
  const { t, number } = useTexts();
  if (file === null) return t('spending-rows:noFile');
  return (
    <>
      {file.name}
      {file.line === null ? null : `, ${t('spending-rows:line', { number: number(file.line) })}`}
      <span className="block break-all font-mono font-normal text-xs">
        {file.sha256 === null ? t('spending-rows:noHash') : `SHA-256 ${file.sha256}`}
      </span>
    </>
  );
}

function ProofFacts({
  proof,
  href,
}: {
  proof: ListedRow['proof'];
  /** The proof as data; null where the check below leads to it. */
  href: string | null;
}) {
  const { t, number } = useTexts();
  if (proof === null) return t('spending-rows:noProof');
  const codes = [
    { name: t('spending-rows:leaf'), code: proof.leaf },
    { name: t('spending-rows:batch'), code: proof.batch_id },
    { name: t('spending-rows:root'), code: proof.root },
  ];
  return (
    <div className="grid gap-1 font-normal">
      <p>
        {t(`spending-rows:state.${proof.state}`)}{' '}
        {proof.tx_hash === null ? null : (
          <RowsLink to={`/transactions/${proof.tx_hash}`}>{t('spending:verification.transaction')}</RowsLink>
        )}
      </p>
      {codes.map(({ name, code }) => (
        <p key={name} className="text-xs">
          {name} <span className="break-all font-mono">{code}</span>
        </p>
      ))}
      <p className="text-xs">{t('spending-rows:position', { number: number(proof.position) })}</p>
      {href === null ? null : (
        <p>
          <a href={href} className="rows-link">
            {t('spending:verification.proof')}
          </a>
        </p>
      )}
    </div>
  );
}

/** The check of this row, asked for with a press: a page has many rows. */
function CheckYourself({
  record,
  proofPath,
  state,
  atOnce,
}: {
  record: SpendingRecord;
  proofPath: string;
  state: 'verified' | 'pending' | 'none';
  atOnce: boolean;
}) {
  const { t } = useTexts();
  const [checked, setChecked] = useState(atOnce ? { records: [record], proofPath } : undefined);
  if (checked) return <VerificationPanel checked={checked} state={state} />;
  return (
    <Button
      size="small"
      className="needs-script w-fit"
      onClick={() => setChecked({ records: [record], proofPath })}
    >
      {t('spending-rows:check')}
    </Button>
  );
}
