import type { Language } from '@sabha/domain/core/localized';
import type { PolicyView } from '@sabha/domain/forum/policy';
import { type PolicyLink, policyLink } from '@sabha/domain/forum/policy-link';
import type { PartlyLocalized } from '@sabha/domain/forum/policy-text';
import { LANGUAGES } from '../i18n/languages.ts';

/** A text with the language that it is in: the reader's, or another where it is missing there. */
export interface TextInLanguage {
  readonly text: string;
  readonly language: Language;
}

type Kept = 'id' | 'status' | 'updated_at' | 'bill_number' | 'bill_date' | 'languages' | 'source';

/** A policy as a page shows it, in one language. */
export interface ShownPolicy extends Pick<PolicyView, Kept> {
  readonly name: TextInLanguage;
  readonly description: TextInLanguage | null;
  /** In the reader's language. */
  readonly ministry: string | null;
  readonly link: PolicyLink;
  /** The documents that there are, by their language. */
  readonly documents: ReadonlyArray<{ readonly language: Language; readonly href: string }>;
  readonly comments: number;
  readonly labels: PolicyView['labels'];
}

/** What a page needs of a policy. */
export function shownPolicy(policy: PolicyView, language: Language): ShownPolicy {
  const { id, status, updated_at, bill_number, bill_date, languages, source, texts, links } = policy;
  const document = textIn(links, language);
  return {
    ...{ id, status, updated_at, bill_number, bill_date, languages, source },
    name: textIn(texts.name, language) ?? { text: policy.name, language: 'en' },
    description: textIn(texts.description, language),
    ministry: policy.ministry_names?.[language] ?? policy.ministry,
    link: policyLink(document?.text ?? policy.view_full_policy),
    documents: LANGUAGES.flatMap((each) => {
      const link = policyLink(links[each]);
      return link.kind === 'open' ? [{ language: each, href: link.href }] : [];
    }),
    comments: policy.comments,
    labels: policy.labels,
  };
}

/** The text in a language, or in the first that has one; null where none has. */
export function textIn(texts: PartlyLocalized, language: Language): TextInLanguage | null {
  for (const each of [language, ...LANGUAGES]) {
    const text = texts[each];
    if (text !== null) return { text, language: each };
  }
  return null;
}
