import { LRUCache } from 'lru-cache'
import type { Actor } from '#app/shared/access/permissions.ts'
import { requirePermission } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { listeningPermission } from '../permission.ts'
import { pageReads, readPage } from './read-mention-page.ts'

/** Pages that one card has read; it gets no contacts of further ones. */
const maxPages = 5

/** A person waits for their card. */
const limits = { wireBytes: 2_000_000, bodyBytes: 2_000_000, wholeMs: 6000 }

/** So that a card is made with what its form showed, and its page is read once. */
const keptMs = 15 * 60_000
const maxKept = 500

type Contacts = LRUCache<string, Promise<string | null>>

/** By database; forgotten when Loop stops. */
const kept = new WeakMap<Context['database'], Contacts>()

/**
 * Returns whom pages name to write to, by address: a mail address or an http(s) address. Pages that name no one, can't be
 * read within seconds, or are too many for a while, are left out: nothing fails for them. For Admins; call it outside of
 * transactions.
 * @throws UserError auth.forbidden
 */
export async function readPageContacts(
  context: Context,
  actor: Actor,
  { clientId, addresses }: { clientId: string; addresses: readonly string[] },
): Promise<Map<string, string>> {
  requirePermission(actor, { clientId, permission: listeningPermission })
  const pages = [...new Set(addresses)].slice(0, maxPages)
  const found = await Promise.all(
    pages.map(async (address): Promise<[string, string][]> => {
      const contact = await contactOf(context, actor, address)
      return contact === null ? [] : [[address, contact]]
    }),
  )
  return new Map(found.flat())
}

async function contactOf(context: Context, actor: Actor, address: string): Promise<string | null> {
  const contacts = contactsOf(context)
  const known = contacts.get(address)
  if (known) return known
  if (await pageReads.count(context, actor.userId)) return null
  const reading = readContact(context, address)
  contacts.set(address, reading)
  return reading
}

function contactsOf({ database }: Context): Contacts {
  let contacts = kept.get(database)
  if (!contacts) kept.set(database, (contacts = new LRUCache({ max: maxKept, ttl: keptMs })))
  return contacts
}

async function readContact(context: Context, address: string): Promise<string | null> {
  try {
    return (await readPage(context, address, limits))?.contact ?? null
  } catch (error) {
    context.log.warn({ err: error }, 'the page of a mention could not be read for its contact')
    return null
  }
}
