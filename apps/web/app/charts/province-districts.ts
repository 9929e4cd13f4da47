import type { Province } from '@sabha/domain/core/provinces';

/** The districts of each province (Constitution of Sri Lanka, Eighth Schedule), by the map's own names. */
export const PROVINCE_DISTRICTS: Record<Province, readonly string[]> = {
  Western: ['colombo', 'gampaha', 'kalutara'],
  Central: ['kandy', 'matale', 'nuwara-eliya'],
  Southern: ['galle', 'matara', 'hambantota'],
  Northern: ['jaffna', 'kilinochchi', 'mannar', 'vavuniya', 'mullaitivu'],
  Eastern: ['batticaloa', 'ampara', 'trincomalee'],
  'North Western': ['kurunegala', 'puttalam'],
  'North Central': ['anuradhapura', 'polonnaruwa'],
  Uva: ['badulla', 'moneragala'],
  Sabaragamuwa: ['ratnapura', 'kegalle'],
};

/** Where a province's name stands, in the units of the map: inside its land, clear of its neighbours' names. */
export const PROVINCE_LABELS: Record<Province, { x: number; y: number }> = {
  Western: { x: 76, y: 560 },
  Central: { x: 222, y: 505 },
  Southern: { x: 228, y: 735 },
  Northern: { x: 150, y: 165 },
  Eastern: { x: 362, y: 480 },
  'North Western': { x: 104, y: 415 },
  'North Central': { x: 205, y: 318 },
  Uva: { x: 305, y: 588 },
  Sabaragamuwa: { x: 178, y: 652 },
};
