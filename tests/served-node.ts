import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TEST_SECRET } from './secret';

export interface ServedNode {
  address: string;
  /** Stops the node as an upgrade does. The node's output remains in its folder. */
  stop(): Promise<void>;
  /** Ends the node as a power failure would. */
  kill(): Promise<void>;
}

export const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** Script run by `npm run`; only `start` accepts a different clock. */
type Command = 'serve' | 'start';

/** Runs `npm run serve` with additional settings, and creates `dataDir`. */
export async function serveNode(
  dataDir: string,
  port: number,
  settings: Record<string, string>,
  command: Command = 'serve',
): Promise<ServedNode> {
  await mkdir(dataDir);
  const address = addressOf(port);
  const child = spawn(process.execPath, [`scripts/${command}.mjs`], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SECRET: TEST_SECRET,
      PORT: String(port),
      PUBLIC_URL: address,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endIt = () => void child.kill('SIGKILL');
  process.once('exit', endIt);
  child.once('exit', () => process.off('exit', endIt));
  let printed = '';
  const log = (chunk: Buffer) => void (printed += chunk);
  child.stdout.on('data', log);
  child.stderr.on('data', log);
  const exited = once(child, 'exit');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  while (!printed.includes('Estancia is ready')) {
    if (isOver()) throw new Error(`The node ended before it was ready:\n${printed}`);
    await wait(20);
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await writeFile(path.join(dataDir, 'log'), printed);
    if (isOver()) throw new Error(`The node ended by itself:\n${printed}`);
    child.kill(signal);
    await exited;
  };
  return { address, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
