import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns the files that match patterns of Git and are not ignored, from the root of the repository. */
export const repositoryFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));
