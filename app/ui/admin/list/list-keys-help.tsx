import { Kbd } from '@mantine/core';
import IconKeyboard from 'virtual:icons/keyboard';
import { useTranslation } from '../../translation';
import { useKey } from '../use-key';
import styles from './list.module.css';
import { Popover } from './popover';

/** Help on a list's keyboard shortcuts, also opened by `?`. */
export function ListKeysHelp({ selects }: { selects: boolean }) {
  const { t } = useTranslation('ui/list');
  useKey('?', () => document.getElementById('list-keys')?.togglePopover());
  const keys: [string[], string][] = [
    [['j', 'k', '↓', '↑'], t('keys.move')],
    ...(selects ? ([[['x', t('keys.space')], t('keys.select')]] as [string[], string][]) : []),
    [[t('keys.enterKey')], t('keys.enter')],
    [['/'], t('keys.search')],
    ...(selects ? ([[['Esc'], t('keys.clear')]] as [string[], string][]) : []),
    [['?'], t('keys.help')],
  ];
  return (
    <span className={styles.keys}>
      <Popover
        id="list-keys"
        side="right"
        className={styles.keysButton}
        label={t('keys.open')}
        button={<IconKeyboard size={18} aria-hidden="true" />}
      >
        <dl className={styles.keyList}>
          {keys.map(([names, does]) => (
            <div key={does}>
              <dt>
                {names.map((name) => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Popover>
    </span>
  );
}
