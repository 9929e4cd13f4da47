import overview from '../ta/overview.json';
import pages from '../ta/pages.json';
import shell from '../ta/shell.json';
import spending from '../ta/spending.json';
import ui from '../ta/ui.json';
import voting from '../ta/voting.json';
import wallet from '../ta/wallet.json';

export const resources = { overview, pages, shell, spending, ui, voting, wallet };
