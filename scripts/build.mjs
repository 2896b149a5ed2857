// `npm run build`: installs missing dependencies and builds what has changed, so that the next start does not
// have to.
import { offerHelp } from './help.mjs';
import { prepare } from './prepare.mjs';

offerHelp('build');

await prepare();
