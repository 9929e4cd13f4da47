const running = new Set<AbortController>();

/** What begins files may be ended at any time by `stopUploads`. */
export function stoppable(): AbortController {
  const controller = new AbortController();
  running.add(controller);
  return controller;
}

/** Ends every file that is being encrypted or sent. */
export function stopUploads(): void {
  for (const controller of running) controller.abort();
  running.clear();
}
