import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { PayingHosts } from './paying-hosts';
import { STRICT_TRANSPORT } from './file-headers.server';
import type { HttpVariables } from './read-actor.server';
import { TAG_MANAGER_HOSTS } from './tag-manager-hosts';

const POLICY = 'Content-Security-Policy';

type Measured = keyof typeof TAG_MANAGER_HOSTS;

/** What a policy depends on beside the nonce. */
interface Allowed {
  measured: boolean;
  paying: PayingHosts | undefined;
  secure: boolean;
}

/** Scripts run only with this answer's nonce; from elsewhere come only pictures and a tag manager where one may be, nothing frames the site. An answer that allows even less keeps its own policy. */
export function securityHeaders(): MiddlewareHandler<HttpVariables> {
  // A few are made once: each writes its policy out, which takes longer than a short answer.
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
      // Mantine and the date picker size things with style attributes.
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
    // For browsers and plug-ins that nobody has any more.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  });
}

const nonceOf = (c: Context<HttpVariables>) => `'nonce-${c.get('nonce')}'`;
