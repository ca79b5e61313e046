import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpVariables } from './read-actor.server';

/** Scripts run only with this answer's nonce; nothing is loaded from elsewhere, nothing frames the site. */
export function securityHeaders(): MiddlewareHandler<HttpVariables> {
  return (c, next) =>
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${c.get('nonce')}'`],
        // Mantine and the date picker size things with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      strictTransportSecurity: c.get('secure') ? 'max-age=31536000; includeSubDomains' : false,
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
      crossOriginOpenerPolicy: 'same-origin',
    })(c, next);
}
