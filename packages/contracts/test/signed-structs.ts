// The structs that wallets sign for petitions and reports, as the contracts' type strings have them.

export const PETITION_DRAFT_TYPES = {
  PetitionDraft: [
    { name: 'textHash', type: 'bytes32' },
    { name: 'requiredSignatures', type: 'uint32' },
    { name: 'closesAt', type: 'uint64' },
    { name: 'author', type: 'address' },
    { name: 'validFrom', type: 'uint64' },
    { name: 'deadline', type: 'uint64' },
  ],
} as const;

export const ENDORSEMENT_TYPES = {
  Endorsement: [
    { name: 'petitionId', type: 'bytes32' },
    { name: 'choice', type: 'uint8' },
    { name: 'signer', type: 'address' },
    { name: 'seq', type: 'uint64' },
    { name: 'deadline', type: 'uint64' },
  ],
} as const;

export const REPORT_DRAFT_TYPES = {
  ReportDraft: [
    { name: 'titleDigest', type: 'bytes32' },
    { name: 'descriptionDigest', type: 'bytes32' },
    { name: 'author', type: 'address' },
    { name: 'validFrom', type: 'uint64' },
    { name: 'deadline', type: 'uint64' },
  ],
} as const;
