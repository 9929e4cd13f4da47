const KEPT_MS = 60_000;

/** Lets the browser save a text as a file. The address is a blob's own, so that nothing of it is in a history or a log. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
