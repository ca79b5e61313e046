import { useEffect, useState } from 'react';
import { useTranslation } from '../../ui/translation';
import { mapAddress, webMapAddress } from './map-address';
import type { Site } from './site-data.server';

/** Links to the building in the visitor's map application; renders nothing if the building's location is unknown. */
export function MapLink({ building, className }: { building: NonNullable<Site['building']>; className?: string }) {
  const { t } = useTranslation('site');
  const { name, latitude, longitude } = building;
  const place = latitude !== null && longitude !== null ? { name, latitude, longitude } : null;
  const [agent, setAgent] = useState('');
  useEffect(() => setAgent(navigator.userAgent), []);
  if (!place) return null;
  return (
    <a className={className} href={agent ? mapAddress(place, agent) : webMapAddress(place)} rel="noreferrer">
      {t('home.openMap')}
    </a>
  );
}
