import { Fragment, useId } from 'react';
import { Form, useSearchParams } from 'react-router';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import type { ShownPolicyPage } from './load-policy.ts';

/** The text in the language that is read, or what changed in it between two versions. */
export function PolicyText({ page }: { page: ShownPolicyPage }) {
  const { t } = useTexts();
  const { policy, text, language, missing, compared } = page;
  return (
    <section aria-labelledby="text-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-2">
        <h2 id="text-heading" className="text-lg">
          {t('forum:page.text')}
        </h2>
        <TextLanguages page={page} />
      </div>
      <VersionBar {...page} />
      {missing !== null && (text || policy.documents.length > 0) ? (
        <p className="rounded-control bg-gold-tint px-3 py-2 text-gold-ink text-sm">
          {t(`forum:page.missing.${missing}`)} {text ? t(`forum:page.reading.${language}`) : null}
        </p>
      ) : null}
      {compared ? <ComparedText page={page} /> : null}
      {!compared && policy.description ? (
        <p lang={policy.description.language} className="max-w-[65ch] text-lg leading-relaxed">
          {policy.description.text}
        </p>
      ) : null}
      {!compared && text ? (
        <p lang={text.language} className="max-w-[65ch] whitespace-pre-line leading-relaxed">
          {text.text}
        </p>
      ) : null}
      {compared ? null : <Documents page={page} />}
    </section>
  );
}

/** What both versions have, what was added and what was taken out: underlined or struck through, not by colour alone. */
function ComparedText({ page: { compared, language } }: { page: ShownPolicyPage }) {
  const { t, language: reader } = useTexts();
  if (!compared) return null;
  if (compared.parts.length === 0) return <p className="text-muted">{t('forum:page.nothingToCompare')}</p>;
  const said = (kind: 'added' | 'removed' | 'end') => (
    <span lang={reader} className="sr-only">
      {t(`forum:page.run.${kind}`)}
    </span>
  );
  return (
    <div className="grid gap-4">
      {compared.parts.map(({ part, words }) => (
        <div key={part}>
          <h3 className="text-muted text-sm">{t(`forum:page.part.${part}`)}</h3>
          <p lang={language} className="max-w-[65ch] whitespace-pre-line leading-relaxed">
            {words.runs.map(({ kind, text }, position) => {
              // The runs of one comparison never change their order.
              const key = `${position}`;
              if (kind === 'same') return <span key={key}>{text}</span>;
              const Change = kind === 'added' ? 'ins' : 'del';
              return (
                <Fragment key={key}>
                  {said(kind)}
                  <Change className={`compared-${kind}`}>{text}</Change>
                  {said('end')}
                </Fragment>
              );
            })}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Where it is published, in each language that has a document. */
function Documents({ page: { policy, text } }: { page: ShownPolicyPage }) {
  const { t } = useTexts();
  if (policy.documents.length === 0)
    return text ? null : <p className="text-muted">{t('forum:page.noText')}</p>;
  return (
    <div className="grid gap-1">
      <p>{t(text ? 'forum:page.documents' : 'forum:page.elsewhere')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {policy.documents.map(({ language, href }) => (
          <li key={language}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-target items-center underline"
            >
              <span lang={language}>{LANGUAGE_NAMES[language].own}</span>
              <span className="sr-only"> {t('ui:newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The languages of the text, each with an address, whatever the language of the page is. */
function TextLanguages({ page: { textLanguages, language } }: { page: ShownPolicyPage }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  if (textLanguages.length < 2) return null;
  const addressOf = (each: string) => {
    const next = new URLSearchParams(search);
    next.set('text', each);
    return `?${next}`;
  };
  return (
    <Segmented
      label={t('forum:page.languages')}
      current={language}
      tabs={textLanguages.map((each) => ({
        key: each,
        label: <span lang={each}>{LANGUAGE_NAMES[each].own}</span>,
        to: addressOf(each),
      }))}
    />
  );
}

/** Which versions are compared, and the form to choose others; it asks by address. Only where there are two at least. */
function VersionBar({ versions, compared }: Pick<ShownPolicyPage, 'versions' | 'compared'>) {
  const { t, number, day } = useTexts();
  const id = useId();
  const [search] = useSearchParams();
  const last = versions.at(-1)?.number ?? 1;
  if (versions.length < 2) return null;
  const without = new URLSearchParams(search);
  without.delete('compare');
  const options = versions.map(({ number: of, at }) => ({
    value: String(of),
    label: t('forum:page.versionOf', { number: number(of), day: day(at) }),
  }));
  const sum = (kind: 'added' | 'removed') =>
    (compared?.parts ?? []).reduce((words, part) => words + part.words[kind], 0);
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm" role="status">
          {compared ? (
            <>
              <strong className="block font-semibold">
                {t('forum:page.against', { to: number(compared.to), from: number(compared.from) })}
              </strong>
              {t('forum:page.words', { added: number(sum('added')), removed: number(sum('removed')) })}
            </>
          ) : (
            t('forum:page.versions', { count: versions.length, number: number(versions.length) })
          )}
        </p>
        {compared ? (
          <LinkButton size="small" to={`?${without}`} preventScrollReset>
            {t('forum:page.hide')}
          </LinkButton>
        ) : (
          <LinkButton size="small" to={compareAddress(search, last - 1, last)} preventScrollReset>
            {t('forum:page.showLatest')}
          </LinkButton>
        )}
      </div>
      <details>
        <summary className="inline-flex min-h-target cursor-pointer items-center text-sm underline">
          {t('forum:page.choose')}
        </summary>
        <Form preventScrollReset className="mt-2 grid items-end gap-3 min-[30rem]:grid-cols-[1fr_1fr_auto]">
          {[...without].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Select
            key={`from-${compared?.from}`}
            name="from"
            label={t('forum:page.earlier')}
            defaultValue={String(compared?.from ?? last - 1)}
            options={options}
          />
          <Select
            key={`to-${compared?.to}`}
            name="to"
            label={t('forum:page.later')}
            defaultValue={String(compared?.to ?? last)}
            options={options}
          />
          <Button type="submit" id={id}>
            {t('forum:page.compare')}
          </Button>
        </Form>
      </details>
    </div>
  );
}

function compareAddress(search: URLSearchParams, from: number, to: number): string {
  const next = new URLSearchParams(search);
  next.set('compare', `${from}..${to}`);
  return `?${next}`;
}
