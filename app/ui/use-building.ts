import { useRouteLoaderData } from 'react-router';
import type { PictureItem } from './picture';
import { useTranslation } from './translation';

interface Root {
  entryPicture?: PictureItem | null;
  building?: { referencePrefix: string } | null;
  sendsMail?: boolean;
}

const useRoot = () => useRouteLoaderData('root') as Root | undefined;

/** Returns the picture of the building for the sign-in page; null if there is none. */
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

/**
 * Returns a function that returns the confirmation of an email just requested, or a note instead if emails are only
 * stored.
 */
export function useMailNotice(): (notice: string) => string {
  const { t } = useTranslation('ui');
  const sendsMail = useSendsMail();
  return (notice) => (sendsMail ? notice : t('mailKept'));
}
