/** Sites that forward to the address in a parameter, by host and path. */
const forwarders: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^/, parameters: ['url'] },
  { host: /^(www\.)?google(\.[a-z]{2,3}){1,2}$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /^lm?\.(facebook|messenger)\.com$/, path: /^\/l\.php$/, parameters: ['u'] },
  { host: /^l\.(instagram\.com|threads\.(com|net)|wl\.co)$/, path: /^/, parameters: ['u'] },
  { host: /^www\.facebook\.com$/, path: /^\/(l|flx\/warn)\/?$/, parameters: ['u'] },
  { host: /^(www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /^(www\.)?linkedin\.com$/, path: /^\/(redir\/redirect|safety\/go)\/?$/, parameters: ['url'] },
  { host: /^(www\.)?duckduckgo\.com$/, path: /^\/l\/$/, parameters: ['uddg'] },
];

const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|mc_[ce]id|igshid|igsh|_hs(enc|mi))$/i;

/** The address to which a link forwards, without the parameters that only track readers. */
export function realAddress(address: string): string {
  let real = address;
  // A forwarded address may itself be one that forwards.
  for (let depth = 0; depth < 5; depth += 1) {
    const target = targetOf(real);
    if (target === undefined) break;
    real = target;
  }
  return withoutTracking(real);
}

function targetOf(address: string): string | undefined {
  const url = webAddress(address);
  const forwarder =
    url && forwarders.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  for (const name of forwarder?.parameters ?? []) {
    const target = webAddress(url?.searchParams.get(name)?.trim() ?? '');
    if (target) return target.href;
  }
  return undefined;
}

const webAddress = (address: string): URL | undefined =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined;

/** Other parameters remain as they are written, because some sites read them literally. */
function withoutTracking(address: string): string {
  if (!/^(https?:\/\/|\/)/i.test(address)) return address;
  const [, page = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const parameters = query.split('&');
  const others = parameters.filter((parameter) => !tracking.test(parameter.split('=')[0] ?? ''));
  if (others.length === parameters.length) return address;
  return page + (others.length > 0 ? `?${others.join('&')}` : '') + fragment;
}
