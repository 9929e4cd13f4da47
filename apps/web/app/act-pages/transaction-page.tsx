import { TransactionView } from '../acts/transaction/transaction-view.tsx';
import type { Route } from './+types/transaction-page.ts';

const loadContracts = async () => (await import('./contracts-on-ledger.ts')).CONTRACTS_ON_LEDGER;

/** One transaction of the ledger in plain words. */
export default function TransactionPage({ params }: Route.ComponentProps) {
  return <TransactionView hash={params.hash} loadContracts={loadContracts} />;
}
