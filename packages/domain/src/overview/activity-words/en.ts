import type { ActivityWords } from './words-of-language.ts';

export const ENGLISH: ActivityWords = {
  titles: {
    'budget-published': ['Budget published', '{number} budgets published'],
    'projects-published': ['Projects published', 'Projects published from {number} files'],
    'import-undone': ['Publication withdrawn', '{number} publications withdrawn'],
    'project-created': ['Project added', '{number} projects added'],
    'project-updated': ['Project updated', '{number} projects updated'],
    'project-removed': ['Project removed', '{number} projects removed'],
    'spending-anchored': ['Spending records secured on the ledger', 'Spending records secured on the ledger'],
    'proposal-created': ['Proposal opened', '{number} proposals opened'],
    'proposal-updated': ['Proposal updated', '{number} proposals updated'],
    'proposal-extended': ['Voting extended', 'Voting extended on {number} proposals'],
    'proposal-removed': ['Proposal removed', '{number} proposals removed'],
    'votes-recorded': ['1 vote recorded on the ledger', '{number} votes recorded on the ledger'],
    'petitions-started': ['Petition started', '{number} petitions started'],
    'signatures-recorded': [
      '1 petition signature recorded on the ledger',
      '{number} petition signatures recorded on the ledger',
    ],
    'petition-answered': ['Petition answered', '{number} petitions answered'],
    'petition-answer-corrected': [
      'Response to a petition corrected',
      'Responses to {number} petitions corrected',
    ],
    'petition-rejected': ['Petition rejected', '{number} petitions rejected'],
    'petition-removed': ['Petition removed', '{number} petitions removed'],
    'petition-reopened': ['Petition opened again', '{number} petitions opened again'],
    'petition-signatures-invalidated': [
      'Petition signatures declared invalid',
      'Signatures of {number} petitions declared invalid',
    ],
    'petition-signatures-reinstated': [
      'Petition signatures count again',
      'Signatures of {number} petitions count again',
    ],
    'policy-created': ['Policy published', '{number} policies published'],
    'policy-updated': ['Policy updated', '{number} policies updated'],
    'policy-moved': ['Status of a policy changed', 'Status of {number} policies changed'],
    'policies-imported': ['Policies published from a file', 'Policies published from {number} files'],
    'citizens-authorised': ['1 citizen authorised', '{number} citizens authorised'],
    'role-granted': ['Office granted', '{number} offices granted'],
    'role-withdrawn': ['Office withdrawn', '{number} offices withdrawn'],
  },
  transactions: ['In 1 transaction', 'In {number} transactions'],
  fiscalYear: 'FY {year}',
};
