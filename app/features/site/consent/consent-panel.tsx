import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { setChoiceOpener, useChoiceOpener } from './choice-opener';
import { ConsentChoice } from './consent-choice';
import { choiceCookie, readChoice, type Measurement } from './consent-cookie';
import styles from './consent-panel.module.css';
import { isMeasured } from './measured-pages';
import { endMeasurement, measure } from './tag-manager';
import { useFreeEdge } from './use-free-edge';

const today = () => dateInZone(now(), 'UTC');

/** The consent question for undecided visitors, and the detailed choice for those who open it. It blocks nothing. */
export function ConsentPanel({ container }: { container: string }) {
  const { t } = useTranslation('site/consent');
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const [choice, setChoice] = useState(() => readChoice(document.cookie, container, today()));
  const [view, setView] = useState<'question' | 'one by one' | 'back'>('question');
  const opener = useChoiceOpener();
  const panel = useRef<HTMLElement>(null);
  const isChoosing = opener !== null || view === 'one by one';
  const isShown = isChoosing || choice === undefined;
  const edge = useFreeEdge(panel, isShown);

  // Another window may have decided since.
  useEffect(() => {
    const stored = readChoice(document.cookie, container, today());
    if (stored) setChoice(stored);
  }, [container, pathname]);
  useEffect(() => {
    if (choice !== 'yes') endMeasurement();
    else if (isMeasured({ pathname, search })) measure(container);
  }, [choice, container, pathname, search]);

  const close = () => {
    setView('back');
    setChoiceOpener(null);
    opener?.focus();
  };
  const decide = (measurement: Measurement) => {
    const secure = window.location.protocol === 'https:';
    document.cookie = choiceCookie(measurement, { container, today: today(), secure });
    setChoice(measurement);
    close();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isChoosing) close();
  };

  if (!isShown) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside.
    <section ref={panel} className={styles.panel} data-edge={edge} aria-labelledby="consent-title" onKeyDown={keys}>
      <h2 id="consent-title" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      {isChoosing ? (
        <ConsentChoice key={opener ? 'opened' : 'asked'} initial={choice ?? 'no'} onSave={decide} onClose={close} />
      ) : (
        <div className={styles.buttons}>
          <Button type="button" look="secondary" onClick={() => decide('no')}>
            {t('reject')}
          </Button>
          <Button type="button" look="secondary" onClick={() => decide('yes')}>
            {t('accept')}
          </Button>
        </div>
      )}
      <p className={styles.links}>
        {!isChoosing && (
          <button
            type="button"
            className={styles.link}
            // Gets the focus when the choice is closed, because it was opened here.
            autoFocus={view === 'back'}
            onClick={() => setView('one by one')}
          >
            {t('choose')}
          </button>
        )}
        <Link className={styles.link} to={paths.legal('cookies')}>
          {t('policy')}
        </Link>
      </p>
    </section>
  );
}
