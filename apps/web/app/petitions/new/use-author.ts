import type { Language } from '@sabha/domain/core/localized';
import { useEffect, useState } from 'react';
import { useKeptActs } from '../../acts/receipts/kept-acts.ts';
import { useWallet } from '../../wallet/use-wallet.ts';

/** What is known of the connected wallet as an author. */
export interface Author {
  readonly wallet: string;
  readonly authorised: boolean;
  /** Null: at once. */
  readonly nextPossibleAt: string | null;
  readonly last: {
    readonly id: number;
    readonly title: string;
    readonly language: Language;
    readonly at: string;
  } | null;
}

/** Asks whether the connected wallet may start a petition, and when; undefined while that is not known. */
export function useAuthor(): Author | undefined {
  const { connection, registration } = useWallet();
  const wallet = connection.status === 'connected' ? connection.address : undefined;
  const kept = useKeptActs().length;
  const [known, setKnown] = useState<Author>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has registered meanwhile may start one, and whoever has started one may not
  useEffect(() => {
    if (wallet === undefined) return;
    let wanted = true;
    askAuthor(wallet).then(
      (author) => wanted && setKnown(author),
      () => undefined, // it is asked again before anything is signed
    );
    return () => {
      wanted = false;
    };
  }, [wallet, registration, kept]);
  return known?.wallet === wallet ? known : undefined;
}

async function askAuthor(wallet: string): Promise<Author | undefined> {
  const [{ apiGet }, { petitionAuthorResponseSchema }] = await Promise.all([
    import('../../api/api-client.ts'),
    import('@sabha/domain/petitions/petition-calls'),
  ]);
  const answer = await apiGet(`/api/petitions/authors/${wallet}`, petitionAuthorResponseSchema);
  if (!answer.ok) return undefined;
  const { authorised, next_possible_at, last_petition: last } = answer.value.body.data;
  return {
    wallet,
    authorised,
    nextPossibleAt: next_possible_at,
    last: last && { id: last.id, title: last.title, language: last.language, at: last.created_at },
  };
}
