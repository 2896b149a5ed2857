/** Lets a browser handle input, or paint, between two tasks. Does nothing on a server. */
export async function yieldToMain(): Promise<void> {
  if (typeof window !== 'undefined') await new Promise((resolve) => setTimeout(resolve));
}
