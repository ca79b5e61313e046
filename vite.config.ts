import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  // The server's own entry, not only the pages': so that both share one connection, one clock, one secret.
  environments: { ssr: { build: { rollupOptions: { input: './app/server.ts' } } } },
});
