/** The header of a refusal (429) that says where a computation may be asked for in place of waiting. */
export const WORK_HEADER = 'sabha-work';
