import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { setChoiceOpener } from './choice-opener';
import styles from './consent-button.module.css';
import { useContainer } from './use-container';

/** Opens the cookie choice. Its space is reserved until the JavaScript that it needs has loaded. */
export function ConsentButton() {
  const { t } = useTranslation('site');
  const container = useContainer();
  const hydrated = useHydrated();
  if (!container) return null;
  return (
    <button
      type="button"
      className={styles.button}
      data-ready={hydrated}
      // Starts the scripts of the page without waiting for a touch, because the consent question appears by itself.
      data-lives=""
      onClick={(event) => setChoiceOpener(event.currentTarget)}
    >
      {t('footer.cookieChoice')}
    </button>
  );
}
