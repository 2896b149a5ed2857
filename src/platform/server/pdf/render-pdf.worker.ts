import { workOff } from '../threads/worker-thread.ts';
import { renderPdf } from './render-pdf.ts';

workOff(renderPdf);
