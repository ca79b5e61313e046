import { useSearchParams } from 'react-router';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { ActionForm } from '../../../ui/admin/action-form';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { PairField } from '../../../ui/admin/form/pair-field';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { mailTextFields } from '../mail-text-fields';
import { useKindName } from './mail-state';
import { MailTextPreview } from './mail-text-preview';
import type { MailTextPage } from './mail-texts-page.server';
import styles from './mail-text-view.module.css';

export function MailTextView({ page, answer }: { page: MailTextPage; answer: AdminFormAnswer | undefined }) {
  const { t } = useTranslation('notifications/texts');
  const paths = usePaths();
  const name = useKindName()(page.kind);
  const { kind, mayWrite, isOwn, version } = page;
  return (
    <div className={styles.page}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader
        title={name}
        trail={[{ label: t('title'), to: paths.adminMailTexts() }]}
        here={name}
        summary={t(`when.${kind}`)}
      />
      {!answer && <Done />}
      {!mayWrite && <p>{t('readOnly')}</p>}
      <AdminForm
        kinds={mailTextFields}
        labels={useLabels()}
        values={page.values}
        version={version}
        answer={answer}
        schema={async () => (await import('../mail-text-input')).mailTextInput(kind)}
        readOnly={!mayWrite}
      >
        <div className={styles.main}>
          <FormPanel title={t('panel')} note={t('panelNote')}>
            <PairField path="subject" maxLength={150} />
            <PairField path="body" rows={12} maxLength={4000} />
          </FormPanel>
          <Panel title={t('places')} note={t('placesNote')}>
            <dl className={styles.places}>
              {page.places.map(({ name: place, example }) => (
                <div key={place}>
                  <dt>
                    <code>{`{{${place}}}`}</code>
                  </dt>
                  <dd>{example}</dd>
                </div>
              ))}
            </dl>
          </Panel>
          <MailTextPreview kind={kind} first={page.preview} />
        </div>
      </AdminForm>
      {mayWrite && (
        <Panel title={t('send')}>
          <div className={styles.actions}>
            <ActionForm intent="test" text={t('sendNote')} label={t('send')} />
            {isOwn && <ActionForm intent="reset" grave text={t('resetNote')} label={t('reset')} />}
          </div>
        </Panel>
      )}
    </div>
  );
}

function Done() {
  const { t } = useTranslation('notifications/texts');
  const [search] = useSearchParams();
  const done = search.get('done');
  if (done === 'saved' || done === 'wasReset') return <AdminNotice kind="good">{t(done)}</AdminNotice>;
  const to = search.get('to');
  return done === 'sent' && to ? <AdminNotice kind="good">{t('sent', { to })}</AdminNotice> : null;
}

function useLabels() {
  const { t } = useTranslation('notifications/texts');
  const of = (field: string, language: string) => `${field} (${language})`;
  return {
    subject: t('subject'),
    'subject.es': of(t('subject'), t('languages.es')),
    'subject.en': of(t('subject'), t('languages.en')),
    body: t('body'),
    'body.es': of(t('body'), t('languages.es')),
    'body.en': of(t('body'), t('languages.en')),
  };
}
