import { chatAnswerSchema } from '@sabha/domain/chat/ask-question';
import { parsedJson } from '@sabha/domain/core/bounded-answer';

/** A piece of an answer as it is written (`text`), or the whole answer at its end (`answer`). `data` is on one line. */
export interface AnswerEvent {
  readonly name: 'answer' | 'text';
  readonly data: string;
}

/**
 * The events of an answer, whole and in their order; the last is the `answer`. Throws where they break off before it, are longer
 * than `most` bytes, or where the answer has not the form of one. Others, and comments, are left out.
 */
export async function* answerEvents(response: Response, most: number): AsyncGenerator<AnswerEvent> {
  const decoder = new TextDecoder();
  let read = 0;
  let rest = '';
  for await (const piece of response.body ?? []) {
    read += piece.length;
    if (read > most) throw new Error('The events of an answer are too long');
    const blocks = (rest + decoder.decode(piece, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
      if (event?.name === 'answer') return; // leaving the loop ends the connection
    }
  }
  throw new Error('The events of an answer broke off');
}

function eventOf(block: string): AnswerEvent | null {
  const lines = block.split('\n');
  const field = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const [name] = field('event');
  const data = field('data').join('\n');
  if (name === 'answer') {
    const answer = chatAnswerSchema.safeParse(parsedJson(data));
    if (!answer.success) throw new Error('The answer has not the form of one');
    return { name, data: JSON.stringify(answer.data) };
  }
  return name === 'text' && data !== '' && !data.includes('\n') ? { name, data } : null;
}
