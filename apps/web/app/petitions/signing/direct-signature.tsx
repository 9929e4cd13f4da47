import { useState } from 'react';
import { useDirect } from '../../acts/direct/use-direct.ts';
import { ActStatus } from '../../acts/submit/act-status.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { endorsementInWeb } from '../endorsement-in-web.ts';
import type { ShownPetition } from '../shown-petition.ts';
import { useIsOpen } from './use-is-open.ts';

const CHOICES = ['sign', 'withdraw'] as const;

/** How an open petition is signed without this server: what it is, and the buttons. */
export function DirectSignature({ petition }: { petition: ShownPetition }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  if (!useIsOpen(petition)) return null;
  return (
    <Disclosure
      summary={t('petitions:direct.title')}
      className="rounded-control border border-line p-3"
      onOpen={() => setOpened(true)}
    >
      <div className="mt-2 grid gap-3 text-sm">
        <p>{t('petitions:direct.what')}</p>
        <p>{t('petitions:direct.cost')}</p>
        {opened ? <DirectButtons petition={petition} /> : null}
      </div>
    </Disclosure>
  );
}

/** Sends a signature or its withdrawal from one's own wallet; tells what is waited for, and what went wrong. */
function DirectButtons({ petition }: { petition: ShownPetition }) {
  const { t } = useTexts();
  const { working, failure, send } = useDirect(endorsementInWeb);
  const label = t('petitions:direct.group', { title: petition.words.title });
  return (
    <div className="needs-script grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that act at once are no form to fill in */}
      <div role="group" aria-label={label} className="grid gap-2">
        {CHOICES.map((choice) => (
          <Button
            key={choice}
            size="small"
            busy={working !== null}
            onClick={() => send({ petition: petition.blockchain_petition_id, choice })}
          >
            {t(`petitions:direct.${choice}`)}
          </Button>
        ))}
      </div>
      <ActStatus working={working} failure={failure} />
    </div>
  );
}
