import Info from 'lucide-react/icons/info';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { buttonStyle } from './button.tsx';
import { Sheet } from './dialogs/sheet.tsx';

/** What a reader can find out about a figure. Only `about` is required; the rest is shown where it is known. */
export interface FigureInfo {
  /** What the figure is and how it is computed, in plain sentences. */
  readonly about: ReactNode;
  /** The figure in full, where the page shows it in short. */
  readonly exact?: ReactNode;
  readonly formula?: ReactNode;
  /** The numbers that the formula takes. */
  readonly inputs?: ReactNode;
  /** Where the numbers come from. */
  readonly source?: ReactNode;
  /** A link to the rows behind the figure. */
  readonly rows?: ReactNode;
  readonly csvHref?: string;
  /** How to check the figure oneself. */
  readonly proof?: ReactNode;
}

/** What every figure card answers: a figure without its formula, inputs and source is only a claim. */
export type CardInfo = FigureInfo & {
  readonly formula: ReactNode;
  readonly inputs: ReactNode;
  readonly source: ReactNode;
};

/** The ⓘ of a card or a picture. A figure that is a cell of its own is its own button: see `StatCard`. */
export function InfoButton({ title, info }: { title: string; info: FigureInfo }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('ui:info.aboutOf', { title })}
        className={buttonStyle({ tone: 'quiet', size: 'icon', className: 'shrink-0 text-muted' })}
      >
        <Info aria-hidden className="size-5" />
      </button>
      <InfoSheet id={id} title={title} info={info} />
    </>
  );
}

const FACTS = ['exact', 'formula', 'inputs', 'source', 'proof'] as const;

/** How a figure was computed, and from what. */
export function InfoSheet({ id, title, info }: { id: string; title: ReactNode; info: FigureInfo }) {
  return (
    <Sheet id={id} title={title}>
      <p className="text-muted">{info.about}</p>
      <dl className="mt-3 grid grid-cols-[fit-content(35%)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {FACTS.map((fact) => (info[fact] ? <Fact key={fact} name={fact} value={info[fact]} /> : null))}
        {info.rows || info.csvHref ? <Fact name="data" value={<Data info={info} />} /> : null}
      </dl>
    </Sheet>
  );
}

function Fact({ name, value }: { name: (typeof FACTS)[number] | 'data'; value: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <dt className="text-muted">{t(`ui:info.${name}`)}</dt>
      <dd className="min-w-0">{value}</dd>
    </>
  );
}

function Data({ info: { rows, csvHref } }: { info: FigureInfo }) {
  const { t } = useTexts();
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {rows}
      {csvHref ? (
        <a href={csvHref} download className="underline">
          {t('ui:figure.csv')}
        </a>
      ) : null}
    </span>
  );
}
