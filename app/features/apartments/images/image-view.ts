import type { LocalizedText } from '../../../core/locale';
import { displayItem } from '../display-item';

interface Listed {
  id: number;
  file: string;
  width: number;
  height: number;
  placeholder: string;
  alt: LocalizedText;
  caption: LocalizedText;
  isCover: boolean;
  galleryGroup: 'suite' | 'room' | 'building' | 'map' | null;
  categoryId: number | null;
  version: number;
}

export function imageView(image: Listed) {
  const { id, alt, caption, width, height, isCover, galleryGroup, categoryId, version } = image;
  return {
    id,
    src: displayItem(image, 'es').src,
    alt,
    caption,
    width,
    height,
    isCover,
    galleryGroup,
    categoryId,
    version,
  };
}
