import type { OverviewData } from './load-overview.ts';
import { MyProvince } from './my-province.tsx';
import { NetworkPanel } from './network-panel.tsx';
import { RecentActivities } from './recent-activities.tsx';

/** The right column of the overview; on a phone it follows the left one. */
export function SecondColumn({
  provinces,
  activities,
  network,
}: Pick<OverviewData, 'provinces' | 'activities' | 'network'>) {
  return (
    <>
      <MyProvince provinces={provinces} />
      <RecentActivities activities={activities} />
      <NetworkPanel first={network} />
    </>
  );
}
