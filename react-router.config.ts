import type { Config } from '@react-router/dev/config';

/**
 * The router empties its output folder before it builds, so the default must not be the folder that stores builds
 * (scripts/stored-builds.ts).
 */
export default {
  appDirectory: 'app',
  ssr: true,
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/direct',
} satisfies Config;
