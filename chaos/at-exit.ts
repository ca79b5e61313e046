import type { ChildProcess } from 'node:child_process';

const undone = new Set<() => void>();
process.on('exit', () => {
  for (const undo of [...undone].toReversed()) undo();
});

/**
 * Registers an action that cleans up when this program ends, for whatever reason; the last one registered runs first.
 * The action is synchronous, because nothing is awaited at exit. Returns a function that unregisters the action.
 */
export function atExit(undo: () => void): () => void {
  undone.add(undo);
  return () => void undone.delete(undo);
}

/** Kills the child process when this process exits. */
export function trackChild<Child extends ChildProcess>(child: Child): Child {
  child.on(
    'exit',
    atExit(() => void child.kill('SIGKILL')),
  );
  return child;
}
