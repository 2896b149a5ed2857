/**
 * A body of texts that are produced as fast as the client reads them. The first is produced before the answer
 * begins, so that a failure still gets an error status; a later failure aborts the body.
 */
export async function streamTexts(texts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await texts.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (next.done) return controller.close();
        controller.enqueue(encoder.encode(next.value));
        next = await texts.next();
      },
      async cancel() {
        await texts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
