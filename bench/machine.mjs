import { readFileSync } from 'node:fs';
import os from 'node:os';

/** What the numbers depend on; nothing that names the machine or its user. */
export function describeMachine() {
  const processors = os.cpus();
  return {
    Date: new Date().toISOString().slice(0, 10),
    CPU: `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} cores`,
    Memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    OS: systemName(),
    Node: process.version.slice(1),
    'Load before': `${os.loadavg()[0].toFixed(1)} (processes that wanted a core in the minute before; 0 is an idle machine)`,
  };
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
