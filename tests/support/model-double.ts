import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const requestSchema = z.object({
  model: z.string(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.object({ type: z.literal('json_schema') }),
});
const groundSchema = z.object({
  passages: z.array(z.object({ passage: z.int(), title: z.string(), text: z.string() })),
  question: z.string(),
});

/** A request to the model: the question and the passages that it got. */
export type AskedOfModel = z.infer<typeof groundSchema> & { authorization: string | undefined };

/** The reply of the model: an object or text, `undefined` for a reply that never comes, or the HTTP answer itself. */
type ModelReply = object | string | undefined | { status: number; body: string };

/** A server that implements the part of OpenAI's chat API that the assistant uses, with replies set by a test. */
export async function startModelDouble() {
  const asked: AskedOfModel[] = [];
  let say: (ground: AskedOfModel) => ModelReply | Promise<ModelReply> = () => ({
    reply: '',
    citations: [],
    opensPassage: null,
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { messages } = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const { authorization } = request.headers;
    const ground = { ...groundSchema.parse(JSON.parse(messages[1].content)), authorization };
    asked.push(ground);
    const reply = await say(ground);
    if (reply === undefined) {
      await sleep(5000, undefined, { ref: false });
      response.destroy();
      return;
    }
    if (typeof reply === 'object' && 'status' in reply) {
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
      return;
    }
    const content = typeof reply === 'string' ? reply : JSON.stringify(reply);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The double of the model has no port');
  return {
    apiUrl: `http://127.0.0.1:${address.port}/v1`,
    asked,
    /** Sets the next replies. */
    will(next: typeof say): void {
      say = next;
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
