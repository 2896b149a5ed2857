import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/areas/*/*/{,admin/}server/*.table.ts', './src/platform/server/*/*.table.ts'],
  out: './migrations',
});
