/** The header of a refusal (429) that says where a computation may be asked for instead of waiting. */
export const WORK_HEADER = 'sabha-work';
