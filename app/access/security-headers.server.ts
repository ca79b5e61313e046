import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { PayingHosts } from './paying-hosts';
import { STRICT_TRANSPORT } from './file-headers.server';
import type { HttpVariables } from './read-actor.server';
import { TAG_MANAGER_HOSTS } from './tag-manager-hosts';

const POLICY = 'Content-Security-Policy';

type Measured = keyof typeof TAG_MANAGER_HOSTS;

interface Allowed {
  measured: boolean;
  paying: PayingHosts | undefined;
  secure: boolean;
}

/**
 * Sets the Content Security Policy. Scripts run only with this response's nonce. Only pictures and, where allowed, a
 * tag manager and payment hosts load from other hosts. Framing is forbidden. A response with its own, stricter policy
 * keeps it.
 */
export function securityHeaders(): MiddlewareHandler<HttpVariables> {
  // Middleware by its settings, reused because building a policy takes longer than a short response.
  const made = new Map<string, MiddlewareHandler<HttpVariables>>();
  return async (c, next) => {
    let own: string | null = null;
    const allowed: Allowed = {
      measured: c.get('measured') ?? false,
      paying: c.get('payingHosts'),
      secure: c.get('secure'),
    };
    const key = JSON.stringify(allowed);
    const headers = made.get(key) ?? headersThat(allowed);
    made.set(key, headers);
    await headers(c, async () => {
      await next();
      own = c.res.headers.get(POLICY);
    });
    if (own !== null) c.res.headers.set(POLICY, own);
  };
}

function headersThat({ measured, paying, secure }: Allowed): MiddlewareHandler<HttpVariables> {
  const measuring = (directive: Measured) => (measured ? TAG_MANAGER_HOSTS[directive] : []);
  const hosts = (kind: keyof PayingHosts) => paying?.[kind] ?? [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", nonceOf, ...measuring('scriptSrc'), ...hosts('script')],
      // Mantine and the date picker size elements with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Rich text may show pictures of other sites (docs/specification.md, section 5).
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...measuring('connectSrc'), ...hosts('connect')],
      frameSrc: ["'self'", ...hosts('frame')],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", ...hosts('form')],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: secure ? STRICT_TRANSPORT : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    crossOriginOpenerPolicy: 'same-origin',
    // Only obsolete browsers and plug-ins read these.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  });
}

const nonceOf = (c: Context<HttpVariables>) => `'nonce-${c.get('nonce')}'`;
