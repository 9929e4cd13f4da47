import type { TextKey } from '../i18n/translator.ts';

const TOPICS: Readonly<Record<string, TextKey>> = {
  'getting-started': 'search:help.topic.getting-started',
  registering: 'search:help.topic.registering',
  wallets: 'search:help.topic.wallets',
  voting: 'search:help.topic.voting',
  reporting: 'search:help.topic.reporting',
  petitions: 'search:help.topic.petitions',
  policies: 'search:help.topic.policies',
  spending: 'search:help.topic.spending',
  'personal-data': 'search:help.topic.personal-data',
  government: 'search:help.topic.government',
};

/** The text that names a topic of the help; a topic without a name is one of help. */
export function topicName(topic: string): TextKey {
  return TOPICS[topic] ?? 'search:help.title';
}
