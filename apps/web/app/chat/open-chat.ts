import type { ComponentType } from 'react';
import { loadTexts } from '../i18n/load-texts.ts';
import { createStore } from '../stores/store.ts';

/** The panel of the assistant; it is fetched when it is opened for the first time. */
type Panel = ComponentType<{ onClose: () => void }>;

/** The open panel; null while it is closed, and `failed` where its scripts did not come. */
export const openPanel = createStore<Panel | 'failed' | null>(null);

/** Opens the assistant, with `draft` in its box. A failure is shown above its button, which can be pressed again. */
export async function openChat(draft?: string): Promise<void> {
  const loaded = await Promise.all([
    import('./panel/chat-panel.tsx'),
    loadTexts('chat', 'controls', 'search'),
  ]).catch(() => null);
  if (draft) loaded?.[0].setDraft(draft);
  openPanel.set(loaded ? loaded[0].ChatPanel : 'failed');
}
