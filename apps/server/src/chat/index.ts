import { readArticles } from '@sabha/help/read-articles';
import type { DomainModule } from '../domain-module.ts';
import { askRoutes, CHAT_PROBLEMS } from './asking/ask-routes.ts';
import { DOCUMENT_PROBLEMS, documentRoutes } from './documents/document-routes.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { forgetJob } from './feedback/forget-job.ts';
import { FEEDBACK_PROBLEMS } from './feedback/take-feedback.ts';
import { HELP_PROBLEMS, helpRoutes } from './help/help-routes.ts';
import { SEARCH_PROBLEMS, searchRoutes } from './search/search-routes.ts';
import { ChatService } from './service/chat-service.ts';

/** What the assistant and the site search are given, and what citizens ask of them. */
export const chat: DomainModule = {
  name: 'chat',
  routes(app, context, { documents }) {
    const service = new ChatService(context.config.services.chatUrl);
    documentRoutes(app, context, documents);
    helpRoutes(app, readArticles);
    askRoutes(app, context, service);
    searchRoutes(app, context, service, documents);
    feedbackRoutes(app, context);
  },
  jobs: (context) => [forgetJob(context)],
  problems: [DOCUMENT_PROBLEMS, HELP_PROBLEMS, CHAT_PROBLEMS, SEARCH_PROBLEMS, FEEDBACK_PROBLEMS],
};
