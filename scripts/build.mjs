// `npm run build`: installs what is missing and builds what has changed, so that the next start finds nothing to do.
import { prepare } from './prepare.mjs';

await prepare();
