import bowser from 'bowser';

const maxUserAgentLength = 500;

/**
 * The browser and operating system of a user agent, such as "Firefox · Windows"; null when unknown. Only
 * known names are used, because a user agent can contain any text, and this name is part of an email.
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
