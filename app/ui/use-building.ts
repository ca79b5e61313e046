import { useRouteLoaderData } from 'react-router';
import type { PictureItem } from './picture';
import { useTranslation } from './translation';

interface Root {
  entryPicture?: PictureItem | null;
  building?: { referencePrefix: string } | null;
  sendsMail?: boolean;
}

const useRoot = () => useRouteLoaderData('root') as Root | undefined;

/** Returns the picture of the building next to the sign-in; null if there is none. */
export function useEntryPicture(): PictureItem | null {
  return useRoot()?.entryPicture ?? null;
}

export function useReferenceExample(): string {
  return `${useRoot()?.building?.referencePrefix || 'AB'}-7K3M9`;
}

/** Returns false if there is no mail server; mail is then stored instead of sent. */
export function useSendsMail(): boolean {
  return useRoot()?.sendsMail ?? true;
}

/** Returns the confirmation of a mail just requested, or, if none is sent, a note that it was not. */
export function useMailNotice(): (notice: string) => string {
  const { t } = useTranslation('ui');
  const sendsMail = useSendsMail();
  return (notice) => (sendsMail ? notice : t('mailKept'));
}
