import type { PetitionView } from '@sabha/domain/petitions/petition';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A listed petition that can be signed for another month, as the API gives it, but for what is `given`. */
export function buildPetition(given: Partial<PetitionView> = {}): PetitionView {
  const digest = `0x${'be'.repeat(32)}`;
  return {
    id: 7,
    blockchain_petition_id: digest,
    blockchainPetitionId: digest,
    blockchain_id: digest,
    language: 'en',
    title: 'A bridge',
    description: 'The river is in the way.',
    translations: [],
    text_hash: `0x${'7e'.repeat(32)}`,
    ledger_mode: 'verify',
    ministry: null,
    author: `0x${'a1'.repeat(20)}`,
    required_signature_count: 100,
    signature_count: 5,
    invalidated_signatures: null,
    status: 'Active',
    completed: false,
    removed: false,
    removal: null,
    rejection: null,
    listed: true,
    listed_at: inDays(-1),
    supporters_needed: 5,
    created_at: inDays(-2),
    deadline: inDays(30),
    time_remaining: { kind: 'days', days: 30 },
    met_at: null,
    response: null,
    debate_at: null,
    recount: null,
    ...given,
  };
}
