import { FormAnswer } from '../../ui/form-answer';
import { Link } from '../../ui/link';
import { Trans, useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import { telephoneLink } from '../../core/telephone';
import styles from './contact-thanks.module.css';

export function ContactThanks({ phone }: { phone: string }) {
  const { t } = useTranslation('site/contact');
  const paths = usePaths();
  return (
    <div className={styles.thanks}>
      <FormAnswer kind="good" about="sent">
        <h2 className={styles.title}>{t('sent.title')}</h2>
        <p>
          <Trans
            t={t}
            i18nKey="sent.text"
            values={{ phone }}
            components={{ call: <a className="nowrap" href={telephoneLink(phone)} /> }}
          />
        </p>
      </FormAnswer>
      <p>
        <Link to={paths.contact()}>{t('sent.another')}</Link>
      </p>
    </div>
  );
}
