import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { visitor } from '../../access/actor';
import { now } from '../../core/clock';
import { defaultLocale } from '../../core/locale';
import { logoPng, logoPngOf } from '../building/building-logo.server';
import { publicBuilding } from '../building/public-building.server';
import { faviconSvg } from './favicon';
import { SECURITY_PATH, securityText } from './security-text';
import { listedPaths, robotsText, siteMapXml } from './site-map.server';

interface SiteFiles {
  originOf: (c: Context) => string;
  /** Contact for vulnerability reports, if it is not the building. */
  securityContact?: string | undefined;
}

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
  app.get('/favicon.svg', async (c) => {
    const building = await publicBuilding();
    const png = building && (await logoPngOf(building.id));
    const svg = faviconSvg(building?.shortName ?? building?.name ?? 'Estancia', png ? { png } : undefined);
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: etag, 'Cache-Control': 'no-cache', 'Content-Type': 'image/svg+xml' };
    return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : c.body(svg, 200, headers);
  });
  app.get('/logo/:name', async (c) => {
    const [, digest] = /^([0-9a-f]{16})\.png$/.exec(c.req.param('name')) ?? [];
    const png = digest && (await logoPng(digest));
    if (!png) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(png), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  return app;
}
