/** Removes the server's structured data in a browser when another page or language replaces it. */
export function dropStructuredData(): void {
  document.querySelector('script[type="application/ld+json"]')?.remove();
}
