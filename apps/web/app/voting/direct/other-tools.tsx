import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { callData } from './call-data.ts';

/** The contract and the data of the call, for who would rather use a tool of their own. Readable without scripts. */
export function OtherTools({ proposalId }: { proposalId: number }) {
  const { t } = useTexts();
  const settings = useSettings();
  if (!settings) return null;
  const { contracts, chainId } = settings;
  const bytes = (term: string, text: string) => ({
    term,
    description: (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 break-all font-mono text-xs">{text}</span>
        <CopyButton text={text} label={term} />
      </span>
    ),
  });
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-base">{t('voting:direct.otherTools')}</h3>
      <p>{t('voting:direct.otherLead')}</p>
      <DefinitionList
        items={[
          { term: t('voting:direct.network'), description: `Sabha (${chainId})` },
          bytes(t('voting:direct.contract'), contracts.proposals),
          bytes(t('voting:direct.dataYes'), callData(proposalId, 'yes')),
          bytes(t('voting:direct.dataNo'), callData(proposalId, 'no')),
        ]}
      />
    </div>
  );
}
