import type { BreadcrumbList, ImageGallery, WithContext } from 'schema-dts';
import { breadcrumbList } from '../../ui/breadcrumb-list';
import type { GalleryPage } from './gallery-page.server';

interface GalleryNames {
  origin: string;
  /** Paths of the two pages in the breadcrumb, without the origin. */
  home: string;
  gallery: string;
  title: string;
  description: string;
}

export function galleryStructuredData(
  page: GalleryPage,
  { origin, home, gallery, title, description }: GalleryNames,
): [WithContext<BreadcrumbList>, WithContext<ImageGallery>] {
  return [
    breadcrumbList(origin, [
      { name: page.buildingName, path: home },
      { name: title, path: gallery },
    ]),
    {
      '@context': 'https://schema.org',
      '@type': 'ImageGallery',
      name: title,
      description,
      url: origin + gallery,
      image: page.pictures.map(({ src, largeViewSrc = src, caption, alt }) => ({
        '@type': 'ImageObject',
        contentUrl: origin + largeViewSrc,
        thumbnailUrl: origin + src,
        caption,
        description: alt,
      })),
    },
  ];
}
