import { Button } from '@mantine/core';
import IconBrandWhatsapp from 'virtual:icons/brand-whatsapp';
import IconMail from 'virtual:icons/mail';
import IconPhone from 'virtual:icons/phone';
import { useTranslation } from '../../../ui/translation';
import type { BookingPage } from './admin-booking-page.server';
import styles from './admin-contact-buttons.module.css';
import { phoneLink, whatsappLink } from './admin-phone';

/** Buttons to call or write to the guest, on phones only; wider screens show them in the people panel. */
export function ContactButtons({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/admin');
  const { guest, reference } = booking;
  const whatsapp = guest && whatsappLink(guest.phone);
  const ways = [
    { icon: IconPhone, label: t('view.call'), href: guest?.phone && phoneLink(guest.phone) },
    { icon: IconBrandWhatsapp, label: 'WhatsApp', href: whatsapp },
    { icon: IconMail, label: t('view.mail'), href: guest?.email && `mailto:${guest.email}?subject=${reference}` },
  ];
  return (
    <div className={styles.ways}>
      {ways.map(
        ({ icon: Icon, label, href }) =>
          href && (
            <Button
              key={label}
              component="a"
              href={href}
              target={href === whatsapp ? '_blank' : undefined}
              rel="noreferrer"
              variant="default"
              leftSection={<Icon size={16} aria-hidden="true" />}
            >
              {label}
            </Button>
          ),
      )}
    </div>
  );
}
