import { z } from 'zod';

/** A model with OpenAI's chat API (`POST {apiUrl}/chat/completions`). */
export type ModelAddress = { apiUrl: string; key: string | undefined; model: string | undefined };

export type ModelMessage = { role: 'system' | 'user'; content: string };

type ModelRequest = { messages: readonly ModelMessage[]; schema: { name: string; schema: object } };

/** Milliseconds for the whole answer, so that the local one is sent within two seconds. */
const timeoutMs = 1700;
/** Maximum bytes of an answer. */
const maxBytes = 64_000;
/** Maximum tokens of an answer. */
const maxTokens = 500;

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * Calls a model once and returns its text. Throws when it does not answer in time, answers with an error,
 * with too much data, or without a completion.
 */
export async function askModel(
  { apiUrl, key, model }: ModelAddress,
  { messages, schema }: ModelRequest,
): Promise<string> {
  const response = await fetch(`${apiUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      ...(model && { model }),
      messages,
      temperature: 0,
      max_tokens: maxTokens,
      response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = await readStart(response);
  if (!response.ok) throw new Error(`The model answered with HTTP ${response.status}`);
  const [choice] = completionSchema.parse(JSON.parse(body)).choices;
  return choice?.message.content ?? '';
}

/** The body of a response. Throws when it is longer than `maxBytes`. */
async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`The model answered with more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
