import { useEffect } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui/button';
import { clearTyping } from '../../../ui/stored-typing';
import { Picture } from '../../../ui/picture';
import { RichText } from '../../../ui/rich-text';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { stayText } from '../../../core/spelled-text';
import { bookingAnswers } from '../../../core/booking-states';
import type { GuestBailRefusal } from '../bail/guest-bail-form.server';
import { GuestBailSection } from '../bail/guest-bail-section';
import { GuestInvoicesSection } from '../invoices/guest-invoices-section';
import type { GuestRecipientRefusal } from '../invoices/guest-recipient-form.server';
import { ConfirmationAccount } from './confirmation-account';
import { ConfirmationCard } from './confirmation-card';
import type { ConfirmationData } from './confirmation-data.server';
import { ConfirmationHeading } from './confirmation-heading';
import { ConfirmationNext } from './confirmation-next';
import { ConfirmationOwner } from './confirmation-owner';
import styles from './confirmation-view.module.css';

interface ConfirmationViewProps {
  page: ConfirmationData;
  refused: GuestBailRefusal | undefined;
  billing: GuestRecipientRefusal | undefined;
}

export function ConfirmationView({ page, refused, billing }: ConfirmationViewProps) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation' });
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const { adults, children, state } = page;
  const guests = [ui('adults', { count: adults }), children > 0 && ui('children', { count: children })];
  const hasAccount = bookingAnswers(state, 'hasAccount');
  useEffect(() => {
    if (hasAccount) clearTyping();
  }, [hasAccount]);
  const isOngoing = bookingAnswers(state, 'isCurrent');
  return (
    <div className={`wrap ${styles.page}`}>
      <meta name="robots" content="noindex" />
      <div className="grid">
        <div className={styles.heading}>
          <ConfirmationHeading page={page} />
        </div>
        {page.cover && (
          <figure className={styles.picture}>
            <Picture item={page.cover} sizes="(width >= 1024px) 40vw, 100vw" ratio="4 / 3" first />
            <figcaption className="caption">
              {t('caption', {
                category: page.categoryName,
                stay: stayText(page.stay, locale, { year: true }),
                guests: guests.filter(Boolean).join(', '),
              })}
            </figcaption>
          </figure>
        )}
      </div>
      {hasAccount && (
        <div className={`grid ${styles.lower}`}>
          {isOngoing && (
            <section className={styles.next}>
              <ConfirmationNext page={page} />
              <ConfirmationApartment page={page} />
            </section>
          )}
          <div className={isOngoing ? styles.account : styles.accountAlone}>
            <ConfirmationAccount page={page} />
            <ConfirmationCard page={page} />
            <ConfirmationOwner page={page} />
            {page.isRemembered && <ClearBookingDraft />}
          </div>
        </div>
      )}
      {(page.invoices.length > 0 || page.recipient) && (
        <GuestInvoicesSection
          reference={page.reference}
          invoices={page.invoices}
          recipient={page.recipient}
          countries={page.countries}
          refused={billing}
        />
      )}
      {page.bail && <GuestBailSection bail={page.bail} declined={page.bailDeclined} refused={refused} />}
    </div>
  );
}

function ConfirmationApartment({ page: { apartment } }: { page: ConfirmationData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation.apartment' });
  const { description, registrationText } = apartment;
  if (!description && !registrationText) return null;
  return (
    <section className={styles.apartment}>
      <h2>{t('title')}</h2>
      {description && <RichText html={description} />}
      {registrationText && (
        <p className="caption">
          {t('registration')}: {registrationText}
        </p>
      )}
    </section>
  );
}

/** Button for guests on a shared device. */
function ClearBookingDraft() {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation.forget' });
  return (
    <Form method="post" className={styles.forget} reloadDocument>
      <input type="hidden" name="intent" value="forget" />
      <p className="caption">{t('lead')}</p>
      <Button look="quiet" small>
        {t('do')}
      </Button>
    </Form>
  );
}
