import { TransactionView } from '../acts/transaction/transaction-view.tsx';
import { loadTexts } from '../i18n/load-texts.ts';
import type { Route } from './+types/transaction-page.ts';

await loadTexts('acts', 'petitions', 'voting', 'wallet');

const loadContracts = async () => (await import('./contracts-on-ledger.ts')).CONTRACTS_ON_LEDGER;

/** One transaction of the ledger in plain words. */
export default function TransactionPage({ params }: Route.ComponentProps) {
  return <TransactionView key={params.hash} hash={params.hash} loadContracts={loadContracts} />;
}
