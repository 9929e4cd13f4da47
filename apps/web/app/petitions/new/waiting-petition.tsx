import { PendingNotice } from '../../acts/pending/pending-notice.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { draftInWeb } from '../draft-in-web.ts';
import { intentOf, type PetitionDraft } from './draft-rules.ts';

/** The petition that was signed on this device and is still to be sent, on whichever step its author looks. */
export function WaitingPetition({ draft }: { draft: PetitionDraft }) {
  const { connection } = useWallet();
  const author = connection.status === 'connected' ? connection.address : undefined;
  const intent = intentOf(draft);
  const closes = new Date(Number(intent.closesAt) * 1000);
  // A deadline that is half typed closes nothing: the signature's own end is what counts then.
  const isTime = !Number.isNaN(closes.getTime());
  return (
    <PendingNotice
      act={draftInWeb}
      subject={draftInWeb.subject(intent)}
      author={author}
      closes={isTime ? closes.toISOString() : '9999-12-31T00:00:00.000Z'}
    />
  );
}
