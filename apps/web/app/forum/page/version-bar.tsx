import { useId } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ShownPolicyPage } from './load-policy.ts';

/** Which versions are compared, and the form to choose others; it asks by address. Only where there are two at least. */
export function VersionBar({ versions, compared }: Pick<ShownPolicyPage, 'versions' | 'compared'>) {
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
