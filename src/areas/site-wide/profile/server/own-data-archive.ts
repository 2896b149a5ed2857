import { makeZip } from 'client-zip';
import type { ExportContext, ExportedPerson, PersonalData } from '#framework/server/personal-data.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { writeReadablePage } from './readable-export.ts';

type Archive = {
  person: ExportedPerson;
  locale: Locale;
  areas: readonly PersonalData[];
  onFailure(error: unknown): void;
};

/**
 * All data of a person as a zip file that is read while it is sent: `data.json` for programs, `index.html`
 * for people, and their files. A failure aborts it, so that an incomplete archive is never valid.
 */
export function packOwnData(
  ctx: ExportContext,
  { onFailure, ...archive }: Archive,
): ReadableStream<Uint8Array> {
  return makeZip(filesOf(ctx, archive, onFailure), { buffersAreUTF8: true });
}

async function* filesOf(
  ctx: ExportContext,
  { person, locale, areas }: Omit<Archive, 'onFailure'>,
  onFailure: Archive['onFailure'],
) {
  const lastModified = ctx.clock.now();
  try {
    yield {
      name: 'index.html',
      lastModified,
      input: encode(writeReadablePage(ctx, { person, locale, areas }), onFailure),
    };
    yield { name: 'data.json', lastModified, input: encode(writeJson(ctx, person, areas), onFailure) };
    for (const { files } of areas) {
      if (!files) continue;
      for await (const { name, content } of files(ctx, person)) yield { name, lastModified, input: content };
    }
  } catch (error) {
    onFailure(error);
    throw error;
  }
}

/** One record at a time, so that memory does not depend on the number of records. */
async function* writeJson(ctx: ExportContext, person: ExportedPerson, areas: readonly PersonalData[]) {
  yield `{\n"exportedAt": ${JSON.stringify(ctx.clock.now())}`;
  for (const { name, read } of areas) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const record of read(ctx, person)) {
      yield separator + JSON.stringify(record);
      separator = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

async function* encode(texts: AsyncIterable<string>, onFailure: (error: unknown) => void) {
  const encoder = new TextEncoder();
  try {
    for await (const text of texts) yield encoder.encode(text);
  } catch (error) {
    onFailure(error);
    throw error;
  }
}
