import { PostButton } from '../../../ui/admin/action-button';
import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconHourglass from 'virtual:icons/hourglass';
import { formatInstant } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Status, type Tone } from '../../../ui/admin/status';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { DeliveryState } from '../webhook-events';
import type { WebhookPage } from './webhooks-page.server';
import { useWebhookTexts } from './use-webhook-texts';
import styles from './webhook-admin.module.css';

const looks: Record<DeliveryState, { icon: RenderedIcon; tone: Tone }> = {
  queued: { icon: IconHourglass, tone: 'today' },
  delivered: { icon: IconCircleCheck, tone: 'good' },
  failed: { icon: IconAlertTriangle, tone: 'urgent' },
};

export function DeliveryStatus({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('webhooks');
  return <Status {...looks[state]}>{t(`state.${state}`)}</Status>;
}

type Delivery = WebhookPage['deliveries'][number];

export function DeliveryTable({ page }: { page: WebhookPage }) {
  const { t } = useTranslation('webhooks');
  if (page.deliveries.length === 0) {
    return (
      <Panel title={t('deliveries')}>
        <p className={styles.soft}>{t('noDeliveries')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('deliveries')} flush>
      <Table label={t('deliveries')} className={styles.sent}>
        <thead>
          <tr>
            <th scope="col">{t('delivery.event')}</th>
            <th scope="col">{t('delivery.booking')}</th>
            <th scope="col">{t('delivery.state')}</th>
            <th scope="col">{t('delivery.answer')}</th>
            <th scope="col" data-figure>
              {t('delivery.attempts')}
            </th>
            <th scope="col" data-figure>
              {t('delivery.created')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('resend')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {page.deliveries.map((row) => (
            <DeliveryRow key={row.id} row={row} timeZone={page.webhook.timeZone} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function DeliveryRow({ row, timeZone }: { row: Delivery; timeZone: string }) {
  const { t } = useTranslation('webhooks');
  const locale = useLocale();
  const { eventName, errorText } = useWebhookTexts();
  const at = formatInstant(row.createdAt, locale, timeZone);
  const next = row.attempts > 0 && row.nextAttemptAt && formatInstant(row.nextAttemptAt, locale, timeZone);
  return (
    <tr>
      <th scope="row">{eventName(row.event)}</th>
      <td className={styles.reference}>{row.reference}</td>
      <td className={styles.state}>
        <DeliveryStatus state={row.state} />
      </td>
      <td className={styles.answer} data-soft>
        {[row.lastStatus, errorText(row.lastError), next && t('delivery.next', { at: next })]
          .filter(Boolean)
          .join(' · ')}
      </td>
      <td className={styles.attempts} data-figure>
        {row.attempts}
      </td>
      <td className={styles.when} data-figure>
        {at}
      </td>
      <td className={styles.action}>
        <PostButton
          intent="resend"
          fields={{ delivery: row.id }}
          label={t('resend')}
          name={t('resendOne', { event: eventName(row.event), at })}
          size="xs"
        />
      </td>
    </tr>
  );
}
