import type { LucideIcon } from 'lucide-react';
import Coins from 'lucide-react/icons/coins';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Shield from 'lucide-react/icons/shield';
import Vote from 'lucide-react/icons/vote';

type TabName = 'overview' | 'spending' | 'voting' | 'policy' | 'reports';

/** The five tabs in the specification's order. */
export const TABS: readonly { name: TabName; path: string; icon: LucideIcon }[] = [
  { name: 'overview', path: '/', icon: LayoutDashboard },
  { name: 'spending', path: '/spending', icon: Coins },
  { name: 'voting', path: '/voting', icon: Vote },
  { name: 'policy', path: '/policy', icon: MessagesSquare },
  { name: 'reports', path: '/reports', icon: Shield },
];

/** The tab that an address without its language belongs to, if any. */
export function tabOf(path: string): TabName | undefined {
  const section = sectionOf(path);
  return section === 'petitions' ? 'reports' : section;
}

/** The section that an address without its language belongs to, if any: each has its colour. */
export function sectionOf(path: string): TabName | 'petitions' | undefined {
  if (path === '/') return 'overview';
  const first = path.split('/')[1];
  if (first === 'transactions') return 'voting';
  if (first === 'petitions') return 'petitions';
  return TABS.find((tab) => tab.path === `/${first}`)?.name;
}
