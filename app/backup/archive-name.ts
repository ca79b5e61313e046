/** Archive names contain the time of the backup, in UTC, and show whether the archive is encrypted. */

const NAME = /^estancia-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.age)?$/;

/** Returns `estancia-2026-11-22-180000Z.tar.gz`, plus `.age` if the archive is encrypted. */
export function archiveName(at: Date, isEncrypted: boolean): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  return `estancia-${moment}Z.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Returns the time of the backup from an archive's name; undefined for a name that `archiveName` does not produce. */
export function momentOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (!day) return undefined;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) || !name.startsWith(archiveName(at, false)) ? undefined : at;
}
