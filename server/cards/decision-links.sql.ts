import { sql } from 'kysely'
import type { ChecklistStep, ExpectedEffect } from '#app/shared/cards/card.ts'
import type { ClientAction } from '#app/shared/cards/stage.ts'
import type { Db, SystemTrx } from '../db/database.ts'
import { mailStateOf, type MailState } from '../mail/mail.ts'
import { expectedEffectOf, waitsForClient } from './cards.sql.ts'

/** A card in the mail that asks about it. */
export interface CardToAsk {
  id: string
  title: string
  version: number
}

/** A card that waits for the Client's decision in a version that they were not asked about. */
const unasked = sql<boolean>`(${waitsForClient} and card.asked_version is distinct from card.version)`

/**
 * Returns the clients whose people should be asked now: nothing about their cards changed after `rested`, or a card
 * waits since before `longest`.
 */
export async function readClientsToAsk(
  db: Db,
  { rested, longest }: { rested: Date; longest: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('card')
    .innerJoin('client', 'client.id', 'card.client_id')
    .select('card.client_id as clientId')
    .where('client.archived_at', 'is', null)
    .where(unasked)
    .groupBy('card.client_id')
    .having(({ eb, fn, or }) =>
      or([eb(fn.max('card.changed_at'), '<=', rested), eb(fn.min('card.changed_at'), '<=', longest)]),
    )
    .orderBy('card.client_id')
    .execute()
  return rows.map(({ clientId }) => clientId)
}

/** Returns the cards that a client's people have not been asked about, oldest first, and locks them. */
export async function lockUnsent(trx: SystemTrx, clientId: string): Promise<CardToAsk[]> {
  // One order for everyone, because two transactions that lock the same cards would otherwise deadlock.
  const rows = await trx
    .selectFrom('card')
    .select(['id', 'title', 'version', 'created_at'])
    .where('client_id', '=', clientId)
    .where(unasked)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
}

export async function markDecisionMailSent(trx: SystemTrx, cards: readonly CardToAsk[]): Promise<void> {
  await trx
    .updateTable('card')
    .set((card) => ({ asked_version: card.ref('version') }))
    .where(
      'id',
      'in',
      cards.map(({ id }) => id),
    )
    .execute()
}

/** Returns the active people of a client, who may decide about its cards, and the client's name. */
export async function readDeciders(
  trx: SystemTrx,
  clientId: string,
): Promise<{ company: string; people: { id: string; name: string }[] }> {
  const { company } = await trx
    .selectFrom('client')
    .select('company')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const people = await trx
    .selectFrom('app_user')
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('client_id', '=', clientId)
    .where('role', '=', 'Client')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return { company, people }
}

/** The kind of the mails that ask about cards. */
export const askingMail = 'card.decision'

/** A mail that asked someone about a card. */
export interface EarlierMail {
  /** The email address of someone without a name. */
  name: string
  /** ISO 8601. */
  at: string
  state: MailState
  /** Why the last try failed, as it is stored. */
  failure: string | null
}

/** Returns the mails that asked about a card, newest first. A link is stored with its mail, at the same instant. */
export async function readEarlierMails(trx: SystemTrx, cardId: string): Promise<EarlierMail[]> {
  const rows = await trx
    .selectFrom('card_link as link')
    .innerJoin('mail', (join) =>
      join
        .onRef('mail.user_id', '=', 'link.person_id')
        .onRef('mail.created_at', '=', 'link.created_at')
        .on('mail.kind', '=', askingMail),
    )
    .innerJoin('app_user as person', 'person.id', 'link.person_id')
    .select(['mail.recipient', 'mail.created_at', 'mail.sent_at', 'mail.next_try_at', 'mail.failure'])
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    .where('link.card_id', '=', cardId)
    .orderBy('link.created_at', 'desc')
    .orderBy('mail.recipient')
    .limit(20)
    .execute()
  return rows.map(({ name, recipient, created_at, ...row }) => ({
    name: name || recipient,
    at: (row.sent_at ?? created_at).toISOString(),
    state: mailStateOf(row),
    failure: row.failure,
  }))
}

interface NewLink {
  hash: Uint8Array
  cardId: string
  version: number
  personId: string
}

export async function insertLinks(
  trx: SystemTrx,
  { clientId, at, expiresAt }: { clientId: string; at: Date; expiresAt: Date },
  links: readonly NewLink[],
): Promise<void> {
  if (links.length === 0) return
  await trx
    .insertInto('card_link')
    .values(
      links.map(({ hash, cardId, version, personId }) => ({
        token_hash: hash,
        client_id: clientId,
        card_id: cardId,
        person_id: personId,
        version,
        created_at: at,
        expires_at: expiresAt,
      })),
    )
    .execute()
}

export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('card_link').where('expires_at', '<', before).execute()
}

/** A link with its card, client and person as they are now. */
export interface FoundDecisionLink {
  clientId: string
  cardId: string
  personId: string
  linkVersion: number
  expiresAt: Date
  usedAt: Date | null
  action: ClientAction | null
  company: string
  archived: boolean
  /** The person's name; null if they entered none. */
  person: string | null
  /** Whether they are an active person of the client. */
  mayDecide: boolean
  /** Whether the card is for staff only, or in the trash. */
  hidden: boolean
  waits: boolean
  title: string
  why: string
  checklist: ChecklistStep[]
  effect: ExpectedEffect | null
  version: number
}

/** Returns the link with a hash. */
export async function readLink(db: Db, hash: Uint8Array): Promise<FoundDecisionLink | undefined> {
  const row = await db
    .selectFrom('card_link as link')
    .innerJoin('card', 'card.id', 'link.card_id')
    .innerJoin('client', 'client.id', 'link.client_id')
    .innerJoin('app_user as person', 'person.id', 'link.person_id')
    .select(['link.client_id as clientId', 'link.card_id as cardId', 'link.person_id as personId'])
    .select(['link.version as linkVersion', 'link.expires_at as expiresAt', 'link.used_at as usedAt', 'link.action'])
    .select(['client.company', sql<boolean>`client.archived_at is not null`.as('archived')])
    .select([
      sql<string | null>`nullif(trim(person.first_name || ' ' || person.last_name), '')`.as('person'),
      sql<boolean>`(person.disabled_at is null and person.role = 'Client'
        and person.client_id is not distinct from link.client_id)`.as('mayDecide'),
      sql<boolean>`(card.internal or card.trashed_at is not null)`.as('hidden'),
      waitsForClient.as('waits'),
    ])
    .select(['card.title', 'card.why', 'card.checklist', 'card.version'])
    .select(['card.metric', 'card.direction', 'card.low', 'card.high'])
    .where('link.token_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return undefined
  const { metric, direction, low, high, ...link } = row
  return { ...link, effect: expectedEffectOf({ metric, direction, low, high }) }
}

/**
 * Marks a link as used: of two simultaneous requests only one succeeds.
 * @returns false if it was used or has expired
 */
export async function useLinkRow(trx: SystemTrx, hash: Uint8Array, action: ClientAction, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('card_link')
    .set({ used_at: at, action })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('card_id')
    .executeTakeFirst()
  return row !== undefined
}
