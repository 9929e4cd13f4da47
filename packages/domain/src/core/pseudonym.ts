/** The pseudonym that a wallet has without choosing one: the first and last four of its letters and digits, `4F21-09A2`. */
export function pseudonymOf(wallet: string): string {
  const digits = wallet.slice(2).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(-4)}`;
}
