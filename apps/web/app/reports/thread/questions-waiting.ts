/** The questions after the reporter's last message: known from the thread itself, not from visits. */
export function questionsWaiting<Message extends { readonly from: 'reporter' | 'office' }>(
  messages: readonly Message[],
): readonly Message[] {
  return messages.slice(messages.findLastIndex(({ from }) => from === 'reporter') + 1);
}
