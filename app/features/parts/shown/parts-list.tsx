import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { locales, pathIn, plainPath } from '../../../core/locale';
import { Link } from '../../../ui/link';
import { useLocale } from '../../../ui/use-locale';
import styles from './parts-list.module.css';
import { idOfPart, idOfSample, type PartGroup, type PartSamples } from './samples';

interface PartsListProps {
  title: string;
  groups: readonly PartGroup[];
}

const SIDES = [
  { label: 'Public site', to: '/dev/parts' },
  { label: 'Back office', to: '/dev/parts/admin' },
];

/** Lists every part in every state, by group; `?show=` shows one state alone. */
export function PartsList({ title, groups }: PartsListProps) {
  const [search] = useSearchParams();
  const { pathname, hash } = useLocation();
  const show = search.get('show');
  useEffect(() => {
    // Samples that show a refusal took the focus when they mounted.
    if (show !== null) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const linked = hash === '' ? null : document.getElementById(hash.slice(1));
    if (linked) linked.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [show, hash]);
  if (show !== null) return <Alone title={title} groups={groups} show={show} />;
  return (
    <main className={styles.page}>
      <title>{`${title} · Estancia`}</title>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Ways pathname={pathname} />
      </header>
      <nav className={styles.index} aria-label="Parts">
        {groups.map((group) => (
          <p key={group.title}>
            <b>{group.title}</b>
            {group.parts.map(({ part }) => (
              <a key={part} href={`#${idOfPart(part)}`}>
                {part.split('/').at(-1)}
              </a>
            ))}
          </p>
        ))}
      </nav>
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h2 id={idOfPart(group.title.toLowerCase().replaceAll(' ', '-'))}>{group.title}</h2>
          {group.parts.map((part) => (
            <Part key={part.part} {...part} />
          ))}
        </section>
      ))}
    </main>
  );
}

/** Links to the other page of parts and to the other language. */
function Ways({ pathname }: { pathname: string }) {
  const locale = useLocale();
  const plain = plainPath(pathname);
  return (
    <nav className={styles.ways} aria-label="Sides and languages">
      {SIDES.map(({ label, to }) => (
        <Link key={to} to={pathIn(locale, to)} reloadDocument aria-current={to === plain ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      {locales.map((each) => (
        <Link
          key={each}
          to={pathIn(each, plain)}
          reloadDocument
          lang={each}
          aria-current={each === locale ? 'true' : undefined}
        >
          {each.toUpperCase()}
        </Link>
      ))}
    </nav>
  );
}

function Part({ part, samples }: PartSamples) {
  const { pathname } = useLocation();
  return (
    <section className={styles.part} id={idOfPart(part)} data-part={part}>
      <h3>
        <a href={`#${idOfPart(part)}`}>{part}</a>
      </h3>
      {samples.map(({ state, shown, alone, busy, held }) => {
        const id = idOfSample(part, state);
        return (
          <div key={state} id={id} className={styles.sample}>
            <p className={styles.state}>{state}</p>
            {alone ? (
              <a className={styles.open} href={`${pathname}?show=${id}`} data-alone={busy ? 'busy' : 'still'}>
                Open by itself
              </a>
            ) : (
              <div className={held ? `${styles.place} ${styles.held}` : styles.place}>{shown}</div>
            )}
          </div>
        );
      })}
    </section>
  );
}

function Alone({ title, groups, show }: PartsListProps & { show: string }) {
  const { pathname } = useLocation();
  const all = groups.flatMap(({ parts }) =>
    parts.flatMap(({ part, samples }) => samples.map((one) => ({ part, ...one }))),
  );
  const sample = all.find(({ part, state }) => idOfSample(part, state) === show);
  const name = sample ? `${sample.part}: ${sample.state}` : `There is no ${show}`;
  return (
    <main className={styles.alone}>
      <title>{`${name} · ${title}`}</title>
      <p className={styles.back}>
        <a href={`${pathname}${sample ? `#${idOfPart(sample.part)}` : ''}`}>All parts</a>
      </p>
      {!sample?.heading && <h1 className={styles.name}>{name}</h1>}
      {sample?.shown}
    </main>
  );
}
