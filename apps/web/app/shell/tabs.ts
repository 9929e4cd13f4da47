import type { LucideIcon } from 'lucide-react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessagesSquare from 'lucide-react/icons/messages-square';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import Vote from 'lucide-react/icons/vote';

type TabName = 'overview' | 'spending' | 'voting' | 'policy' | 'reports';

/** The five tabs in the specification's order. */
export const TABS: readonly { name: TabName; path: string; icon: LucideIcon }[] = [
  { name: 'overview', path: '/', icon: LayoutDashboard },
  { name: 'spending', path: '/spending', icon: ChartNoAxesColumn },
  { name: 'voting', path: '/voting', icon: Vote },
  { name: 'policy', path: '/policy', icon: MessagesSquare },
  { name: 'reports', path: '/reports', icon: ShieldAlert },
];

/** The tab that an address without its language belongs to, if any. */
export function tabOf(path: string): TabName | undefined {
  if (path === '/') return 'overview';
  const first = path.split('/')[1];
  if (first === 'transactions') return 'voting';
  if (first === 'petitions') return 'reports';
  return TABS.find((tab) => tab.path === `/${first}`)?.name;
}
