import { useEffect } from 'react';
import type { ShownPetition } from '../shown-petition.ts';
import { followPetition } from './followed-petitions.ts';
import { notePage } from './live-petitions.ts';

/** Follows a petition for as long as a component shows it, from the count that its page was loaded with. */
export function useFollowedPetition(petition: ShownPetition): void {
  const { id } = petition;
  useEffect(() => followPetition(id), [id]);
  useEffect(() => notePage(petition), [petition]);
}
