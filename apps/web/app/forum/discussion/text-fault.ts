import { COMMENT_LENGTH } from '@sabha/domain/forum/comments/comment-limits';

export type TextFault = 'empty' | 'too-long';

/** What keeps a text from being sent that its writer can see; the server looks at the rest. */
export function faultOf(text: string, most: number = COMMENT_LENGTH): TextFault | null {
  if (text.trim() === '') return 'empty';
  return lettersIn(text) > most ? 'too-long' : null;
}

/** How many characters a text has, as they are counted for its limit: code points, without the spaces around it. */
export function lettersIn(text: string): number {
  return [...text.trim()].length;
}
