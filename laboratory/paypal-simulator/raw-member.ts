/**
 * The unchanged source text of one member of a JSON object: parsing and serialising could change it, which would break
 * a signature over its bytes. `json` must be valid JSON.
 */
export function rawMember(json: string, name: string): string | undefined {
  let depth = 0;
  let key: string | undefined;
  let valueStart = -1;
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/g)) {
    if (depth === 1 && (token === ',' || token === '}')) {
      if (key === name && valueStart >= 0) return json.slice(valueStart, index).trim();
      key = undefined;
      valueStart = -1;
    }
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && token === ':' && valueStart < 0) valueStart = index + 1;
    else if (depth === 1 && token.startsWith('"') && key === undefined) key = String(JSON.parse(token));
  }
  return undefined;
}
