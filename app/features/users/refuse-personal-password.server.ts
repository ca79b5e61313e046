import { publicAddress } from '../../access/public-address.server';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { isMadeOf } from './password-rules';

/** Refuses, at the given field, a password made of the user's name or email, or the building's name or address. */
export async function refusePersonalPassword(
  password: string,
  { name, email }: { name: string; email: string },
  path = 'password',
): Promise<void> {
  const own = [name, email];
  const buildings = await db().select({ name: building.name, legalName: building.legalName }).from(building);
  const ofBuildings = [new URL(publicAddress()).hostname, ...buildings.flatMap((each) => [each.name, each.legalName])];
  const problem = isMadeOf(password, own)
    ? 'password_own'
    : isMadeOf(password, [...ofBuildings, ...own])
      ? 'password_building'
      : undefined;
  if (problem) throw new AppError('invalid_input', { fields: [{ path, problem }] });
}
