/** Forms that the page opens one at a time, named by `do` in its address so that they work without JavaScript. */
const securityTasks = ['add-codes', 'remove-codes', 'add-passkey', 'remove-passkey', 'renew-codes'] as const;
export type SecurityTask = (typeof securityTasks)[number];

/** Completed tasks, named by `done` in the address. */
const doneThings = [
  'codes-added',
  'codes-removed',
  'passkey-added',
  'passkey-removed',
  'session-ended',
  'sessions-ended',
] as const;
export type Done = (typeof doneThings)[number];

export function taskOf(text: string | null): SecurityTask | undefined {
  return securityTasks.find((task) => task === text);
}

export function doneOf(text: string | null): Done | undefined {
  return doneThings.find((done) => done === text);
}
