export const CHEAP_PASSWORDS = { memoryCost: 64, timeCost: 1, parallelism: 1 };
