import IconPlayerPause from 'virtual:icons/player-pause';
import IconPlayerPlay from 'virtual:icons/player-play';
import IconCopy from 'virtual:icons/copy';
import { textIn } from '../../../core/locale';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { offerFieldKinds } from '../offer-form';
import type { OfferAction } from '../offer-lifecycle';
import { DeleteDraft } from './delete-draft';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { flashes } from './flash';
import { OfferFields } from './offer-fields';
import type { OfferPage, PreviewAnswer } from './offer-page.server';
import { OfferStatus } from './offer-status';
import styles from './offer-view.module.css';
import { PreviewPanel } from './preview-panel';
import { UsagePanel } from './usage-panel';
import { useOfferLabels, useOfferValues, useOfferTexts } from './use-offer-texts';

interface OfferViewProps {
  page: OfferPage;
  answer: AdminFormAnswer | PreviewAnswer | undefined;
}

export function OfferView({ page, answer }: OfferViewProps) {
  const { t } = useTranslation('offers/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { offer, choices, values, forbidden } = page;
  const mayWrite = forbidden === null;
  const name = textIn(offer.name, locale);
  const texts = useOfferTexts();
  const shown = answer && 'preview' in answer ? answer : undefined;
  const refused = answer && 'refusal' in answer ? answer : undefined;
  return (
    <div className={styles.page}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader
        title={name}
        record={{ kind: 'offer', id: offer.id }}
        trail={[{ label: t('title'), to: paths.adminOffers() }]}
        here={name}
        beside={<OfferStatus state={offer.shownState} filled />}
        summary={`${texts.discount(offer)} · ${texts.code(offer)}`}
        actions={<Actions page={page} />}
      />
      {!answer && <FlashNotice flashes={flashes} messageFor={(flash) => t(`done.${flash}`)} />}
      {!mayWrite && <p className={styles.readOnly}>{t('readOnly')}</p>}
      <AdminForm
        kinds={offerFieldKinds}
        labels={useOfferLabels()}
        words={useOfferValues(choices)}
        values={values}
        version={offer.version}
        typed={shown?.typed}
        answer={refused}
        schema={async () => (await import('../offer-input')).offerFormInput}
        readOnly={!mayWrite}
      >
        <div className={styles.columns}>
          <div className={styles.main}>
            <OfferFields choices={choices} termsFixed={offer.refusals.change_terms !== null} />
          </div>
          <div className={styles.aside}>
            <PreviewPanel first={shown?.preview ?? page.preview} id={offer.id} choices={choices} />
            <UsagePanel offer={offer} />
          </div>
        </div>
      </AdminForm>
    </div>
  );
}

/** Actions of the offer; a refused action stays visible with its reason. */
function Actions({ page }: { page: OfferPage }) {
  const { offer } = page;
  const { t } = useTranslation('offers/admin');
  const locale = useLocale();
  const reason = (action: OfferAction) => page.forbidden ?? offer.refusals[action];
  return (
    <>
      {offer.refusals.delete === null && page.forbidden === null && <DeleteDraft name={textIn(offer.name, locale)} />}
      <PostButton intent="duplicate" label={t('action.duplicate')} icon={IconCopy} refused={reason('duplicate')} />
      {offer.state === 'active' ? (
        <PostButton intent="pause" label={t('action.pause')} icon={IconPlayerPause} refused={reason('pause')} />
      ) : (
        <PostButton intent="activate" label={t('action.activate')} icon={IconPlayerPlay} refused={reason('activate')} />
      )}
    </>
  );
}
