const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** True when the connection cannot be read in transit: https, or this machine itself. */
export function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || loopback.test(hostname);
}

/** The host by which a browser on this machine reaches a server that listens on `host`. */
export function browsableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
