/** The id of what shows the conversation. */
export const LOG_ID = 'chat-log';

/**
 * Keeps the focus in the panel when what was pressed goes away. Not to the box: that would bring up the keyboard of a phone over
 * the answer.
 */
export function focusLog(): void {
  document.getElementById(LOG_ID)?.focus({ preventScroll: true });
}
