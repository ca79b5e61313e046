import { createElement } from 'react';
import { logger } from '../../access/logger.server';

/**
 * Loads all mail templates and the rendering library at startup. If they were loaded with the first mail, an in-place
 * upgrade might already have removed their files.
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
      import('./mails/mail-texts'),
    ]);
    // Rendering loads further files.
    await writeMail(createElement('p'));
  } catch (error) {
    logger().error({ err: error }, 'preparing mails');
  }
}
