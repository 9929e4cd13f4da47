import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';

const LOOKS = {
  info: { icon: Info, style: 'border-line-strong bg-sunken' },
  success: { icon: CircleCheck, style: 'border-green/40 bg-green-tint text-green-ink' },
  warning: { icon: TriangleAlert, style: 'border-gold/60 bg-gold-tint text-gold-ink' },
  error: { icon: CircleAlert, style: 'border-danger/40 bg-danger-tint text-danger-ink' },
} as const;

/** Something the reader should know before going on. `live` announces one that appears later. */
export function Alert({
  tone = 'info',
  title,
  live = false,
  children,
}: {
  tone?: keyof typeof LOOKS;
  title?: ReactNode;
  live?: boolean;
  children?: ReactNode;
}) {
  const { icon: Icon, style } = LOOKS[tone];
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={`flex items-start gap-3 rounded-control border px-4 py-3 ${style}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

/** What went wrong, announced; nothing where nothing did. */
export function ErrorAlert({ children }: { children: ReactNode }) {
  return children === null ? null : (
    <Alert tone="error" live>
      {children}
    </Alert>
  );
}
