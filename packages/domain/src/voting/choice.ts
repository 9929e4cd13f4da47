/** Choices as the contract numbers them; 0 means none yet. */
export const CHOICES = ['yes', 'no'] as const;
export type Choice = (typeof CHOICES)[number];

/** The contract's number of a choice. */
export function choiceNumber(choice: Choice): 1 | 2 {
  return choice === 'yes' ? 1 : 2;
}
