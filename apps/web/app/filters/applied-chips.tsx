import { latePart } from '../shell/late-part.tsx';

/** What narrows a list, each an address without it. Few lists are narrowed: its scripts come when one is. */
export const AppliedChips = latePart(async () => (await import('./chips.tsx')).Chips);
