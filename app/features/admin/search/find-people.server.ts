import { and, desc, isNull, sql } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import { contains } from '../../../database/list-sql.server';
import { customer, userAccount } from '../../../database/people-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { customerName } from '../../customers/customer-name.server';
import { isAny, isPlainTerm, peopleWith, matchesTermFuzzily, type SearchScope } from './searched-names.server';
import type { Question } from './question';

/** Finds customers. Those who match most of the words as typed come first, then those with the most stays. */
export async function findCustomers({ text }: Question, place: SearchScope, most: number) {
  const stays = sql<number>`(SELECT count(*) FROM booking WHERE booking.customer_id = customer.id
    AND ${stateIn(sql`booking.state`, 'isFirm')})::int`;
  const typed = text.split(' ').filter(isPlainTerm);
  const exact = typed.map((word) => sql`(${customer.searchText} LIKE folded(${contains(word)}))::int`);
  return db()
    .select({ id: customer.id, name: customerName, email: customer.email, phone: customer.phone, stays })
    .from(customer)
    .where(and(isAny(customer.id, await peopleWith(text, place)), isNull(customer.mergedIntoId)))
    .orderBy(
      ...(place.isMisspelt && exact.length > 1 ? [desc(sql.join(exact, sql` + `))] : []),
      desc(stays),
      desc(customer.id),
    )
    .limit(most);
}

export function findUsers({ text }: Question, place: SearchScope, most: number) {
  return db()
    .select({
      id: userAccount.id,
      name: userAccount.name,
      email: userAccount.email,
      role: userAccount.role,
      isActive: userAccount.active,
    })
    .from(userAccount)
    .where(
      and(
        isNull(userAccount.erasedAt),
        ...text
          .split(' ')
          .filter(Boolean)
          .map((word) =>
            matchesTermFuzzily(sql`folded(${userAccount.name} || ' ' || ${userAccount.email})`, word, place),
          ),
      ),
    )
    .orderBy(desc(userAccount.active), sql`${userAccount.role} = 'customer'`, userAccount.name)
    .limit(most);
}
