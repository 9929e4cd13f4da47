import { writtenCommentResponseSchema } from '@sabha/domain/forum/comments/comment-calls';
import {
  answerStatementResponseSchema,
  listStatementsResponseSchema,
  type OwnPositionAnswer,
  ownPositionResponseSchema,
  type StatementAnswer,
  type StatementView,
} from '@sabha/domain/forum/opinion-map/opinion-calls';
import { apiChange, apiGet, apiPost } from '../../api/api-client.ts';

/** So many pages of 100 statements are asked for at most. */
const MOST_PAGES = 10;

/** The statements of a policy, those without an own answer first; null where the server does not give them. */
export async function askStatements(policy: number): Promise<readonly StatementView[] | null> {
  const all: StatementView[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query: string = new URLSearchParams({
      limit: '100',
      ...(after === null ? {} : { after }),
    }).toString();
    const answer = await apiGet(`/api/policies/${policy}/statements?${query}`, listStatementsResponseSchema);
    if (!answer.ok) return null;
    all.push(...answer.value.body.data);
    after = answer.value.body.next;
    if (after === null) break;
  }
  return all;
}

/** Where who is signed in is in the map of a policy; null where the server does not say. */
export async function askOwnPosition(policy: number): Promise<OwnPositionAnswer | null> {
  const answer = await apiGet(`/api/policies/${policy}/opinion-map/own`, ownPositionResponseSchema);
  return answer.ok ? answer.value.body.data : null;
}

/** Answers a statement; the latest answer counts. */
export function sendAnswer(statement: number, answer: StatementAnswer) {
  const path = `/api/statements/${statement}/answer`;
  return apiChange('PUT', path, { answer }, answerStatementResponseSchema);
}

/** Adds a statement. The same text with the same salt is the same statement, however often it is sent. */
export function sendStatement(policy: number, comment: string, salt: string, confirmed: boolean) {
  const body = { comment, salt, personal_data_confirmed: confirmed };
  return apiPost(`/api/policies/${policy}/statements`, body, writtenCommentResponseSchema);
}
