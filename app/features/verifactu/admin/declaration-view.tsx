import { formatDate } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { declarationItems } from '../declaration';
import type { DeclarationPage } from './declaration-page.server';
import styles from './verifactu.module.css';

/** The producer's declaration, which users of the program may read at any time. */
export function DeclarationView({ page }: { page: DeclarationPage }) {
  const { t } = useTranslation('verifactu');
  const locale = useLocale();
  const paths = usePaths();
  const { facts, isDeclared } = page;
  return (
    <div className={styles.form}>
      <title>{`${t('declaration.title')} · Estancia`}</title>
      <PageHeader
        title={t('declaration.title')}
        trail={[{ label: t('title'), to: paths.adminVerifactu() }]}
        here={t('declaration.short')}
        summary={t('declaration.summary')}
      />
      {!isDeclared && (
        <AdminNotice kind="warning">
          {t('declaration.missing')} <Link to={paths.adminVerifactuSettings()}>{t('settings.title')}</Link>
        </AdminNotice>
      )}
      <Panel title={t('declaration.heading')}>
        <dl className={styles.declaration}>
          {declarationItems(facts, locale).map(({ letter, term, text }) => (
            <div key={letter}>
              <dt>
                {letter}) {term}
              </dt>
              <dd>{text || t('declaration.notSaid')}</dd>
            </div>
          ))}
          <div>
            <dt>l) {t('declaration.signed')}</dt>
            <dd>
              {facts.declaredOn
                ? t('declaration.signedAt', {
                    place: facts.declaredAt,
                    day: formatDate(facts.declaredOn, locale, 'long'),
                  })
                : t('declaration.notSaid')}
            </dd>
          </div>
        </dl>
        {facts.installation && (
          <p className={styles.soft}>{t('declaration.installation', { number: facts.installation })}</p>
        )}
      </Panel>
    </div>
  );
}
