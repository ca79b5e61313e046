import { Button, TextInput } from '@mantine/core';
import IconDots from 'virtual:icons/dots';
import { useFetcher, useLocation } from 'react-router';
import { savedAddress } from '../../../core/list-address';
import { useTranslation } from '../../translation';
import { usePaths } from '../../use-locale';
import { HiddenFields } from './hidden-fields';
import { useList } from './list-context';
import styles from './list-tabs.module.css';
import { Popover } from './popover';
import type { ViewRefusal } from './save-view';

interface SavedViewMenuProps {
  view: { id: number; name: string };
  isChanged: boolean;
}

export function SavedViewMenu({ view, isChanged }: SavedViewMenuProps) {
  const { t } = useTranslation('ui/list');
  const { rules, page } = useList();
  const paths = usePaths();
  const { pathname } = useLocation();
  const fetcher = useFetcher<ViewRefusal>();
  const fields = { id: view.id, list: rules.name, query: savedAddress(rules, page.list.query), back: pathname };
  return (
    <Popover
      id="saved-view"
      className={styles.more}
      label={t('saved.menu', { name: view.name })}
      button={<IconDots size={16} aria-hidden="true" />}
    >
      <fetcher.Form method="post" action={paths.adminViews()} className={styles.form}>
        <HiddenFields of={fields} />
        <TextInput
          name="name"
          label={t('saved.name')}
          defaultValue={view.name}
          maxLength={60}
          required
          withAsterisk={false}
          autoComplete="off"
          error={fetcher.data?.problem}
        />
        <Button type="submit" name="intent" value="rename" variant="default">
          {t('saved.rename')}
        </Button>
        {isChanged && (
          <Button type="submit" name="intent" value="update" variant="default" formNoValidate>
            {t('saved.update')}
          </Button>
        )}
        <Button type="submit" name="intent" value="remove" variant="default" c="terracotta.7" formNoValidate>
          {t('saved.remove')}
        </Button>
      </fetcher.Form>
    </Popover>
  );
}
