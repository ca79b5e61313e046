/** Returns the paths in the sitemap, i.e. the pages that search engines may see. */
export async function listedPaths(appUrl) {
  const answer = await fetch(`${appUrl}/sitemap.xml`);
  if (!answer.ok) throw new Error(`/sitemap.xml answers ${answer.status}`);
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  if (paths.length === 0) throw new Error('The sitemap lists no page');
  return paths;
}
