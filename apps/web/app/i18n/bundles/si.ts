import overview from '../si/overview.json';
import pages from '../si/pages.json';
import shell from '../si/shell.json';
import spending from '../si/spending.json';
import ui from '../si/ui.json';
import voting from '../si/voting.json';
import wallet from '../si/wallet.json';

export const resources = { overview, pages, shell, spending, ui, voting, wallet };
