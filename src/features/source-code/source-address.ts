/** Where the site hands out its own source code, unless it is told another place. */
export const ownSourceAddress = '/source.tar.gz';
