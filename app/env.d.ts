/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}

interface Window {
  /** Set by entry.client.tsx for the router, whose built-in reload has no limit (vite.config.ts). */
  reloadOnce?: () => boolean;
}
