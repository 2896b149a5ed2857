/** Where the site serves its own source code, unless another address is configured. */
export const ownSourceAddress = '/source.tar.gz';
