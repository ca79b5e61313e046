import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconCheck from 'virtual:icons/check';
import IconEye from 'virtual:icons/eye';
import IconMinus from 'virtual:icons/minus';
import { Panel } from '../../../ui/admin/panel';
import { Status, type Tone } from '../../../ui/admin/status';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { roleMatrix, staffRoles, type Level } from '../role-matrix';
import styles from './role-table.module.css';

const looks: Record<Level, { icon: RenderedIcon; tone: Tone }> = {
  write: { icon: IconCheck, tone: 'good' },
  read: { icon: IconEye, tone: 'quiet' },
  none: { icon: IconMinus, tone: 'quiet' },
};

export function RoleTable() {
  const { t } = useTranslation('users/admin');
  const { t: admin } = useTranslation('admin');
  return (
    <Panel title={t('matrix.title')} note={t('matrix.note')} flush>
      <Table label={t('matrix.title')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.area')}</th>
            {staffRoles.map((role) => (
              <th key={role} scope="col">
                {admin(`role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roleMatrix().map(({ area, levels }) => (
            <tr key={area}>
              <th scope="row">{t(`area.${area}`)}</th>
              {staffRoles.map((role) => (
                <td key={role} data-role={admin(`role.${role}`)} data-soft={levels[role] === 'none' || undefined}>
                  <Status {...looks[levels[role]]}>{t(`matrix.${levels[role]}`)}</Status>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
