import { Form, useNavigation, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button';
import { useTranslation } from '../../../ui/translation';
import { useMailNotice } from '../../../ui/use-building';
import { usePaths } from '../../../ui/use-locale';
import type { ConfirmationData } from './confirmation-data.server';
import styles from './confirmation-owner.module.css';

export function ConfirmationOwner({ page }: { page: ConfirmationData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation.owner' });
  const paths = usePaths();
  const busy = useNavigation().state !== 'idle';
  const [search] = useSearchParams();
  const mailNotice = useMailNotice();
  const { ownership, reference } = page;
  switch (ownership.kind) {
    case 'unclaimed':
      return (
        <section className={styles.owner}>
          <p>{t('offer')}</p>
          <div className={styles.ways}>
            {/** Name and email are passed in the history state, never in an address. */}
            <ButtonLink
              look="secondary"
              small
              to={paths.register()}
              state={{ name: ownership.name, email: ownership.email }}
            >
              {t('create')}
            </ButtonLink>
            <ButtonLink look="quiet" to={paths.login({ redirect: paths.booking(reference) })}>
              {t('signIn')}
            </ButtonLink>
          </div>
        </section>
      );
    case 'claimable':
      if (search.get('claim') === 'asked') {
        return (
          <section className={styles.owner} role="status">
            <p>{mailNotice(t('asked'))}</p>
          </section>
        );
      }
      return (
        <section className={styles.owner}>
          <p>{t('claim')}</p>
          <Form method="post" className={styles.ways} preventScrollReset>
            <input type="hidden" name="intent" value="claim" />
            <Button look="secondary" small aria-disabled={busy || undefined}>
              {t('save')}
            </Button>
          </Form>
        </section>
      );
    case 'own':
      return (
        <section className={styles.owner}>
          <p>{t('own')}</p>
          <div className={styles.ways}>
            <ButtonLink look="quiet" to={paths.account()}>
              {t('open')}
            </ButtonLink>
          </div>
        </section>
      );
    case 'settled':
      return null;
  }
}
