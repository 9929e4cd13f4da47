import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { FingerprintWords } from './fingerprint-words.tsx';
import type { Proven } from './identity-messages.ts';

await loadTexts('anonymity');

/** Who confirmed the list that an act was proved for, and its four words: whoever is shown another list is shown other words. */
export default function ListNote({
  confirmedElsewhere,
  fingerprint,
}: Pick<Proven, 'confirmedElsewhere' | 'fingerprint'>) {
  const { t } = useTexts();
  return (
    <div className="grid gap-1 text-muted text-sm">
      <p>{t(confirmedElsewhere ? 'anonymity:list.elsewhere' : 'anonymity:list.onlyOurs')}</p>
      <p>
        {t('anonymity:list.words')} <FingerprintWords words={fingerprint} />. {t('anonymity:list.compare')}
      </p>
    </div>
  );
}
