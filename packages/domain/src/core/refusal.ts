/** How a refusal is answered: its HTTP status, what it says, and the specification's own code where it has one. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
}

export function refusal(status: number, message: string, code?: string): Refusal {
  return { status, message, ...(code !== undefined && { code }) };
}
