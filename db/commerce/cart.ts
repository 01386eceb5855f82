/**
 * The cart, which belongs to a browser session or to a signed-in account. Signing in moves the cart of the browser
 * session into the account's. The rules: functions.sql. One round trip each.
 */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import type { ThrottleClaim } from '../accounts/throttle.ts';
import { courses, instructors } from '../courses/tables.ts';
import { cartItems } from './tables.ts';

/** A caller whose session has ended counts as a visitor, and sees the browser session's cart. */
export type WantedCart = { sessionId: string; caller: Caller | null };

/** Returns the items of the cart that can be bought, in the order in which they were added. */
export async function readCart(db: Database, cart: WantedCart) {
  if (!cart.caller) return selectCart(db, cart);
  const { items } = await batchRecord(db, { join: joinCart(db, cart), items: selectCart(db, cart) });
  return items;
}
export type CartRow = Awaited<ReturnType<typeof selectCart>>[number];

type WantedItem = WantedCart & {
  courseId: number;
  quantity: number;
  /** The limits of visitors' carts. One counts when its first course is added, also after it was emptied. */
  claims: ThrottleClaim[];
  now: Date;
};

/**
 * Sets the quantity of a course, and returns the cart. Refuses `not_found`, `course_not_open`, `cart_full`,
 * `too_many_requests`.
 */
export async function setCartItem(db: Database, { courseId, quantity, claims, now, ...cart }: WantedItem) {
  const { items } = await batchRecord(db, {
    join: joinCart(db, cart),
    set: db.execute(
      sql`select ${call('set_cart_item', {
        wanted_session: cart.sessionId,
        owner: ownerOf(cart, true),
        wanted_course: courseId,
        wanted_quantity: quantity,
        claims: JSON.stringify(claims),
        moment: now.toISOString(),
      })}`,
    ),
    items: selectCart(db, cart),
  });
  return items;
}

/** Removes a course, and returns the cart. Does nothing when the course is not in it. */
export async function removeFromCart(db: Database, { courseId, ...cart }: WantedCart & { courseId: number }) {
  const { items } = await batchRecord(db, {
    join: joinCart(db, cart),
    remove: db.delete(cartItems).where(and(eq(cartItems.courseId, courseId), isIn(cart, true))),
    items: selectCart(db, cart),
  });
  return items;
}

function ownerOf({ caller }: WantedCart, forWrite = false): SQL {
  return caller
    ? call('cart_owner', { session_hash: caller.sessionHash, expected_user: caller.userId, for_write: forWrite })
    : sql`null::integer`;
}

function isIn(cart: WantedCart, forWrite = false): SQL {
  return sql`${cartItems.id} in (select rules.cart_of(${cart.sessionId}, ${ownerOf(cart, forWrite)}))`;
}

function joinCart(db: Database, cart: WantedCart) {
  return db.execute(sql`
    select rules.join_cart(${cart.sessionId}, known.owner)
    from (select ${ownerOf(cart)} as owner) as known where known.owner is not null`);
}

function selectCart(db: Database, cart: WantedCart) {
  return db
    .select({
      id: cartItems.id,
      courseId: cartItems.courseId,
      quantity: cartItems.quantity,
      course: {
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        price: sql<string>`${courses.price}`,
        thumbnail: courses.thumbnail,
      },
      instructor: {
        id: instructors.id,
        name: instructors.name,
        title: instructors.title,
        company: instructors.company,
        credentials: instructors.credentials,
        bio: instructors.bio,
        avatar: instructors.avatar,
      },
    })
    .from(cartItems)
    .innerJoin(courses, eq(courses.id, cartItems.courseId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(and(isIn(cart), sql`rules.is_on_sale(${courses})`))
    .orderBy(asc(cartItems.id))
    .limit(20);
}
