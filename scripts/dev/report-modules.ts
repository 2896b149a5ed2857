import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded into the development server before its own code: reports to the supervisor which of the project's files the
// server loads, so that only changes of these restart it.
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      process.send?.({ loaded: fileURLToPath(url.replace(/[?#].*$/, '')) });
    }
    return nextLoad(url, context);
  },
});
