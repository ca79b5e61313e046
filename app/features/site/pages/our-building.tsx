import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { PageHead } from '../../../ui/page-head';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { DocumentLinks } from '../document-links';
import { BuildingFloors } from '../our-building/building-floors';
import { BuildingNotes } from '../our-building/building-notes';
import { BuildingOpening } from '../our-building/building-opening';
import { BuildingPictures } from '../our-building/building-pictures';
import { BuildingStory } from '../our-building/building-story';
import { ourBuildingPage } from '../our-building-page.server';

export const handle = { messages: ['site/building'], rests: true };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, ourBuildingPage);

export default function OurBuilding() {
  const { t } = useTranslation('site/building');
  const paths = usePaths();
  const { name, address, presentation, documents } = useLoaderData<typeof loader>();
  const links = documents.map(({ page, text }) => ({ to: paths.document(page), text }));
  return (
    <>
      <PageHead
        title={t('title')}
        description={presentation?.lead || t('description', { name, address })}
        picture={presentation?.hero?.item}
        crumb={t('title')}
      />
      <BuildingOpening
        title={presentation?.title || name}
        lead={presentation?.title ? undefined : address}
        picture={presentation?.hero}
      />
      {presentation && (
        <>
          {(presentation.heading || presentation.text) && <BuildingStory presentation={presentation} />}
          {presentation.floors.length > 0 && <BuildingFloors floors={presentation.floors} />}
          {presentation.pictures.length > 0 && <BuildingPictures pictures={presentation.pictures} />}
          {presentation.notes.length > 0 && <BuildingNotes notes={presentation.notes} />}
        </>
      )}
      {links.length > 0 && <DocumentLinks title={t('documents')} links={links} />}
    </>
  );
}
