import { useEffect, useState } from 'react';
import type { KeptAct } from '../../acts/receipts/kept-acts.ts';
import type { EndorsementMessage } from '../endorsement-message.ts';

/**
 * Whether the connected wallet's signature counts: as this device last sent it, or where it sent none, as the server says.
 * `ask`: the server is asked, once for each wallet; a list asks nobody.
 */
export function useHasSigned(
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
