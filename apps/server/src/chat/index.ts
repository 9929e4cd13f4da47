import type { DomainModule } from '../domain-module.ts';
import { DOCUMENT_PROBLEMS, documentRoutes } from './documents/document-routes.ts';

/** What the assistant and the site search are given, and what citizens ask of them. */
export const chat: DomainModule = {
  name: 'chat',
  routes(app, context, { documents }) {
    documentRoutes(app, context, documents);
  },
  problems: [DOCUMENT_PROBLEMS],
};
