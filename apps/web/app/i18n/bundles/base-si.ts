import overview from '../si/overview.json';
import shell from '../si/shell.json';
import ui from '../si/ui.json';

/** What every page shows, and the first one. */
export const resources = { overview, shell, ui };
