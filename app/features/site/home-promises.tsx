import styles from './home-promises.module.css';
import type { HomePage } from './home-page.server';

export function HomePromises({ promises }: { promises: NonNullable<HomePage['content']>['promises'] }) {
  return (
    <ul className={`wrap ${styles.promises}`}>
      {promises.map((promise) => (
        <li key={promise.title}>
          <h2>{promise.title}</h2>
          <p className="soft">{promise.text}</p>
        </li>
      ))}
    </ul>
  );
}
