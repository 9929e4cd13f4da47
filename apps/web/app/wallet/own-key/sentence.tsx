import { useTexts } from '../../i18n/use-texts.ts';
import type { Says } from './what-is-signed.ts';

/** What a signature says, as a sentence. */
export function Sentence({ says }: { says: Says }) {
  const { t, number } = useTexts();
  switch (says.kind) {
    case 'vote':
      return t(`own-key:says.vote.${says.choice}`, { proposal: says.proposal });
    case 'sign-petition':
    case 'withdraw':
      return t(`own-key:says.${says.kind}`, { petition: says.petition.slice(2, 8) });
    case 'start-petition':
      return t('own-key:says.start-petition', { signatures: number(says.signatures) });
    default:
      return t(`own-key:says.${says.kind}`, { host: location.host });
  }
}
