// `npm run build`: installs missing dependencies and builds what has changed, so that the next start need not.
import { prepare } from './prepare.mjs';

await prepare();
