import { randomAddress } from './random-address.ts';

export type Remembered = { page: string; answers: number; renderings: number };

/** How often each page was requested and rendered while `meanwhile` runs. */
export async function countRenderings(
  siteUrl: string,
  pages: readonly string[],
  meanwhile: () => Promise<unknown>,
): Promise<Remembered[]> {
  let isOver = false;
  const read = async (page: string): Promise<Remembered> => {
    const made = new Set<string | undefined>();
    let answers = 0;
    while (!isOver) {
      const answer = await fetch(`${siteUrl}${page}`, { headers: { 'x-forwarded-for': randomAddress() } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${page} answers ${answer.status}`);
      // The nonce is new for each rendering, and cached with it.
      made.add(/'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]);
      answers += 1;
    }
    return { page, answers, renderings: made.size };
  };
  const reading = Promise.all(pages.map(read));
  await meanwhile().finally(() => {
    isOver = true;
  });
  return reading;
}
