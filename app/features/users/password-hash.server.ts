import { hash, verify } from '@node-rs/argon2';

/** Cost of argon2id as recommended by OWASP: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let cost: { memoryCost: number; timeCost: number; parallelism: number } = COST;
/** Hash to verify against if there is no account, so that the check takes the same time. */
let decoy: Promise<string> | undefined;

/** Lowers the cost for tests; without an argument it restores the production cost. */
export function setPasswordCost(provided: typeof cost = COST): void {
  cost = provided;
  decoy = undefined;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** True if the password matches; without a hash the check fails after the same time. */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null && passwordHash !== undefined;
}
