import { useLocale } from '../../../ui/use-locale';
import { guidePictures } from '../guide-pictures';
import styles from './guide.module.css';

const files = import.meta.glob<string>('../pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** Picture of a screen in the reader's language; renders nothing if there is none. */
export function PictureOfScreen({ name, text }: { name: string; text: string }) {
  const locale = useLocale();
  const file = files[`../pictures/${name}.${locale}.webp`];
  const known = guidePictures.find((one) => one.name === name);
  if (!file || !known) return null;
  return (
    <figure className={styles.picture}>
      <a href={file} target="_blank" rel="noreferrer">
        <img src={file} alt={text} width={known.width} height={known.height} loading="lazy" />
      </a>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
