import { trace } from '@opentelemetry/api';
import { pino, type Logger } from 'pino';
import { requestNumber } from './answered-request.server';

let instance: Logger | undefined;

/**
 * One JSON line an event on standard output, with the number of the request that is being answered, and the trace that is
 * being made; nothing personal goes in: no names, mails, tokens, bodies or addresses of pages.
 */
export function logger(): Logger {
  instance ??= pino({ level: 'warn', serializers: { err: loggedError }, mixin: whereItBelongs });
  return instance;
}

function whereItBelongs(): { request?: string; trace_id?: string } {
  const request = requestNumber();
  const span = trace.getActiveSpan();
  return {
    ...(request !== undefined && { request }),
    ...(span?.isRecording() && { trace_id: span.spanContext().traceId }),
  };
}

export function setLogLevel(level: string): void {
  logger().level = level;
}

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack: string[];
  cause?: LoggedError;
}

/**
 * Errors of queries contain values, which may be personal data: after `params:`, in quotes, and in PostgreSQL's
 * details.
 */
export function loggedError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return typeof error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message.replace(/(\nparams: |: ")[\s\S]*$/, ''),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) as LoggedError }),
  };
}
