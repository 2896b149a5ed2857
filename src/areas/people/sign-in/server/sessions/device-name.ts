import bowser from 'bowser';

const maxUserAgentLength = 500;

/**
 * Browser and system of a user agent, such as "Firefox · Windows"; null for one that is not known. Only known names:
 * anybody may send any text as a user agent, and this one stands in an email.
 */
export function nameDevice(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = bowser.parse(userAgent.slice(0, maxUserAgentLength));
  const names = [known(browser.name, bowser.BROWSER_MAP), known(os.name, bowser.OS_MAP)];
  return names.filter((each) => each !== undefined).join(' · ') || null;
}

function known(name: string | undefined, names: Record<string, string>): string | undefined {
  return Object.values(names).find((each) => each === name);
}
