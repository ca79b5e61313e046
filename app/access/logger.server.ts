import { trace } from '@opentelemetry/api';
import { pino, type Logger } from 'pino';
import { requestNumber } from './answered-request.server';

let instance: Logger | undefined;

/**
 * Writes one JSON line per event to standard output, with the current request number and trace. Nothing personal may be
 * logged: no names, emails, tokens, bodies or page addresses.
 */
export function logger(): Logger {
  instance ??= pino({ level: 'warn', serializers: { err: loggedError }, mixin: logContext });
  return instance;
}

function logContext(): { request?: string; trace_id?: string } {
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
 * Removes values from query errors, since values may be personal data: the text after `params:`, quoted text, and
 * PostgreSQL's details.
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
