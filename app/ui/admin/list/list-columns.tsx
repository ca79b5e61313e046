import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import IconColumns3 from 'virtual:icons/columns-3';
import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { listAddress, NO_COLUMNS } from '../../../core/list-address';
import { columnsAtFirst, fixedColumns, freeColumns, type ListRules } from '../../../core/list-rules';
import { Link } from '../../link';
import { useTranslation } from '../../translation';
import { useHydrated } from '../../use-hydrated';
import { HiddenFields } from './hidden-fields';
import { ColumnRow, FixedColumnRow } from './list-column-row';
import styles from './list-columns.module.css';
import { useList } from './list-context';
import { Popover } from './popover';

export function ListColumns() {
  const { t } = useTranslation('ui/list');
  const { rules, page, to } = useList();
  const { query } = page.list;
  const free = freeColumns(rules);
  if (free.length === 0) return null;
  const shown = query.columns ?? columnsAtFirst(rules);
  const address = listAddress(rules, query);
  return (
    <Popover
      id="list-columns"
      side="right"
      stays
      className={styles.button}
      button={
        <>
          <IconColumns3 size={16} aria-hidden="true" /> {t('columns.open')}
        </>
      }
    >
      <Form action={to()} className={styles.form} preventScrollReset replace>
        <HiddenFields of={{ ...address, columns: NO_COLUMNS }} />
        <p className={styles.hint}>{t('columns.hint')}</p>
        <ul>
          {fixedColumns(rules).map((name) => (
            <FixedColumnRow key={name} name={name} />
          ))}
        </ul>
        <FreeColumns key={free.join()} shown={shown} />
        <div className={styles.foot}>
          <Link to={to(listAddress(rules, query, { columns: null }))} replace preventScrollReset>
            {t('columns.reset')}
          </Link>
          <span>{t('columns.kept')}</span>
          <noscript>
            <button type="submit">{t('columns.apply')}</button>
          </noscript>
        </div>
      </Form>
    </Popover>
  );
}

/**
 * Silences the library's own announcements. The arrow keys move a column, and the move is announced here in the page's
 * language.
 */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};

function FreeColumns({ shown }: { shown: readonly string[] }) {
  const { t } = useTranslation('ui/list');
  const { rules, page, to, words } = useList();
  const { query } = page.list;
  const [announcement, setAnnouncement] = useState('');
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // Shows the requested choice immediately; hidden columns keep their position while the menu is open.
  const shownKey = shown.join();
  const [request, setRequested] = useState(() => ({ given: shownKey, shown, order: inOrder(rules, shown) }));
  if (request.given !== shownKey) {
    const order = request.shown.join() === shownKey ? request.order : inOrder(rules, shown);
    setRequested({ given: shownKey, shown, order });
  }
  const show = (order: string[], columns: readonly string[]) => {
    setRequested({ given: shownKey, shown: columns, order });
    void navigate(to(listAddress(rules, query, { columns, page: query.page })), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const check = (name: string, on: boolean) =>
    show(
      request.order,
      request.order.filter((one) => (one === name ? on : request.shown.includes(one))),
    );
  const move = (name: string, place: number) => {
    const { order } = request;
    if (place < 0 || place >= order.length) return;
    const moved = arrayMove(order, order.indexOf(name), place);
    setAnnouncement(t('columns.moved', { name: words.column(name), place: place + 1, of: order.length }));
    show(
      moved,
      moved.filter((one) => request.shown.includes(one)),
    );
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(String(active.id), request.order.indexOf(String(over.id)));
  };
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <DndContext
      id="list-columns"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={silent}
    >
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <SortableContext items={request.order} strategy={verticalListSortingStrategy}>
        <ul>
          {request.order.map((name, place) => (
            <ColumnRow
              key={name}
              name={name}
              checked={request.shown.includes(name)}
              onMove={(step) => move(name, place + step)}
              onCheck={hydrated ? (on) => check(name, on) : undefined}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function inOrder(rules: ListRules, shown: readonly string[]): string[] {
  return [...shown, ...freeColumns(rules).filter((name) => !shown.includes(name))];
}
