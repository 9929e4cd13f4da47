import type { ReactNode } from 'react';

type ToastKind = 'success' | 'info' | 'warning' | 'error';

// Specification, section 9: 4 to 8 seconds, success 8.
const DURATION_MS: Record<ToastKind, number> = { success: 8000, error: 8000, warning: 6000, info: 4000 };

interface ToastAction {
  label: string;
  onClick: () => void;
}

let loading: Promise<typeof import('sonner')> | null = null;

/** One load for all callers, so that they go on in the order in which they asked; one that failed is tried again. */
function loadToasts(): Promise<typeof import('sonner')> {
  loading ??= import('sonner').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Says something that passes by itself. `action` offers one thing to do about it, `second` another. An open modal dialog
 * covers the page's toasts: if it has its own `Toaster`, name it in `within`. A toast replaces the one with the same `id`.
 */
export async function showToast(
  kind: ToastKind,
  title: string,
  more: {
    id?: string;
    description?: ReactNode;
    action?: ToastAction;
    second?: ToastAction;
    within?: string;
  } = {},
): Promise<void> {
  const { toast } = await loadToasts();
  const { second, within, ...rest } = more;
  toast[kind](title, {
    duration: DURATION_MS[kind],
    ...rest,
    ...(second ? { cancel: second } : {}),
    ...(within === undefined ? {} : { toasterId: within, position: positionWithin() }),
  });
}

/** Takes away what is still shown: it is about a try that is over. */
export async function dismissToasts(): Promise<void> {
  const { toast } = await loadToasts();
  toast.dismiss();
}

/** Where a toast covers neither the buttons at the foot of a dialog nor, on a phone, the one that closes it. */
function positionWithin(): 'top-center' | 'bottom-center' {
  return matchMedia('(width >= 600px)').matches ? 'top-center' : 'bottom-center';
}
