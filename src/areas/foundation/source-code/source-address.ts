/** The path of the site's own source code, unless another URL is configured. */
export const ownSourceAddress = '/source.tar.gz';
