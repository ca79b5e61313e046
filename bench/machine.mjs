import { readFileSync } from 'node:fs';
import os from 'node:os';

const loadBefore = os.loadavg()[0].toFixed(1);

/**
 * Describes the machine's relevant properties in one line, without anything that identifies the machine or its user.
 */
export function describeMachine({ postgres }) {
  const processors = os.cpus();
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${processors[0]?.model.trim() ?? 'unknown'}`,
    `${processors.length} cores`,
    `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    systemName(),
    `Node ${process.version.slice(1)}`,
    ...(postgres ? [`PostgreSQL ${postgres}`] : []),
    `load before ${loadBefore}`,
  ].join(', ');
}

function systemName() {
  const kernel = `${os.type()} ${/^[\d.]+/.exec(os.release())?.[0] ?? ''}, ${os.arch()}`;
  try {
    const name = /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
    return name ? `${name}, ${kernel}` : kernel;
  } catch {
    return kernel;
  }
}
