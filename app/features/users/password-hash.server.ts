import { hash, verify } from '@node-rs/argon2';

/** OWASP's cost for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let cost: { memoryCost: number; timeCost: number; parallelism: number } = COST;
/** What nobody's password is checked against, so that it takes as long as somebody's. */
let decoy: Promise<string> | undefined;

/** Tests make it cheap; without a word it is what it is in production. */
export function setPasswordCost(given: typeof cost = COST): void {
  cost = given;
  decoy = undefined;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Without a hash it is false, and takes the same time. */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null && passwordHash !== undefined;
}
