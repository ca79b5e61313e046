import { Button } from '@mantine/core';
import IconTrash from 'virtual:icons/trash';
import { Form } from 'react-router';
import { Popover } from '../../../ui/admin/list/popover';
import { useTranslation } from '../../../ui/translation';
import styles from './offer-view.module.css';

/** Asks for confirmation because this can't be undone. */
export function DeleteDraft({ name }: { name: string }) {
  const { t } = useTranslation('offers/admin');
  return (
    <Popover
      id="delete-draft"
      side="right"
      className={styles.remove}
      button={
        <>
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          {t('action.delete')}
        </>
      }
    >
      <Form method="post" className={styles.question}>
        <h2>{t('action.deleteTitle', { name })}</h2>
        <p>{t('action.deleteText')}</p>
        <Button type="submit" name="intent" value="delete" color="terracotta">
          {t('action.deleteNow')}
        </Button>
      </Form>
    </Popover>
  );
}
