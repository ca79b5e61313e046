import { Button } from '@mantine/core';
import { Form } from 'react-router';
import { Popover } from '../../../ui/admin/list/popover';
import { RefusedButton } from '../../../ui/admin/refused-button';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { InvoiceForm } from '../invoice-fields';
import type { InvoiceView } from '../view-invoice.server';
import { actionOfForm } from './action-of-form';
import styles from './invoice-view.module.css';

/** Actions available in the invoice's state, and reasons for those that are not. */
export function InvoiceActions({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices/admin');
  const paths = usePaths();
  const reasonOf = (name: (typeof invoice.actions)[number]['action']) =>
    invoice.actions.find(({ action }) => action === name)!.reason;
  const isDraft = invoice.state === 'draft';
  const forms: InvoiceForm[] = isDraft
    ? ['issue']
    : invoice.type === 'F2'
      ? ['annul', 'exchange', 'replace', 'rectify', 'send']
      : ['annul', 'replace', 'rectify', 'send'];
  const update = reasonOf('update');
  const match = reasonOf('match');
  const payments = match !== 'not_first' && (
    <Button component={Link} to={paths.adminInvoicePayments(invoice.id)} variant="default">
      {t('action.match')}
    </Button>
  );
  return (
    <>
      {update ? (
        <RefusedButton label={t('action.update')} reason={t(`because.${update}`)} />
      ) : (
        <Button component={Link} to={paths.adminEditInvoice(invoice.id)} variant="default">
          {t('action.update')}
        </Button>
      )}
      {isDraft && reasonOf('delete') === null && <DeleteDraft />}
      {!isDraft && payments}
      {!invoice.purgedAt && (
        <Button component="a" href={paths.adminInvoicePdf(invoice.id)} target="_blank" variant="default">
          {t(isDraft ? 'action.preview' : 'action.pdf')}
        </Button>
      )}
      {!isDraft && !invoice.purgedAt && (
        <Button component="a" href={paths.adminInvoiceUbl(invoice.id)} variant="default">
          {t('action.ubl')}
        </Button>
      )}
      {forms.map((form) => {
        const reason = reasonOf(actionOfForm[form]);
        return reason ? (
          <RefusedButton key={form} label={t(`action.${form}`)} reason={t(`because.${reason}`)} />
        ) : (
          <Button
            key={form}
            component={Link}
            to={paths.adminInvoice(invoice.id, { ask: form })}
            variant={form === 'issue' || form === 'send' ? 'filled' : 'default'}
          >
            {t(`action.${form}`)}
          </Button>
        );
      })}
    </>
  );
}

/** Asks for confirmation, because deleting a draft cannot be undone. */
function DeleteDraft() {
  const { t } = useTranslation('invoices/admin');
  return (
    <Popover id="delete-draft" side="right" className={styles.remove} button={t('action.delete')}>
      <Form method="post" className={styles.question}>
        <p>{t('deleteText')}</p>
        <Button type="submit" name="intent" value="delete" color="terracotta">
          {t('deleteNow')}
        </Button>
      </Form>
    </Popover>
  );
}
