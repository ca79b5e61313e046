import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { setChoiceOpener } from './choice-opener';
import styles from './consent-button.module.css';
import { useContainer } from './use-container';

/** Opens the choice about cookies. Its place is kept until the page has the JavaScript that it needs. */
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
      // The question comes by itself.
      data-lives=""
      onClick={(event) => setChoiceOpener(event.currentTarget)}
    >
      {t('footer.cookieChoice')}
    </button>
  );
}
