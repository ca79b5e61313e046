import { systemActor } from '../../app/access/actor';
import { addDays } from '../../app/core/calendar-date';
import { eachNight } from '../../app/core/stay';
import { createBlock } from '../../app/features/blocks/create-block.server';
import { deleteBlock } from '../../app/features/blocks/delete-block.server';
import { restoreBlock } from '../../app/features/blocks/restore-block.server';
import type { Action } from './actions';
import type { Model } from './model';

const chosen = (ids: Iterable<number>, which: number) => {
  const list = [...ids];
  return list[which % list.length];
};

export const blockActions = {
  async block({ where, day, nights }: Action, model: Model): Promise<undefined> {
    const apartmentId = model.apartments[where % model.apartments.length]!.id;
    const checkIn = addDays(model.today, day);
    const stay = { checkIn, checkOut: addDays(checkIn, nights) };
    const { id } = await createBlock(systemActor, { apartmentId, ...stay });
    model.blocks.set(id, { id, apartmentId, nights: eachNight(stay) });
  },

  async unblock({ which }: Action, model: Model): Promise<undefined> {
    const id = chosen(model.blocks.keys(), which);
    if (id === undefined) return;
    const lifted = model.blocks.get(id)!;
    await deleteBlock(systemActor, id);
    model.blocks.delete(id);
    model.lifted.set(id, lifted);
  },

  async block_again({ which }: Action, model: Model): Promise<undefined> {
    const id = chosen([...model.lifted.keys()].slice(-2), which);
    if (id === undefined) return;
    const lifted = model.lifted.get(id)!;
    await restoreBlock(systemActor, id);
    model.lifted.delete(id);
    model.blocks.set(id, lifted);
  },
};
