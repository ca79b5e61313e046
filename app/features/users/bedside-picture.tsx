import { Picture } from '../../ui/picture';
import picture from './bedside.jpg';

/** The picture beside the sign-in; part of the program, so that it does not wait for the database. */
export function BedsidePicture() {
  const item = { src: picture, alt: '', width: 1100, height: 733 };
  return <Picture item={item} sizes="(width >= 1024px) 58vw, 100vw" position="56% 40%" first decorative />;
}
