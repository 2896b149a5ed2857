/** Lets a browser answer a tap, or draw, between two pieces of work. On a server there is nobody to let in between. */
export async function yieldToMain(): Promise<void> {
  if (typeof window !== 'undefined') await new Promise((resolve) => setTimeout(resolve));
}
