import { Kbd } from '@mantine/core';
import IconBrush from 'virtual:icons/brush';
import { Link } from '../../../ui/link';
import bars from './schedule-bar.module.css';
import styles from './schedule-legend.module.css';
import type { Carry } from './use-carry';
import type { ScheduleLabels } from './schedule-labels';

const samples = [
  ['urgent', { 'data-tone': 'urgent' }],
  ['today', { 'data-tone': 'today' }],
  ['pending', { 'data-form': 'pending' }],
  ['confirmed', {}],
  ['in_house', { 'data-form': 'in_house' }],
  ['finished', { 'data-form': 'finished' }],
  ['block', { 'data-form': 'block' }],
  ['outside', { 'data-form': 'outside' }],
] as const;

/**
 * Legend of colors and shapes, with links to the lists of blocks and outside events; while a bar is moved by keyboard,
 * it shows the keys.
 */
export function ScheduleLegend({ carry, words }: { carry: Carry | null; words: ScheduleLabels }) {
  const { t, paths } = words;
  const lists = { block: paths.adminBlocks(), outside: paths.adminCalendars() };
  return (
    <div className={styles.foot}>
      <ul className={styles.legend} aria-label={t('legend.title')}>
        {samples.map(([name, look]) => (
          <li key={name} data-sample={name}>
            <span className={`${bars.bar} ${styles.sample}`} aria-hidden="true" {...look} />
            {name in lists ? (
              <Link to={lists[name as keyof typeof lists]}>{t(`legend.${name}`)}</Link>
            ) : (
              t(`legend.${name}`)
            )}
          </li>
        ))}
        <li>
          <IconBrush size={16} stroke={1.75} aria-hidden="true" className={styles.brush} />
          {t('legend.toClean')}
        </li>
      </ul>
      <p className={styles.touch} id="schedule-touch">
        {t('touch')}
      </p>
      {carry?.via === 'keys' ? (
        <p className={styles.keys}>
          <b>{t('keys.moving', { reference: carry.bar.reference })}</b>
          {carry.pull === 'move' && <Keys names={['↑', '↓']} does={t('keys.row')} />}
          <Keys names={['←', '→']} does={t('keys.day')} />
          <Keys names={[t('keys.shift'), '←', '→']} does={t('keys.week')} />
          <Keys names={[t('keys.enter')]} does={t('keys.drop')} />
          <Keys names={['Esc']} does={t('keys.restore')} />
        </p>
      ) : (
        <p className={styles.keys}>
          <Keys names={['+', '−']} does={t('keys.zoom')} />
          <Keys names={['?']} does={t('keys.help')} />
        </p>
      )}
    </div>
  );
}

export function Keys({ names, does }: { names: readonly string[]; does: string }) {
  return (
    <span className={styles.key}>
      {names.map((name) => (
        <Kbd key={name} size="xs">
          {name}
        </Kbd>
      ))}
      {does}
    </span>
  );
}
