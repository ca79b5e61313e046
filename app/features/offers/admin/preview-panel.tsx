import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { formatList } from '../../../core/format';
import { useLocale } from '../../../ui/use-locale';
import type { OfferChoices } from '../offer-choices.server';
import type { OfferPreview } from '../preview-offer.server';
import { ExampleControls } from './example-controls';
import { ExampleOutcome } from './example-outcome';
import { OfferCard } from './offer-card';
import styles from './preview-panel.module.css';
import { useOfferPreview } from './use-offer-preview';

interface PreviewPanelProps {
  first: OfferPreview | null;
  id: number | null;
  choices: OfferChoices;
}

/** Previews the offer and the guest's savings with the form's current values. */
export function PreviewPanel({ first, id, choices }: PreviewPanelProps) {
  const { t } = useTranslation('offers/admin');
  const locale = useLocale();
  const { box, preview, fix, failed } = useOfferPreview(first, id);
  return (
    <Panel title={t('panel.preview')} note={t('panel.previewNote')}>
      <div ref={box} className={styles.box}>
        {fix.length > 0 && preview && (
          <p className={styles.soft}>{t('preview.fix', { what: formatList(fix, locale) })}</p>
        )}
        {failed && <p className={styles.problem}>{t('preview.failed')}</p>}
        {preview ? <OfferCard cards={preview.cards} /> : <p className={styles.soft}>{t('preview.empty')}</p>}
        {!choices.isShown && <p className={styles.soft}>{t('preview.notPublic')}</p>}
        <ExampleControls choices={choices} example={preview?.example ?? null} />
        <div role="status" className={styles.outcome}>
          {preview && <ExampleOutcome example={preview.example} choices={choices} />}
        </div>
      </div>
    </Panel>
  );
}
