import type { ProposalView } from '@sabha/domain/voting/proposal';
import { useState } from 'react';
import { useDirect } from '../../acts/direct/use-direct.ts';
import { ActStatus } from '../../acts/submit/act-status.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ballotInWeb } from '../ballot-in-web.ts';
import { callData } from './call-data.ts';

const CHOICES = ['yes', 'no'] as const;

/** How an open proposal is voted on without this server: what it is, the two buttons, and what any other tool needs. */
export function DirectSection({ proposal, title }: { proposal: ProposalView; title: string }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  if (proposal.status !== 'Active') return null;
  return (
    <Disclosure
      summary={t('voting:direct.title')}
      className="rounded-control border border-line p-3"
      onOpen={() => setOpened(true)}
    >
      <div className="mt-2 grid gap-3 text-sm">
        <p>{t('voting:direct.what')}</p>
        <p>{t('voting:direct.cost')}</p>
        <p>{t('voting:direct.rules')}</p>
        <p>{t('voting:direct.shown')}</p>
        {opened ? <DirectButtons proposal={proposal} title={title} /> : null}
        <OtherTools proposalId={proposal.id} />
      </div>
    </Disclosure>
  );
}

/** Sends yes or no from one's own wallet; tells what is waited for, and what went wrong. */
function DirectButtons({ proposal, title }: { proposal: ProposalView; title: string }) {
  const { t } = useTexts();
  const { working, failure, send } = useDirect(ballotInWeb);
  const { id: proposalId, text_hash: textHash } = proposal;
  return (
    <div className="needs-script grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that act at once are no form to fill in */}
      <div role="group" aria-label={t('voting:direct.group', { title })} className="grid grid-cols-2 gap-2">
        {CHOICES.map((choice) => (
          <Button
            key={choice}
            size="small"
            busy={working !== null}
            onClick={() => send({ proposalId, choice, textHash })}
          >
            {t(`voting:direct.${choice}`)}
          </Button>
        ))}
      </div>
      <ActStatus working={working} failure={failure} />
    </div>
  );
}

/** The contract and the data of the call, for who would rather use a tool of their own. Readable without scripts. */
function OtherTools({ proposalId }: { proposalId: number }) {
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
