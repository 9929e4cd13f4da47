import {
  CHAT_UNAVAILABLE,
  type ChatAnswer,
  chatAnswerSchema,
  DEFAULT_SOURCES,
  MAX_EARLIER_QUESTIONS,
} from '@sabha/domain/chat/ask-question';
import type { ApiFailure } from '../../api/api-client.ts';
import { apiPostEvents } from '../../api/api-events.ts';
import type { Language } from '../../i18n/languages.ts';
import { createStore } from '../../stores/store.ts';
import { forgetMessages, keepMessages, keptMessages, type Message } from './kept-messages.ts';
import { maskNumbers, maskPersonalData } from './mask-personal-data.ts';

/** How long an answer may take: a language model, where there is one, writes for seconds. */
const ANSWER_WITHIN_MS = 30_000;
/** After this time the page says that it goes on. */
const SLOW_AFTER_MS = 5_000;

/** A question that is on its way, and what has come of its answer. */
export interface Waiting {
  readonly text: string;
  readonly isSlow: boolean;
}

export interface Conversation {
  readonly messages: readonly Message[];
  /** The text in the box. */
  readonly draft: string;
  readonly waiting: Waiting | null;
}

/** The conversation of this visit: it outlives the panel and the page that it was opened on. */
export const conversation = createStore<Conversation>({ messages: keptMessages(), draft: '', waiting: null });

let stopping: AbortController | null = null;

export function setDraft(draft: string): void {
  change({ draft });
}

/** Asks what is no empty text, unless a question is on its way. What holds personal data is masked and goes nowhere. */
export async function ask(question: string, language: Language): Promise<void> {
  const text = question.trim();
  if (text === '' || conversation.get().waiting) return;
  const { shown, kinds } = maskPersonalData(text);
  if (kinds.length > 0) {
    add({ from: 'person', text: shown, sent: false }, { from: 'refusal', kinds: [...kinds] });
    change({ draft: '' });
    return;
  }
  const earlier = earlierQuestions();
  add({ from: 'person', text, sent: true });
  change({ draft: '' });
  await answer(text, earlier, language);
}

/** Asks the last question again, whose answer did not come. */
export async function askAgain(language: Language): Promise<void> {
  const { messages, waiting } = conversation.get();
  const last = messages.findLast((message) => message.from === 'person');
  if (waiting || last?.from !== 'person') return;
  setMessages(messages.filter((message) => message.from !== 'failure'));
  change({ draft: '' });
  await answer(last.text, earlierQuestions().slice(0, -1), language);
}

/** Ends the waiting; the question returns to the box. */
export function stop(): void {
  stopping?.abort();
}

/** Forgets all that was said, here and on the device. */
export function clearConversation(): void {
  const asked = stopping;
  stopping = null; // its question is not to return to the box
  asked?.abort();
  forgetMessages();
  conversation.set({ messages: [], draft: '', waiting: null });
}

/** Notes what was done with an answer. */
export function markAnswer(id: string, mark: { helpful?: boolean; kept?: boolean }): void {
  setMessages(
    conversation
      .get()
      .messages.map((message) =>
        message.from === 'answer' && message.answer.answer_id === id ? { ...message, ...mark } : message,
      ),
  );
}

async function answer(question: string, earlier: string[], language: Language): Promise<void> {
  const own = new AbortController();
  stopping = own;
  change({ waiting: { text: '', isSlow: false } });
  const slow = setTimeout(() => wait({ isSlow: true }), SLOW_AFTER_MS);
  try {
    const body = { question, top_k: DEFAULT_SOURCES, earlier, language };
    const result = await apiPostEvents('/api/chat', body, chatAnswerSchema, {
      signal: own.signal,
      withinMs: ANSWER_WITHIN_MS,
      onText: (piece) => wait({ text: (conversation.get().waiting?.text ?? '') + piece }),
    });
    if (own.signal.aborted) return;
    if (result.ok) take(question, result.value.body);
    else failed(question, result.failure);
  } catch {
    // Stopped by the person, who may want to say it in another way.
    if (stopping === own) withdraw(question);
  } finally {
    clearTimeout(slow);
    if (stopping === own) change({ waiting: null });
  }
}

function take(question: string, answer: ChatAnswer): void {
  if (answer.status === 'personal-data') unsay(question);
  add({ from: 'answer', question: answer.status === 'personal-data' ? '' : question, answer });
}

function failed(question: string, failure: ApiFailure): void {
  const words = failure.kind === 'refused' ? failure.words : null;
  // The one text that each language has itself.
  add({ from: 'failure', ...(words === null || words === CHAT_UNAVAILABLE ? {} : { words }) });
  if (conversation.get().draft === '') change({ draft: question });
}

/** What the service took for personal data is shown no more, and not sent with a later question. */
function unsay(question: string): void {
  setMessages(
    conversation
      .get()
      .messages.map((message) =>
        message.from === 'person' && message.text === question
          ? { ...message, text: maskNumbers(question), sent: false }
          : message,
      ),
  );
}

function withdraw(question: string): void {
  const { messages, draft } = conversation.get();
  if (messages.at(-1)?.from === 'person') setMessages(messages.slice(0, -1));
  if (draft === '') change({ draft: question });
}

function earlierQuestions(): string[] {
  return conversation
    .get()
    .messages.flatMap((message) => (message.from === 'person' && message.sent ? [message.text] : []))
    .slice(-MAX_EARLIER_QUESTIONS);
}

function wait(more: Partial<Waiting>): void {
  const { waiting } = conversation.get();
  if (waiting) change({ waiting: { ...waiting, ...more } });
}

function add(...messages: Message[]): void {
  setMessages([...conversation.get().messages, ...messages]);
}

function setMessages(messages: readonly Message[]): void {
  change({ messages: keepMessages(messages) });
}

function change(part: Partial<Conversation>): void {
  conversation.set({ ...conversation.get(), ...part });
}
