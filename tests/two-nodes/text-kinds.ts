import { jpeg } from '../picture-files';
import type { NodeClient } from './node-client';
import { STUDIO, SUPERIOR, type House } from './house';
import type { Place, Places, Step } from './step';

export function textKinds(house: House, turn: number, { search, page, details }: Places): Record<string, Step[]> {
  const apartmentId = house.apartmentIds[STUDIO]![0]!;
  const { buildingId } = house;
  const studio = `/categories/${house.categoryIds[STUDIO]}`;
  const superior = `/categories/${house.categoryIds[SUPERIOR]}`;
  const shown = { id: 0, name: `salon-${turn}` };
  const item = { id: 0, name: `Cafetera ${turn}`, better: `Molinillo ${turn}` };
  const pictures = `/apartments/${apartmentId}/images`;
  const have = (equipmentIds: () => number[]) => async (node: NodeClient) => {
    for (const id of house.apartmentIds[STUDIO]!) {
      await node.done('PUT', `/apartments/${id}/equipment`, { equipmentIds: equipmentIds() });
    }
  };
  const texts = (text: string) => ({ es: text, en: text });
  const everywhereSuperior: [Place, string][] = [
    [search, SUPERIOR],
    [page, 'Superior suite'],
    ['/en/rooms', 'Superior suite'],
    ['/', 'Suite superior'],
    [`/room-details/${SUPERIOR}`, '<h1'],
  ];
  return {
    picture: [
      {
        does: 'is added',
        change: async (node) => {
          shown.id = (await node.upload(pictures, `${shown.name}.jpg`, await jpeg(turn))).id;
        },
        says: [
          [details, shown.name],
          ['/rooms', shown.name],
          [page, shown.name],
        ],
      },
      {
        does: 'is described',
        change: async (node) => {
          const { version } = (await node.done('GET', pictures)).data.find(({ id }) => id === shown.id)!;
          return node.done('PATCH', `${pictures}/${shown.id}`, { version, alt: texts(`Ventana ${turn}`) });
        },
        says: [[details, `Ventana ${turn}`]],
      },
      {
        does: 'is taken away',
        change: (node) => node.done('DELETE', `${pictures}/${shown.id}`),
        nomore: [
          [details, shown.name],
          ['/rooms', shown.name],
          [page, shown.name],
        ],
      },
    ],
    'picture of the gallery': [
      {
        does: 'is added',
        change: async (node) => {
          shown.id = (await node.upload('/gallery/images', `patio-${turn}.jpg`, await jpeg(10 + turn))).id;
        },
        says: [['/gallery', `patio-${turn}`]],
      },
      {
        does: 'is taken away',
        change: (node) => node.done('DELETE', `/gallery/images/${shown.id}`),
        nomore: [['/gallery', `patio-${turn}`]],
      },
    ],
    'text of a category': [
      {
        does: 'is another',
        change: (node) => node.patch(studio, { summary: texts(`Una estancia clara ${turn}.`) }),
        says: ['/', '/rooms', page, details].map((place) => [place, `Una estancia clara ${turn}.`]),
      },
    ],
    'text of the building': [
      {
        does: 'is published',
        change: async (node) => {
          const lead = texts(`La casa por dentro ${turn}.`);
          const { version } = await node.patch(`/building/${buildingId}`, { content: { gallery: { lead } } });
          return node.done('POST', `/building/${buildingId}/publish`, { version });
        },
        says: [['/gallery', `La casa por dentro ${turn}.`]],
      },
      {
        does: 'is another telephone',
        change: (node) => node.patch(`/building/${buildingId}`, { phone: `+34 910 000 10${turn}` }),
        says: ['/contact', '/', '/en', page].map((place) => [place, `+34 910 000 10${turn}`]),
      },
    ],
    equipment: [
      {
        does: 'is in the apartments',
        change: async (node) => {
          const data = { name: texts(item.name), icon: '', group: 'kitchen' };
          item.id = (await node.done('POST', '/equipments', data)).id;
          return have(() => [item.id])(node);
        },
        says: [
          [details, item.name],
          ['/rooms', item.name],
        ],
      },
      {
        does: 'has another name',
        change: (node) => node.patch(`/equipments/${item.id}`, { name: texts(item.better) }),
        says: [
          [details, item.better],
          ['/rooms', item.better],
        ],
      },
      {
        does: 'is gone',
        change: have(() => []),
        nomore: [
          [details, item.better],
          ['/rooms', item.better],
        ],
      },
    ],
    category: [
      {
        does: 'is no longer shown',
        change: (node) => node.patch(superior, { published: false }),
        nomore: everywhereSuperior.slice(0, 4),
      },
      {
        does: 'is shown again',
        change: (node) => node.patch(superior, { published: true }),
        says: everywhereSuperior.slice(0, 4),
      },
    ],
  };
}
