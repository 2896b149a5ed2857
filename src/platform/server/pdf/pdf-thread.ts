import { WorkerThread } from '../threads/worker-thread.ts';
import type { PdfContent } from './pdf-content.ts';

/** About ten seconds of work on a small machine. */
const maxWaiting = 30;

const thread = new WorkerThread<PdfContent, Uint8Array<ArrayBuffer>>(
  new URL('./render-pdf.worker.ts', import.meta.url),
  { maxWaiting },
);

/** As `renderPdf`, in another thread. Throws `server_busy` when too many documents wait. */
export function makePdf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  return thread.do(content);
}
