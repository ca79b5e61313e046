import type { BreadcrumbList, WithContext } from 'schema-dts';

/** Builds the Schema.org breadcrumb list of a page for search engines; each step has its address on this site. */
export function breadcrumbList(
  origin: string,
  steps: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
