import overview from '../en/overview.json';
import pages from '../en/pages.json';
import shell from '../en/shell.json';
import spending from '../en/spending.json';
import ui from '../en/ui.json';
import voting from '../en/voting.json';
import wallet from '../en/wallet.json';

export const resources = { overview, pages, shell, spending, ui, voting, wallet };
