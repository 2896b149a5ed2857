import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded into the development server before its own code: tells the supervisor which of the project's files the server
// runs, so that only a change of one of these starts it again.
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      process.send?.({ loaded: fileURLToPath(url.replace(/[?#].*$/, '')) });
    }
    return nextLoad(url, context);
  },
});
