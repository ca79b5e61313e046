import { hash } from '@node-rs/argon2';
import { userAccount } from '../app/database/people-schema.server';
import { PASSWORD_COST } from '../app/features/users/sign-in.server';
import { insertReturningIds } from './insert-rows.server';
import { demoPassword, demoUsers } from './users';

export interface Staff {
  /** Those who receive guests and write payments down. */
  deskUserIds: number[];
  customerId: number;
}

export async function seedUsers(): Promise<Staff> {
  const passwordHash = await hash(demoPassword, PASSWORD_COST);
  const ids = await insertReturningIds(
    userAccount,
    demoUsers.map((user) => ({ ...user, passwordHash })),
  );
  const withRole = (...roles: string[]) =>
    demoUsers.flatMap((user, index) => (roles.includes(user.role) ? [ids[index]!] : []));
  return { deskUserIds: withRole('reception', 'manager'), customerId: withRole('customer')[0]! };
}
