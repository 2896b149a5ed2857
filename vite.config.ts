import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from './scripts/vite-messages.ts';
import { precompress } from './scripts/vite-precompress.ts';

export default defineConfig({
  plugins: [
    messages(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      // src/server.ts is the process; the pages have their own entries.
      server: { entry: './page-server.tsx' },
      client: { entry: './page-client.tsx' },
      router: { quoteStyle: 'single', semicolons: true },
      vite: { installDevServerMiddleware: false },
      // A *.client.ts file is the typed API client, for both sides; what must not reach a browser is in server/.
      importProtection: { client: { files: ['src/**/server/**'] }, server: { files: [] } },
    }),
    react(),
    precompress(),
  ],
  build: { target: 'es2022' },
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
});
