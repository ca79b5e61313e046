import { randomBytes } from 'node:crypto';
import { now } from '../app/core/clock';
import { db } from '../app/database/connection.server';
import { auditEntry, userAccount } from '../app/database/people-schema.server';
import { accountLink, passkey } from '../app/database/session-schema.server';
import { newLinkToken } from '../app/access/link-token.server';
import { LINK_SECONDS } from '../app/features/users/account-link.server';
import { hashPassword } from '../app/features/users/password-hash.server';
import { insertReturningIds } from './insert-rows.server';
import { demoColleagues, demoPassword, demoUsers, type DemoColleague } from './users';

export interface Staff {
  receptionUserIds: number[];
  accountantId: number;
  customerId: number;
}

export async function seedUsers(): Promise<Staff> {
  const passwordHash = await hashPassword(demoPassword);
  const ids = await insertReturningIds(
    userAccount,
    demoUsers.map((user) => ({ ...user, passwordHash, emailConfirmedAt: now() })),
  );
  await seedColleagues(ids[0]!);
  const withRole = (...roles: string[]) =>
    demoUsers.flatMap((user, index) => (roles.includes(user.role) ? [ids[index]!] : []));
  return {
    receptionUserIds: withRole('reception', 'manager'),
    accountantId: withRole('accountant')[0]!,
    customerId: withRole('customer')[0]!,
  };
}

/** Seeds colleagues who cannot sign in, because their passwords and the key of the passkey are random. */
async function seedColleagues(administratorId: number): Promise<void> {
  for (const colleague of demoColleagues) {
    const { email, name, role, language, state, hasPasskey, joinedDaysAgo, lastSeenDaysAgo } = colleague;
    const joined = daysAgo(joinedDaysAgo);
    const isInvited = state === 'invited';
    const [id] = await insertReturningIds(userAccount, [
      {
        email,
        name,
        role,
        language,
        active: state !== 'inactive',
        passwordHash: isInvited ? null : await hashPassword(randomBytes(32).toString('base64url')),
        emailConfirmedAt: isInvited ? null : joined,
        invitedAt: joined,
        createdAt: joined,
        lastSignInAt: lastSeenDaysAgo === undefined ? null : daysAgo(lastSeenDaysAgo),
      },
    ]);
    await seedEvents(id!, colleague, administratorId);
    if (isInvited) {
      const { tokenHash } = newLinkToken();
      const expiresAt = new Date(joined.getTime() + LINK_SECONDS.invitation * 1000);
      await db()
        .insert(accountLink)
        .values({ userId: id!, kind: 'invitation', tokenHash, createdAt: joined, expiresAt });
    }
    if (!hasPasskey) continue;
    await db()
      .insert(passkey)
      .values({
        userId: id!,
        credentialId: randomBytes(16).toString('base64url'),
        publicKey: randomBytes(32),
        counter: 0,
        backedUp: true,
        name: 'Portátil',
        createdAt: joined,
        lastUsedAt: daysAgo(lastSeenDaysAgo ?? joinedDaysAgo),
      });
  }
}

async function seedEvents(id: number, colleague: DemoColleague, administratorId: number): Promise<void> {
  const { email, name, role, language, state, joinedDaysAgo, lastSeenDaysAgo } = colleague;
  const entry = { userId: administratorId, subjectKind: 'user', subjectId: String(id), via: 'web' as const };
  const after = { email, name, role, language };
  await db()
    .insert(auditEntry)
    .values({ ...entry, at: daysAgo(joinedDaysAgo), action: 'user.invited', after });
  if (state !== 'inactive') return;
  await db()
    .insert(auditEntry)
    .values({
      ...entry,
      at: daysAgo((lastSeenDaysAgo ?? 1) - 1),
      action: 'user.deactivated',
      before: { active: true },
      after: { active: false },
    });
}

function daysAgo(days: number): Date {
  return new Date(now().getTime() - days * 86_400_000);
}
