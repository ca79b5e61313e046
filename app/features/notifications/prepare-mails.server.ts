import { createElement } from 'react';
import { logger } from '../../access/logger.server';

/**
 * Reads the templates of all mails, and the library that writes them, which
 * otherwise wait for the first mail: an upgrade in place may have taken its
 * files away by then.
 */
export async function prepareMails(): Promise<void> {
  try {
    const [{ writeMail }] = await Promise.all([
      import('./mails/write-mail.server'),
      import('./mails/account-mail'),
      import('./mails/contact-message-mail'),
      import('./mails/contact-receipt-mail'),
      import('./mails/guest-mail'),
      import('./mails/report-mail'),
      import('./mails/team-booking-mail'),
      import('./mails/mail-words'),
    ]);
    // Writing reads some more.
    await writeMail(createElement('p'));
  } catch (error) {
    logger().error({ err: error }, 'preparing mails');
  }
}
