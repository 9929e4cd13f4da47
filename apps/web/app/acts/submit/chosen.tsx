import type { LucideIcon } from 'lucide-react';

const TONES = {
  yes: { card: 'border-yes bg-green-tint', mark: 'bg-yes' },
  no: { card: 'border-no bg-saffron-tint', mark: 'bg-no' },
  other: { card: 'border-line-strong bg-sunken', mark: 'bg-primary' },
} as const;

/** What somebody has chosen, and of what, as it stays at the top of a sheet. */
export function Chosen({
  icon: Icon,
  tone,
  title,
  children,
}: {
  icon: LucideIcon;
  tone: keyof typeof TONES;
  /** The title of what it is about. */
  title: string;
  children: string;
}) {
  const { card, mark } = TONES[tone];
  return (
    <div className={`flex items-center gap-3 rounded-control border px-3 py-2.5 ${card}`}>
      <span className={`grid size-10 shrink-0 place-items-center rounded-control text-on-primary ${mark}`}>
        <Icon aria-hidden className="size-5" strokeWidth={2.5} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{children}</span>
        <span className="block break-words text-sm">{title}</span>
      </span>
    </div>
  );
}
