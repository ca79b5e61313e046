/** What a password costs argon2 where nobody guesses it. */
export const CHEAP_PASSWORDS = { memoryCost: 64, timeCost: 1, parallelism: 1 };
