import { useRouteLoaderData } from 'react-router';
import type { PictureItem } from './picture';
import { useTranslation } from './translation';

interface Root {
  entryPicture?: PictureItem | null;
  building?: { referencePrefix: string } | null;
  sendsMail?: boolean;
}

const useRoot = () => useRouteLoaderData('root') as Root | undefined;

/** The picture of the building beside the sign-in, as the root loader gives it to every page; null where there is none. */
export function useEntryPicture(): PictureItem | null {
  return useRoot()?.entryPicture ?? null;
}

/** What a reference of the building looks like, such as `AL-7K3M9`. */
export function useReferenceExample(): string {
  return `${useRoot()?.building?.referencePrefix || 'AB'}-7K3M9`;
}

/** Whether mail leaves the building; without a mail server it is kept there. */
export function useSendsMail(): boolean {
  return useRoot()?.sendsMail ?? true;
}

/** What is told of a mail that was just asked for: where none leaves, that it did not. */
export function useMailNotice(): (told: string) => string {
  const { t } = useTranslation('ui');
  const sendsMail = useSendsMail();
  return (told) => (sendsMail ? told : t('mailKept'));
}
