import { now } from '../app/core/clock';
import { userAccount } from '../app/database/people-schema.server';
import { hashPassword } from '../app/features/users/password-hash.server';
import { insertReturningIds } from './insert-rows.server';
import { demoPassword, demoUsers } from './users';

export interface Staff {
  /** Those who receive guests and write payments down. */
  deskUserIds: number[];
  customerId: number;
}

export async function seedUsers(): Promise<Staff> {
  const passwordHash = await hashPassword(demoPassword);
  const ids = await insertReturningIds(
    userAccount,
    demoUsers.map((user) => ({ ...user, passwordHash, emailConfirmedAt: now() })),
  );
  const withRole = (...roles: string[]) =>
    demoUsers.flatMap((user, index) => (roles.includes(user.role) ? [ids[index]!] : []));
  return { deskUserIds: withRole('reception', 'manager'), customerId: withRole('customer')[0]! };
}
