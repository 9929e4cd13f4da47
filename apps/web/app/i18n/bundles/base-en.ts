import overview from '../en/overview.json';
import shell from '../en/shell.json';
import ui from '../en/ui.json';

/** What every page shows, and the first one. */
export const resources = { overview, shell, ui };
