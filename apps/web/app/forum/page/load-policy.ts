import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import {
  type PolicyPage,
  policyPageResponseSchema,
  policyVersionResponseSchema,
} from '@sabha/domain/forum/policy';
import { whole } from '../../filters/address-values.ts';
import type { Api } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { type ShownPolicy, shownPolicy, type TextInLanguage, textIn } from '../shown-policy.ts';
import { type Comparison, compareWords } from './compare-words.ts';

/** Two versions, word by word: each part of the text that either has, in the language that is read. */
export interface ComparedVersions {
  readonly from: number;
  readonly to: number;
  readonly parts: ReadonlyArray<{
    readonly part: 'name' | 'description' | 'text';
    readonly words: Comparison;
  }>;
}

export interface ShownPolicyPage {
  readonly policy: ShownPolicy;
  readonly text: TextInLanguage | null;
  /** The language that is read: the one that was asked for, where there is a text of it. */
  readonly language: Language;
  /** The languages that it has a text or a description in, here. */
  readonly textLanguages: readonly Language[];
  /** The language that was asked for, where there is neither a text nor a document in it. */
  readonly missing: Language | null;
  readonly versions: ReadonlyArray<{ readonly number: number; readonly at: string; readonly office: string }>;
  readonly moves: ReadonlyArray<{
    readonly from: PolicyPage['status'] | null;
    readonly to: PolicyPage['status'];
    readonly at: string;
    readonly office: string;
    readonly reason: string | null;
  }>;
  /** Null where no comparison was asked for, or one of its versions does not exist. */
  readonly compared: ComparedVersions | null;
}

export type PolicyAnswer =
  | ({ readonly kind: 'found' } & ShownPolicyPage)
  | { readonly kind: 'missing' | 'failed' };

const HIGHEST = 2_147_483_647;

/** What the page of a policy shows: `asked` is the language of the text, `compare` two versions such as `1..2`. */
export async function loadPolicy(
  api: Api,
  id: string,
  language: Language,
  asked: Language,
  compare: string | null,
): Promise<PolicyAnswer> {
  const number = whole(id, HIGHEST);
  if (number === undefined) return { kind: 'missing' };
  const path = `/api/policies/${number}`;
  const policy = await readPolicy(api, path);
  if (policy === 'missing' || policy === 'failed') return { kind: policy };
  const shown = shownPolicy(policy, language);
  const text = textIn(policy.text, asked);
  return {
    kind: 'found',
    policy: { ...shown, description: textIn(policy.texts.description, asked) },
    text,
    language: text?.language ?? asked,
    textLanguages: LANGUAGES.filter((each) => (policy.text[each] ?? policy.texts.description[each]) !== null),
    missing: (text === null ? policy.links[asked] : policy.text[asked]) === null ? asked : null,
    versions: policy.versions.map(({ number: of, written_at: at, office }) => ({
      number: of,
      at,
      office: office[language],
    })),
    moves: policy.status_timeline.map(({ from, to, at, office, reason }) => ({
      ...{ from, to, at },
      office: office[language],
      reason: reason?.[language] ?? null,
    })),
    compared: await compareVersions(api, path, compare, text?.language ?? asked),
  };
}

async function readPolicy(api: Api, path: string): Promise<PolicyPage | 'missing' | 'failed'> {
  try {
    const answer = await api.get(path);
    if (answer.status === 404) return 'missing';
    const parsed = answer.ok ? policyPageResponseSchema.safeParse(await answer.json()) : null;
    return parsed?.success ? parsed.data.data : 'failed';
  } catch {
    return 'failed';
  }
}

async function compareVersions(
  api: Api,
  path: string,
  compare: string | null,
  language: Language,
): Promise<ComparedVersions | null> {
  const [, first, second] = /^(\d{1,6})\.\.(\d{1,6})$/.exec(compare ?? '') ?? [];
  if (first === undefined || second === undefined) return null;
  const [from, to] = [Number(first), Number(second)];
  const [earlier, later] = await Promise.all(
    [from, to].map((number) => load(api, `${path}/versions/${number}`, policyVersionResponseSchema)),
  );
  if (!earlier?.ok || !later?.ok) return null;
  const parts = (['name', 'description', 'text'] as const).flatMap((part) => {
    const before = earlier.data.data[part][language] ?? '';
    const after = later.data.data[part][language] ?? '';
    return before === '' && after === '' ? [] : [{ part, words: compareWords(before, after, language) }];
  });
  return { from, to, parts };
}
