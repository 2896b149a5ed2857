import { z } from 'zod';

/** A page's text as source of an answer. */
export type Passage = { path: string; title: string; text: string };

/** An answer with verified citations. */
export type GroundedAnswer = { reply: string; cited: readonly Passage[]; opens: Passage | null };

const maxReplyLength = 1200;
/** Minimum characters of a quotation: a shorter one would be found in any text. Chinese and Japanese need fewer. */
const [minQuoteLength, minShortScriptQuoteLength] = [12, 5];

const modelAnswerSchema = z.strictObject({
  reply: z.string().max(maxReplyLength),
  citations: z.array(z.strictObject({ passage: z.int(), quote: z.string().max(600) })).max(6),
  opensPassage: z.int().nullable(),
});

/** The only accepted format of a model's answer: JSON Schema for `response_format`. */
export const modelAnswerFormat = {
  name: 'assistant_answer',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['reply', 'citations', 'opensPassage'],
    properties: {
      reply: { type: 'string', description: 'The answer, or an empty text when the passages do not say it' },
      citations: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['passage', 'quote'],
          properties: {
            passage: { type: 'integer', description: 'The number of a passage' },
            quote: { type: 'string', description: 'Words of that passage, exactly as they are there' },
          },
        },
      },
      opensPassage: {
        type: ['integer', 'null'],
        description: 'The number of a cited passage whose page is to be opened, when somebody asks for that',
      },
    },
  },
};

/**
 * Parses and verifies a model's answer. Null when it has another format, is empty, quotes text that its
 * passages do not contain, or has figures, addresses or links that no cited passage contains.
 */
export function readModelAnswer(said: string, passages: readonly Passage[]): GroundedAnswer | null {
  const parsed = modelAnswerSchema.safeParse(parseJson(said));
  if (!parsed.success) return null;
  const { citations, opensPassage } = parsed.data;
  const reply = parsed.data.reply.trim();
  if (reply === '' || citations.length === 0) return null;
  const cited = new Set<Passage>();
  for (const { passage, quote } of citations) {
    const source = passages[passage - 1];
    if (!source || !isQuoteOf(quote, source)) return null;
    cited.add(source);
  }
  if (!hasOnlyKnownFacts(reply, [...cited])) return null;
  const opens = opensPassage === null ? null : passages[opensPassage - 1];
  if (opens === undefined || (opens !== null && !cited.has(opens))) return null;
  return { reply, cited: [...cited], opens };
}

function isQuoteOf(quote: string, { title, text }: Passage): boolean {
  const wanted = spoken(quote);
  const least = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(wanted)
    ? minShortScriptQuoteLength
    : minQuoteLength;
  return wanted.length >= least && spoken(`${title} ${text}`).includes(wanted);
}

/** Facts that are most likely to be invented: links, with or without a scheme, email addresses and figures. */
const facts =
  /[a-z][a-z\d+.-]*:\/\/\S+|[^\s@(),;]+@[^\s@(),;]+|(?:[\p{L}\p{N}][\p{L}\p{N}-]*[.。])+[\p{L}][\p{L}\p{N}-]+(?:[:/]\S*)?|\d+(?:[.,:/]\d+)*/gu;
const isLink = (fact: string) => /\p{L}[.。@:]|[.。@:]\p{L}/u.test(fact);

function hasOnlyKnownFacts(reply: string, cited: readonly Passage[]): boolean {
  const known = cited.map(({ title, text }) => spoken(`${title} ${text}`)).join('\n');
  const knownFacts = new Set(factsOf(known));
  return factsOf(spoken(reply)).every(
    (fact) => knownFacts.has(fact) || (isLink(fact) && isPartOf(fact, known)),
  );
}

/** Without punctuation at the end. */
const factsOf = (text: string): string[] =>
  (text.match(facts) ?? []).map((fact) => fact.replace(/[.,;:!?)»"']+$/u, ''));

/** Whether a text contains a link, and not only another host that ends or begins with it. */
function isPartOf(link: string, text: string): boolean {
  for (let at = text.indexOf(link); at !== -1; at = text.indexOf(link, at + 1))
    if (
      !/[\p{L}\p{N}.。@-]$/u.test(text.slice(0, at)) &&
      !/^(?:[\p{L}\p{N}-]|[.。@][\p{L}\p{N}])/u.test(text.slice(at + link.length))
    )
      return true;
  return false;
}

/** Normalizes a text for comparison: case, kinds of spaces and quotation marks, width of characters. */
const spoken = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”«»„]/g, '"')
    .replaceAll('\u00ad', '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
