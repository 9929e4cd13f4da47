import overview from '../ta/overview.json';
import shell from '../ta/shell.json';
import ui from '../ta/ui.json';

/** What every page shows, and the first one. */
export const resources = { overview, shell, ui };
