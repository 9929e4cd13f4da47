import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { checkAddress } from '../../acts/addresses.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { shortAddress } from '../../wallet/short-address.ts';
import type { ShownPetition } from '../shown-petition.ts';

/** The way to share a petition, and to check one's signature and the text that was signed. */
export function PetitionProof({ petition }: { petition: ShownPetition }) {
  const { t, language, path } = useTexts();
  const origin = useSettings()?.origin ?? '';
  const embed = `<iframe src="${origin}/embed/petitions/${petition.id}?language=${language}" width="360" height="200" title="Sabha"></iframe>`;
  const codes = [
    { label: t('petitions:page.chainId'), code: petition.blockchain_petition_id },
    { label: t('petitions:page.textHash'), code: petition.text_hash },
    { label: t('petitions:page.author'), code: petition.author },
  ];
  return (
    <section aria-labelledby="share-heading" className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <h2 id="share-heading" className="text-lg">
        {t('petitions:page.share')}
      </h2>
      <ShareLink label={t('petitions:page.link')} address={`${origin}${path(`/petitions/${petition.id}`)}`} />
      <div className="flex flex-wrap items-center gap-3">
        <img
          src={`/api/petitions/${petition.id}/qr.svg?language=${language}`}
          alt={t('petitions:page.qr')}
          width={112}
          height={112}
          loading="lazy"
          className="rounded-control border border-line bg-white"
        />
        <a
          href={`/print/petitions/${petition.id}?language=${language}`}
          className="inline-flex min-h-target items-center font-semibold underline"
        >
          {t('petitions:page.poster')}
        </a>
      </div>
      <Disclosure summary={t('petitions:page.embed')}>
        <p className="text-muted">{t('petitions:page.embedHelp')}</p>
        <p className="break-all font-mono text-xs">{embed}</p>
        <CopyButton text={embed} label={t('petitions:page.embed')} />
        <p className="mt-2">
          <img
            src={`/api/petitions/${petition.id}/badge.svg?language=${language}`}
            alt={t('petitions:page.badge')}
            loading="lazy"
            height={28}
          />
        </p>
      </Disclosure>
      <Link
        to={path(checkAddress('petitions'))}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline"
      >
        <ShieldCheck aria-hidden className="size-4" />
        {t('petitions:act.check.title')}
      </Link>
      {codes.map(({ label, code }) => (
        <p key={label} className="flex flex-wrap items-center gap-x-2 text-muted">
          {label}
          <span className="font-mono text-ink" title={code}>
            {shortAddress(code)}
          </span>
          <CopyButton text={code} label={label} />
        </p>
      ))}
      {petition.ledger_mode === 'anchor' ? (
        <p className="text-muted">{t('petitions:page.anchored')}</p>
      ) : null}
      {petition.recount ? <Recount recount={petition.recount} /> : null}
    </section>
  );
}

/** What the last recount found: that the count that is shown is the number of those whose signature counts. */
function Recount({
  recount: { at, matches, shown, counted },
}: {
  recount: NonNullable<ShownPetition['recount']>;
}) {
  const { t, instant, number } = useTexts();
  const values = { instant: instant(at), shown: number(shown), counted: number(counted) };
  return (
    <p className={matches ? 'text-muted' : 'font-semibold text-danger-ink'}>
      {t(matches ? 'petitions:page.recount' : 'petitions:page.recountDiffers', values)}
    </p>
  );
}
