import { pino, type Logger } from 'pino';

let instance: Logger | undefined;

/** One JSON line an event on standard output; nothing personal goes in: no names, mails, tokens or bodies. */
export function logger(): Logger {
  instance ??= pino({ level: 'warn' });
  return instance;
}

export function setLogLevel(level: string): void {
  logger().level = level;
}
