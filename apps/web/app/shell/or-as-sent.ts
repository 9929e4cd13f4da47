/** For `lazy`: a part whose scripts do not come (the line is down) stays as it was sent, and the page with it. */
export async function orAsSent<Part>(load: () => Promise<Part>): Promise<{ default: Part }> {
  try {
    return { default: await load() };
  } catch {
    return new Promise(() => undefined);
  }
}
