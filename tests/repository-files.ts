import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns the files that match Git patterns and are not ignored, relative to the repository root. */
export const repositoryFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));
