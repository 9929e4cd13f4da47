import Landmark from 'lucide-react/icons/landmark';
import { data, useSearchParams } from 'react-router';
import { useOwnDirect } from '../../acts/direct/direct-acts.ts';
import { DirectLife } from '../../acts/direct/direct-life.tsx';
import { useFollowActs } from '../../acts/live/use-follow-acts.ts';
import { PendingNotice } from '../../acts/pending/pending-notice.tsx';
import { useResending } from '../../acts/pending/use-resending.ts';
import { ActLife } from '../../acts/receipts/act-life.tsx';
import { useLatestAct } from '../../acts/receipts/kept-acts.ts';
import { useKeepAnchors } from '../../acts/receipts/use-keep-anchors.ts';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { latePart, withParts } from '../../shell/late-part.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Band } from '../../ui/band.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Card } from '../../ui/card.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { endorsementInWeb } from '../endorsement-in-web.ts';
import { useFollowPetitions } from '../live/followed-petitions.ts';
import { useSignatures } from '../live/live-petitions.ts';
import { useFollowedPetition } from '../live/use-followed-petition.ts';
import { PetitionState } from '../petition-marks.tsx';
import { RemovedNote } from '../removed-note.tsx';
import { ResponseMark } from '../response-mark.tsx';
import { excerpt, type ShownDecision, type ShownPetition } from '../shown-petition.ts';
import { SignatureProgress } from '../signature-progress.tsx';
import { DirectSignature } from '../signing/direct-signature.tsx';
import { SignArea } from '../signing/sign-area.tsx';
import type { Route } from './+types/petition-page.ts';
import { loadPetition, type PetitionAnswer } from './load-petition.ts';
import { PetitionProof } from './petition-proof.tsx';
import { Timeline } from './timeline.tsx';

await loadTexts('acts', 'controls', 'petitions', 'wallet');

// Below the text: it comes with the page, and answers once its scripts have followed.
const ListedSigners = latePart(async () => (await import('./listed-signers.tsx')).ListedSigners);
const ProvincesFigure = latePart(async () => (await import('./provinces-figure.tsx')).ProvincesFigure);
const HoursFigure = latePart(async () => (await import('./hours-figure.tsx')).HoursFigure);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const language = languageOf(pathname);
  const asked = LANGUAGES.find((one) => one === searchParams.get('text'));
  const answer = await loadPetition(context.get(apiContext), params.petitionId, language, asked ?? language);
  return data(answer, { status: answer.kind === 'missing' ? 404 : 200 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withParts(serverLoader(), ListedSigners, ProvincesFigure, HoursFigure);
}

/** One petition: its text, its signatures by hour, what happened, and the way to sign and to share it. */
export default function PetitionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const back = useBack();
  const shown = loaderData.kind === 'found' ? loaderData.petition : undefined;
  const removal = shown?.removal;
  const title = removal
    ? t('petitions:removed.title', { id: shown.id })
    : (shown?.words.title ?? t('petitions:title'));
  return (
    <>
      <Following />
      <PageTitle description={shown ? excerpt(shown.words.description) : t('petitions:lead')}>
        {title}
      </PageTitle>
      {loaderData.kind === 'found' && !removal ? (
        <Petition key={loaderData.petition.id} found={loaderData} />
      ) : (
        <Breadcrumb steps={[back]} />
      )}
      {shown && removal ? (
        <RemovedNote level={1} id={shown.id} signature_count={shown.signature_count} removal={removal} />
      ) : null}
      {loaderData.kind === 'missing' ? <h1>{t('petitions:page.notFound')}</h1> : null}
      {loaderData.kind === 'failed' ? (
        <LoadFailed part="petitions" title={t('petitions:page.loadFailed')} />
      ) : null}
    </>
  );
}

type Found = Extract<PetitionAnswer, { kind: 'found' }>;

function useBack() {
  const { t, path } = useTexts();
  return { label: t('petitions:page.back'), to: path('/petitions') };
}

function Petition({ found }: { found: Found }) {
  const { t } = useTexts();
  const { petition, hours, provinces } = found;
  const { words, ministry } = petition;
  useFollowedPetition(petition);
  return (
    <>
      <Band back={useBack()} title={words.title} language={words.language}>
        <PetitionState petition={petition} />
        {ministry ? <p>{t('petitions:page.asks', { ministry })}</p> : null}
      </Band>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[56rem]:grid-cols-[minmax(0,1fr)_21rem] min-[56rem]:grid-rows-[auto_1fr] min-[56rem]:gap-x-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[56rem]:[grid-area:1/1/span_2/1]">
          <PetitionText found={found} />
          {petition.response ? <GovernmentResponse petition={petition} /> : null}
          {hours ? <HoursFigure petition={petition} hours={hours} now={found.now} /> : null}
          {provinces ? <ProvincesFigure petition={petition.id} provinces={provinces} /> : null}
          {petition.response ? null : <GovernmentResponse petition={petition} />}
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[56rem]:[grid-area:2/2]">
          <OwnSignature petition={petition} />
          <Card className="p-4 md:p-5">
            <Timeline found={found} />
          </Card>
          <Card className="p-4 md:p-5">
            <ListedSigners petition={petition} />
          </Card>
          <Card className="p-4 md:p-5">
            <PetitionProof petition={petition} />
          </Card>
          {petition.ledger_mode === 'verify' ? <DirectSignature petition={petition} /> : null}
        </aside>
        <section aria-label={t('petitions:sign.button')} className="sign-strip">
          <SignatureProgress petition={petition} large />
          <div className="grid gap-2">
            <SignArea petition={petition} onPage />
            {petition.status === 'Active' ? (
              <p className="sign-note text-muted text-sm">{t('petitions:sign.public')}</p>
            ) : null}
          </div>
        </section>
      </div>
    </>
  );
}

/** How many signatures do not count, and the way to the reasons. */
function InvalidatedNote({ petition: { id, invalidated_signatures: count } }: Pick<Found, 'petition'>) {
  const { t, number } = useTexts();
  if (!count) return null;
  return (
    <p className="max-w-[65ch] rounded-control bg-gold-tint px-3 py-2 text-gold-ink text-sm">
      {t('petitions:declared.standing', { count, number: number(count) })}{' '}
      <a href="#timeline" className="font-semibold underline">
        {t('petitions:declared.reasons')}
      </a>{' '}
      <a href={`/api/petitions/${id}/invalidations?format=csv`} className="underline">
        CSV
      </a>
    </p>
  );
}

/** What is asked, in the languages in which it was written. */
function PetitionText({ found: { petition, languages } }: { found: Found }) {
  const { t } = useTexts();
  const { words } = petition;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextLanguages languages={languages} current={words.language} />
      {petition.rejection ? <Rejected rejection={petition.rejection} /> : null}
      {petition.listed || petition.rejection ? null : (
        <p className="rounded-control bg-gold-tint px-3 py-2 text-gold-ink text-sm">
          {t('petitions:page.notListed')}
        </p>
      )}
      <InvalidatedNote petition={petition} />
      <p lang={words.language} className="max-w-[65ch] whitespace-pre-line leading-relaxed">
        {words.description}
      </p>
    </article>
  );
}

/** Why an office let a petition not be listed. */
function Rejected({ rejection: { at, reason, office } }: { rejection: ShownDecision }) {
  const { t, day } = useTexts();
  return (
    <Alert tone="warning" title={t('petitions:removed.rejected')}>
      {reason ? <p>{reason}</p> : null}
      {office ? (
        <p className="text-sm">{t('petitions:removed.rejectedBy', { office, day: day(at) })}</p>
      ) : null}
    </Alert>
  );
}

/** Where the author wrote in several languages: each with an address, whatever the language of the page is. */
function TextLanguages({
  languages,
  current,
}: {
  languages: Found['languages'];
  current: Found['languages'][number];
}) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  if (languages.length < 2) return null;
  const addressOf = (language: string) => {
    const next = new URLSearchParams(search);
    next.set('text', language);
    return `?${next}`;
  };
  return (
    <Segmented
      label={t('petitions:page.languages')}
      current={current}
      tabs={LANGUAGES.filter((language) => languages.includes(language)).map((language) => ({
        key: language,
        label: <span lang={language}>{LANGUAGE_NAMES[language].own}</span>,
        to: addressOf(language),
      }))}
    />
  );
}

/** Keeps what the page shows up to date. */
function Following() {
  useFollowActs();
  useKeepAnchors();
  useFollowPetitions();
  useResending(endorsementInWeb);
  return null;
}

/** What the ministry answered, for how long it has been asked, or when it will be. */
function GovernmentResponse({ petition: { response } }: { petition: ShownPetition }) {
  const { t, day } = useTexts();
  return (
    <Card id="response" as="section" aria-labelledby="response-heading" className="grid gap-3 p-4 md:p-6">
      <h2 id="response-heading" className="flex items-center gap-2 text-lg">
        <Landmark aria-hidden className="size-5 shrink-0" />
        {t('petitions:response.title')}
      </h2>
      {response ? (
        <ResponseMark response={response} />
      ) : (
        <p className="text-muted">{t('petitions:response.notAsked')}</p>
      )}
      {response?.text ? (
        <blockquote className="m-0 max-w-[65ch] whitespace-pre-line border-green border-s-3 ps-4 leading-relaxed">
          {response.text}
        </blockquote>
      ) : null}
      {response?.answered_at && response.office ? (
        <p className="text-muted text-sm">
          {t('petitions:response.by', { office: response.office, day: day(response.answered_at) })}
        </p>
      ) : null}
    </Card>
  );
}

/** Where one's own signature is: on its way from this device, at the server, or sent from the own wallet. */
function OwnSignature({ petition }: { petition: ShownPetition }) {
  const { blockchain_petition_id: digest, deadline } = petition;
  const { connection } = useWallet();
  const signer = connection.status === 'connected' ? connection.address : undefined;
  const own = useLatestAct(endorsementInWeb, digest, signer);
  const direct = useOwnDirect(endorsementInWeb, digest, signer);
  const signatures = useSignatures(petition);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
      {direct ? <DirectLife act={endorsementInWeb} direct={direct} news={signatures} /> : null}
      {own ? <ActLife act={endorsementInWeb} kept={own} /> : null}
      <PendingNotice act={endorsementInWeb} subject={digest} author={signer} closes={deadline} />
    </div>
  );
}
