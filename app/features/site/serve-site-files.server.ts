import { Hono, type Context } from 'hono';
import { visitor } from '../../access/actor';
import { now } from '../../core/clock';
import { defaultLocale } from '../../core/locale';
import { publicBuilding } from '../building/public-building.server';
import { SECURITY_PATH, securityText } from './security-text';
import { listedPaths, robotsText, siteMapXml } from './site-map.server';

interface SiteFiles {
  /** Scheme and host of the site, for a request. */
  originOf: (c: Context) => string;
  /** Whom to tell of a weakness, where that is not the house. */
  securityContact?: string | undefined;
}

/** What programs ask a site for at addresses that everybody knows. */
export function siteFileRoutes({ originOf, securityContact }: SiteFiles): Hono {
  const app = new Hono();
  app.get('/robots.txt', (c) => c.text(robotsText(originOf(c))));
  app.get('/sitemap.xml', async (c) => {
    const xml = siteMapXml(originOf(c), await listedPaths(visitor(defaultLocale)));
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
  app.get(SECURITY_PATH, async (c) => {
    const contact = securityContact ?? (await publicBuilding())?.email;
    if (!contact) return c.text('Not found', 404);
    return c.text(securityText({ origin: originOf(c), contact, at: now() }));
  });
  return app;
}
