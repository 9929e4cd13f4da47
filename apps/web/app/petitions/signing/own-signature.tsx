import { useOwnDirect } from '../../acts/direct/direct-acts.ts';
import { DirectLife } from '../../acts/direct/direct-life.tsx';
import { PendingNotice } from '../../acts/pending/pending-notice.tsx';
import { ActLife } from '../../acts/receipts/act-life.tsx';
import { useLatestAct } from '../../acts/receipts/kept-acts.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { endorsementInWeb } from '../endorsement-in-web.ts';
import { useSignatures } from '../live/live-petitions.ts';
import type { ShownPetition } from '../shown-petition.ts';

/** Where one's own signature is: on its way from this device, at the server, or sent from the own wallet. */
export function OwnSignature({ petition }: { petition: ShownPetition }) {
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
