import Check from 'lucide-react/icons/check';
import CircleStop from 'lucide-react/icons/circle-stop';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import PenLine from 'lucide-react/icons/pen-line';
import { useEffect, useState } from 'react';
import { PendingNotice } from '../../acts/pending/pending-notice.tsx';
import { type KeptAct, useLatestAct } from '../../acts/receipts/kept-acts.ts';
import { ActStatus } from '../../acts/submit/act-status.tsx';
import { RegisterAfterFailure } from '../../acts/submit/register-first.tsx';
import { useSubmit } from '../../acts/submit/use-submit.ts';
import { forgetWanted, keepWanted, useWanted } from '../../acts/wanted-act.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { endorsementInWeb } from '../endorsement-in-web.ts';
import type { EndorsementChoice, EndorsementMessage } from '../endorsement-message.ts';
import type { ShownPetition } from '../shown-petition.ts';
import { ConfirmSignature } from './confirm-signature.tsx';
import { useIsOpen } from './use-is-open.ts';

const CHOICES = ['sign', 'withdraw'] as const;

/**
 * The button of a petition, the sentence to confirm after a press, what is waited for then, and what went wrong. Who has signed
 * finds 'Already Signed' in its place, and the way to withdraw while that is possible.
 */
export function SignArea({
  petition,
  onPage = false,
  quiet = false,
}: {
  petition: ShownPetition;
  onPage?: boolean;
  /** In a list of many: the button is drawn in lines. */
  quiet?: boolean;
}) {
  const { t } = useTexts();
  const { blockchain_petition_id: digest, deadline } = petition;
  const isOpen = useIsOpen(petition);
  const [asked, setAsked] = useState<EndorsementChoice | null>(null);
  const { connection, registration } = useWallet();
  const signer = connection.status === 'connected' ? connection.address : undefined;
  const own = useLatestAct(endorsementInWeb, digest, signer);
  const hasSigned = useHasSigned(digest, signer, own, onPage);
  const { working, failure, submit } = useSigning(setAsked);
  useWanted({ kind: endorsementInWeb.kind, subject: digest, isOpen }, CHOICES, setAsked);
  const press = (choice: EndorsementChoice) => {
    if (registration !== 'registered') keepWanted({ kind: endorsementInWeb.kind, subject: digest, choice });
    setAsked(choice);
  };
  const sentenceOf = (choice: EndorsementChoice) =>
    t(choice === 'sign' ? 'petitions:sign.sentence' : 'petitions:sign.withdrawSentence', {
      title: petition.words.title,
    });
  const confirm = (choice: EndorsementChoice, isListed: boolean) =>
    submit({ petition: digest, choice, ...(isListed ? { listed: 'yes' } : {}) }, sentenceOf(choice));
  return (
    <div className="sign-area">
      {isOpen ? (
        <div className="needs-script grid gap-1">
          <SignButton
            hasSigned={hasSigned}
            isWorking={working !== null}
            quiet={quiet}
            onPress={() => press('sign')}
          />
          {hasSigned ? (
            <Button size="small" tone="quiet" className="min-h-11" onClick={() => press('withdraw')}>
              {t('petitions:sign.withdraw')}
            </Button>
          ) : null}
        </div>
      ) : (
        <Closed petition={petition} hasSigned={hasSigned} onPage={onPage} />
      )}
      {asked ? null : <ActStatus working={working} failure={failure} />}
      <RegisterAfterFailure failure={failure} />
      {onPage ? null : (
        <PendingNotice act={endorsementInWeb} subject={digest} author={signer} closes={deadline} />
      )}
      {asked ? (
        <ConfirmSignature
          choice={asked}
          title={petition.words.title}
          deadline={deadline}
          working={working}
          failure={failure}
          onConfirm={(isListed) => confirm(asked, isListed)}
          onCancel={() => {
            forgetWanted();
            setAsked(null);
          }}
        />
      ) : null}
    </div>
  );
}

/** What takes the button's room once nobody can sign any more. */
function Closed({
  petition,
  hasSigned,
  onPage,
}: {
  petition: ShownPetition;
  hasSigned: boolean;
  onPage: boolean;
}) {
  const { t, path } = useTexts();
  const isJust = petition.status === 'Active';
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm empty:hidden">
        {isJust ? (
          <>
            <CircleStop aria-hidden className="size-5 shrink-0" />
            {t('petitions:sign.closedHere')}
          </>
        ) : null}
      </p>
      {hasSigned ? (
        <p className="font-semibold text-green-ink text-sm">{t('petitions:sign.signed')}</p>
      ) : null}
      {onPage ? null : (
        <LinkButton to={path(`/petitions/${petition.id}`)} className="w-full">
          {t(`petitions:response.${leadOf(petition)}`)}
          <span className="sr-only">: {petition.words.title}</span>
        </LinkButton>
      )}
    </>
  );
}

/** What a petition that cannot be signed any more is opened for. */
function leadOf({ status, response }: ShownPetition): 'read' | 'follow' | 'record' {
  if (response?.answered_at) return 'read';
  return status === 'Threshold Met' ? 'follow' : 'record';
}

/** Signing and sending, with the words of thanks. */
function useSigning(onAsk: (choice: EndorsementChoice | null) => void) {
  const { t } = useTexts();
  const [last, setLast] = useState<EndorsementChoice>('sign');
  const thanks = () => {
    forgetWanted();
    return t(last === 'sign' ? 'petitions:sign.thanks' : 'petitions:sign.withdrawn');
  };
  const running = useSubmit(endorsementInWeb, thanks, {
    close: () => onAsk(null),
    reopen: ({ choice }) => onAsk(choice),
  });
  return {
    ...running,
    submit(intent: Parameters<typeof running.submit>[0], sentence: string) {
      setLast(intent.choice);
      running.submit(intent, sentence);
    },
  };
}

/** One button in its three states (specification, section 2): it keeps the focus from the press to 'Already Signed'. */
function SignButton({
  hasSigned,
  isWorking,
  quiet,
  onPress,
}: {
  hasSigned: boolean;
  isWorking: boolean;
  quiet: boolean;
  onPress: () => void;
}) {
  const { t } = useTexts();
  const state = isWorking ? 'signing' : hasSigned ? 'signed' : 'button';
  const Icon = { signing: LoaderCircle, signed: Check, button: PenLine }[state];
  return (
    <Button
      tone={state === 'button' && !quiet ? 'primary' : 'secondary'}
      aria-busy={isWorking || undefined}
      aria-disabled={state === 'button' ? undefined : true}
      onClick={() => state === 'button' && onPress()}
      className={
        state === 'signed'
          ? 'w-full border-green bg-green-tint text-green-ink aria-disabled:opacity-100'
          : 'w-full'
      }
    >
      <Icon aria-hidden className={isWorking ? 'size-4 animate-spin' : 'size-4'} />
      {t(`petitions:sign.${state}`)}
    </Button>
  );
}

/**
 * Whether the connected wallet's signature counts: as this device last sent it, or where it sent none, as the server says.
 * `ask`: the server is asked, once for each wallet; a list asks nobody.
 */
function useHasSigned(
  petition: string,
  signer: string | undefined,
  own: KeptAct<EndorsementMessage> | undefined,
  ask: boolean,
): boolean {
  const [known, setKnown] = useState<{ readonly signer: string; readonly hasSigned: boolean }>();
  const unknown = ask && signer !== undefined && own === undefined;
  useEffect(() => {
    if (!unknown) return;
    let wanted = true;
    askSigned(petition, signer).then(
      (hasSigned) => wanted && setKnown({ signer, hasSigned }),
      () => undefined, // it is asked again before anything is signed
    );
    return () => {
      wanted = false;
    };
  }, [unknown, petition, signer]);
  if (own) return own.message.choice === 'sign';
  return known !== undefined && known.signer === signer && known.hasSigned;
}

async function askSigned(petition: string, signer: string): Promise<boolean> {
  const [{ apiGet }, { hasSignedResponseSchema }] = await Promise.all([
    import('../../api/api-client.ts'),
    import('@sabha/domain/petitions/petition-calls'),
  ]);
  const answer = await apiGet(`/api/petitions/${petition}/signed/${signer}`, hasSignedResponseSchema);
  return answer.ok && answer.value.body.data.hasSigned;
}
