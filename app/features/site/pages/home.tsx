import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { formatMoneyShort } from '../../../core/format';
import { PageHead } from '../../../ui/page-head';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { HomeCategories } from '../home-categories';
import { HomeHero } from '../home-hero';
import { HomeBuilding } from '../home-building';
import { HomeIntro } from '../home-intro';
import { HomeOfferBand } from '../home-offer-band';
import { homePage } from '../home-page.server';
import { HomePreparing } from '../home-preparing';
import { HomePromises } from '../home-promises';
import { HomeSurroundings } from '../home-surroundings';
import { lodgingBusiness } from '../lodging-business';
import { useSite } from '../use-site';

export const handle = { rests: true };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, homePage);

export default function Home() {
  const { t } = useTranslation('site');
  const page = useLoaderData<typeof loader>();
  const site = useSite();
  const { building, origin } = site;
  const locale = useLocale();
  const paths = usePaths();
  if (!page || !building) return <HomePreparing />;
  const { content } = page;
  const description = content?.intro || t('home.description', { name: building.name });
  return (
    <>
      <PageHead
        title={t('home.title', { name: building.name, city: building.city })}
        whole
        description={description}
        picture={page.hero}
        data={[
          lodgingBusiness(
            { ...site, building },
            {
              description,
              address: origin + paths.home(),
              fromCents: page.categories.flatMap(({ from }) => from?.nightCents ?? []),
              apartments: page.counts.suites + page.counts.rooms,
              priceRange: (lowest, highest) =>
                `${formatMoneyShort(lowest, locale)} – ${formatMoneyShort(highest, locale)}`,
            },
          ),
        ]}
      />
      <HomeHero page={page} title={content?.title || building.name} />
      <HomeIntro text={content?.intro} counts={page.counts} building={building} />
      {page.categories.length > 0 && <HomeCategories categories={page.categories} />}
      {content?.building && <HomeBuilding texts={content.building} picture={page.building} />}
      {content && content.promises.length > 0 && <HomePromises promises={content.promises} />}
      {page.offer && <HomeOfferBand offer={page.offer} />}
      {content?.surroundings && <HomeSurroundings texts={content.surroundings} building={building} map={page.map} />}
    </>
  );
}
