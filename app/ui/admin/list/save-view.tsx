import { Button, TextInput } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import { useFetcher, useLocation } from 'react-router';
import { savedAddress } from '../../../core/list-address';
import { useTranslation } from '../../translation';
import { usePaths } from '../../use-locale';
import { HiddenFields } from './hidden-fields';
import { useList } from './list-context';
import styles from './list-tabs.module.css';
import { Popover } from './popover';

export interface ViewRefusal {
  problem: string;
}

export function SaveView() {
  const { t } = useTranslation('ui/list');
  const { rules, page } = useList();
  const paths = usePaths();
  const { pathname } = useLocation();
  const fetcher = useFetcher<ViewRefusal>();
  const fields = { intent: 'save', list: rules.name, query: savedAddress(rules, page.list.query), back: pathname };
  return (
    <Popover
      id="save-view"
      className={styles.add}
      button={
        <>
          <IconPlus size={14} aria-hidden="true" /> {t('saved.save')}
        </>
      }
    >
      <fetcher.Form method="post" action={paths.adminViews()} className={styles.form}>
        <HiddenFields of={fields} />
        <TextInput
          name="name"
          label={t('saved.name')}
          maxLength={60}
          required
          withAsterisk={false}
          autoComplete="off"
          error={fetcher.data?.problem}
        />
        <p>{t('saved.hint')}</p>
        <Button type="submit">{t('saved.done')}</Button>
      </fetcher.Form>
    </Popover>
  );
}
