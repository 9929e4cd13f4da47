import { useEffect, useState } from 'react';
import type { Language } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ActInWeb } from './act-in-web.ts';

/** The title in the reader's language of what `load` names, as a value for a text; empty until it is known. */
export function useTitle(
  load: ((language: Language) => Promise<string | undefined>) | undefined,
  key: string,
): { readonly title?: string } {
  const { language } = useTexts();
  const [known, setKnown] = useState<{ readonly key: string; readonly title: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says of what it is the title
  useEffect(() => {
    let wanted = true;
    load?.(language).then((title) => wanted && title !== undefined && setKnown({ key, title }));
    return () => {
      wanted = false;
    };
  }, [key, language]);
  return known?.key === key ? { title: known.title } : {};
}

/** The title of what an act is about. */
export function useActTitle<Message extends object>(
  act: Pick<ActInWeb<object, Message>, 'kind' | 'subject' | 'title'>,
  message: Message | undefined,
  digest: string,
): { readonly title?: string } {
  const subject = message && act.subject(message);
  const load = async (language: Language) => subject && act.title?.(subject, language, digest);
  return useTitle(load, `${act.kind} ${subject ?? ''} ${digest}`);
}
