import { buildMissingPages } from '../process/build-missing-pages.ts';

export default buildMissingPages;
