import { classNames } from './class-names.ts';

/** The shape of what is coming. Give it the size of that; `Loading` around it says so in words. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('skeleton h-4 rounded-control bg-line', className)} />;
}
