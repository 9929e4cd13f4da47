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
  Western: { x: 84, y: 606 },
  Central: { x: 222, y: 516 },
  Southern: { x: 208, y: 738 },
  Northern: { x: 142, y: 150 },
  Eastern: { x: 356, y: 470 },
  'North Western': { x: 100, y: 425 },
  'North Central': { x: 200, y: 318 },
  Uva: { x: 300, y: 600 },
  Sabaragamuwa: { x: 172, y: 642 },
};
