import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { PayingHosts } from './paying-hosts';
import { STRICT_TRANSPORT } from './file-headers.server';
import type { HttpVariables } from './read-actor.server';
import { TAG_MANAGER_HOSTS } from './tag-manager-hosts';

const POLICY = 'Content-Security-Policy';

type Measured = keyof typeof TAG_MANAGER_HOSTS;

/** Scripts run only with this answer's nonce; from elsewhere come only pictures and a tag manager where one may be, nothing frames the site. An answer that allows even less keeps its own policy. */
export function securityHeaders(): MiddlewareHandler<HttpVariables> {
  return async (c, next) => {
    let own: string | null = null;
    const measuring = (directive: Measured) => (c.get('measured') ? TAG_MANAGER_HOSTS[directive] : []);
    const paying = (kind: keyof PayingHosts) => c.get('payingHosts')?.[kind] ?? [];
    await secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${c.get('nonce')}'`, ...measuring('scriptSrc'), ...paying('script')],
        // Mantine and the date picker size things with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Rich text may show pictures of other sites (docs/specification.md, section 5).
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...measuring('connectSrc'), ...paying('connect')],
        frameSrc: ["'self'", ...paying('frame')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...paying('form')],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      strictTransportSecurity: c.get('secure') ? STRICT_TRANSPORT : false,
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
      crossOriginOpenerPolicy: 'same-origin',
      // For browsers and plug-ins that nobody has any more.
      xXssProtection: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xDnsPrefetchControl: false,
    })(c, async () => {
      await next();
      own = c.res.headers.get(POLICY);
    });
    if (own !== null) c.res.headers.set(POLICY, own);
  };
}
