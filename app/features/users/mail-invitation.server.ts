import { publicAddress } from '../../access/public-address.server';
import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import type { Role } from '../../core/role';
import { queueAccountMail } from '../notifications/account-mails.server';
import { createLink } from './account-link.server';

interface Invited {
  id: number;
  email: string;
  name: string;
  role: Role;
  language: Locale;
}

/**
 * Mails a new link to choose a password, in the running transaction; the previous link is invalidated. The caller
 * delivers the mail.
 */
export async function mailInvitation({ id, email, name, role, language }: Invited): Promise<void> {
  const token = await createLink(id, 'invitation');
  await queueAccountMail('account_invitation', {
    to: email,
    name,
    language,
    link: `${publicAddress()}${pathsIn(language).resetPassword({ token })}`,
    userId: id,
    isGuest: role === 'customer',
  });
}
