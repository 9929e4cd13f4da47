type ToastKind = 'success' | 'info' | 'warning' | 'error';

// Specification, section 9: 4 to 8 seconds, success 8.
const DURATION_MS: Record<ToastKind, number> = { success: 8000, error: 8000, warning: 6000, info: 4000 };

/** Says something that passes by itself. `action` offers one thing to do about it. */
export async function showToast(
  kind: ToastKind,
  title: string,
  more: { description?: string; action?: { label: string; onClick: () => void } } = {},
): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind](title, { duration: DURATION_MS[kind], ...more });
}
