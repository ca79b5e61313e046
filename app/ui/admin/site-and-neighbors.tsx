import { Button } from '@mantine/core';
import IconChevronLeft from 'virtual:icons/chevron-left';
import IconChevronRight from 'virtual:icons/chevron-right';
import IconEye from 'virtual:icons/eye';
import { Link } from '../link';
import styles from './site-and-neighbors.module.css';

interface Way {
  to: string;
  label: string;
}

interface SiteAndNeighborsProps {
  /** The record's page on the site; `to` is null if there is none, and the label then says so. */
  site: { to: string | null; label: string };
  previous: Way | null;
  next: Way | null;
}

export function SiteAndNeighbors({ site, previous, next }: SiteAndNeighborsProps) {
  return (
    <>
      {site.to === null ? (
        <span className={styles.away}>{site.label}</span>
      ) : (
        <Button
          component={Link}
          to={site.to}
          reloadDocument
          variant="default"
          leftSection={<IconEye size={16} aria-hidden="true" />}
        >
          {site.label}
        </Button>
      )}
      <Neighbor way={previous}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </Neighbor>
      <Neighbor way={next}>
        <IconChevronRight size={18} aria-hidden="true" />
      </Neighbor>
    </>
  );
}

function Neighbor({ way, children }: { way: Way | null; children: React.ReactNode }) {
  if (!way) return <span className={styles.off}>{children}</span>;
  return (
    <Link to={way.to} className={styles.beside} aria-label={way.label} title={way.label} prefetch="intent">
      {children}
    </Link>
  );
}
