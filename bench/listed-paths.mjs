/** Returns the paths in the sitemap, that is, the pages open to search engines. */
export async function listedPaths(appUrl) {
  const answer = await fetch(`${appUrl}/sitemap.xml`);
  if (!answer.ok) throw new Error(`/sitemap.xml answers ${answer.status}`);
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  if (paths.length === 0) throw new Error('The sitemap lists no page');
  return paths;
}
