/** The page on which a buyer of the double pays: no money moves. */
export function checkoutPage(checkout: {
  lang: string;
  lines: string[];
  paid: string;
  cancelled: string;
}): string {
  const { lang, lines, paid, cancelled } = checkout;
  const items = lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('');
  return `<!doctype html>
<html lang="${escapeMarkup(lang)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Negozio di prova</title>
<body style="font: 1.1rem system-ui; max-width: 36rem; margin: 3rem auto; padding: 0 1rem">
<h1>Negozio di prova</h1>
<p>Qui si pagherebbe. Lingua: ${escapeMarkup(lang)}.</p>
<ul>${items}</ul>
<p><a href="${escapeMarkup(paid)}">Pagato</a> · <a href="${escapeMarkup(cancelled)}">Annulla</a></p>
</body>
</html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeMarkup = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
