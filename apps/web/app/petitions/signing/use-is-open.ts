import { petitionStatus } from '@sabha/domain/petitions/petition-status';
import { useEffect } from 'react';
import { noteDeadline, useAtServerTime } from '../../acts/live/server-clock.ts';
import { useSignatures } from '../live/live-petitions.ts';
import type { ShownPetition } from '../shown-petition.ts';

/** Whether a petition can be signed, by the server's clock and the latest count; in the first paint as the server drew it. */
export function useIsOpen(petition: ShownPetition): boolean {
  const { deadline, status, required_signature_count: required } = petition;
  useEffect(() => noteDeadline(deadline), [deadline]);
  const signatures = useSignatures(petition);
  const closesAt = new Date(deadline);
  const stopped = petition.removal !== null || petition.rejection !== null;
  const seen = useAtServerTime((time) =>
    time === null ? status : petitionStatus({ signatures, required, closesAt, stopped }, new Date(time)),
  );
  return seen === 'Active';
}
