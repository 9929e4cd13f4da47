import { pseudonymOf } from '@sabha/domain/core/pseudonym';
import { classNames } from '../ui/class-names.ts';
import { shortAddress } from './short-address.ts';

const GROUNDS = [
  'fill-[var(--overview)]',
  'fill-[var(--spending)]',
  'fill-[var(--voting)]',
  'fill-[var(--policy)]',
  'fill-[var(--reports)]',
  'fill-[var(--petitions)]',
] as const;
const DOTS = ['stroke-gold', 'stroke-on-primary'] as const;
const SIDE = 5;

/** What people tell one wallet from another by: a picture and the short name that others see, both made of its address alone. */
export function WalletName({
  address,
  withAddress = false,
  className,
}: {
  address: string;
  withAddress?: boolean;
  className?: string;
}) {
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-1.5', className)} title={address}>
      <WalletPicture address={address} />
      <span className="whitespace-nowrap font-mono">{pseudonymOf(address)}</span>
      {withAddress ? (
        <span className="whitespace-nowrap font-mono font-normal text-muted text-sm">
          {shortAddress(address)}
        </span>
      ) : null}
    </span>
  );
}

function WalletPicture({ address }: { address: string }) {
  const { ground, dots, path } = pictureOf(address);
  return (
    <svg aria-hidden viewBox="0 0 7 7" className="size-6 shrink-0">
      <rect width="7" height="7" rx="1.75" className={ground} />
      <path d={path} fill="none" strokeLinecap="round" strokeWidth="0.85" className={dots} />
    </svg>
  );
}

/** Dots that are the same to the left and to the right, of the digits that the short name leaves out. */
function pictureOf(address: string) {
  const number = Number.parseInt(address.slice(8, 16), 16);
  const dots = Array.from({ length: 3 * SIDE }, (_, bit) => {
    const [x, y] = [(bit % 3) + 1.5, Math.floor(bit / 3) + 1.5];
    return (number >> bit) & 1 ? `M${x} ${y}h0M${7 - x} ${y}h0` : '';
  });
  return {
    ground: GROUNDS[(number >>> 15) % GROUNDS.length],
    dots: DOTS[(number >>> 20) % DOTS.length],
    path: dots.join(''),
  };
}
