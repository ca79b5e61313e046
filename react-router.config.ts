import type { Config } from '@react-router/dev/config';

/** The router empties its folder before it builds, so it is never the one that builds are kept in (scripts/kept-builds.ts). */
export default {
  appDirectory: 'app',
  ssr: true,
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/direct',
} satisfies Config;
