import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import Stripe from 'stripe'
import * as v from 'valibot'
import type { Account } from './account.ts'
import type { CardBehind } from './cards.ts'
import type { StandInEvent } from './events.ts'
import type { StoredAnswer } from './idempotency.ts'

/** How many of the latest events are kept. */
const keptEvents = 1000

interface SavedState {
  version: string
  shelves: object[][]
  ids: [string, number][]
  ahead: number
  events: StandInEvent[]
  cards: [string, CardBehind][]
  pendingLines: [string, Stripe.InvoiceLineItem[]][]
  announcedTrials: string[]
  answers: [string, StoredAnswer][]
}

/** Another version of the package may have other objects, so its state isn't read. */
const version = `1 ${Stripe.API_VERSION}`

/**
 * Writes the whole state to a file. V8's format keeps objects that are shared, such as a price of several
 * subscriptions, one object.
 */
export function writeState(account: Account, file: string): void {
  const state: SavedState = {
    version,
    shelves: account.shelves().map((shelf) => shelf.oldestFirst()),
    ids: account.ids.counted(),
    ahead: account.clock.ahead(),
    events: account.events.all.slice(-keptEvents),
    cards: [...account.cards],
    pendingLines: [...account.pendingLines],
    announcedTrials: [...account.announcedTrials],
    answers: account.idempotency.all(),
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, serialize(state), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Goes on with the state of a file; begins again if there is none, or one that this version can't read. */
export function readState(account: Account, file: string): void {
  const state = savedIn(file)
  if (!state) return
  // The rows of each shelf were written from the same shelf.
  account.shelves().forEach((shelf, index) => shelf.refill((state.shelves[index] ?? []) as never[]))
  account.ids.continueFrom(state.ids)
  account.clock.advance(state.ahead)
  for (const [id, card] of state.cards) account.cards.set(id, card)
  for (const [id, lines] of state.pendingLines) account.pendingLines.set(id, lines)
  for (const id of state.announcedTrials) account.announcedTrials.add(id)
  account.idempotency.refill(state.answers)
  putDecimalsBack(state, new Set())
  account.events.resume(state.events)
}

function savedIn(file: string): SavedState | null {
  try {
    // The file is this module's own; another version's is not read.
    const state = deserialize(readFileSync(file)) as SavedState
    return state.version === version ? state : null
  } catch {
    return null
  }
}

/** V8's format forgets that a decimal is one, and keeps its two parts. */
function putDecimalsBack(value: unknown, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const [name, part] of Object.entries(value)) {
    if (v.is(partsOfDecimal, part)) {
      Reflect.set(value, name, Stripe.Decimal.from(`${part._coefficient}e${part._exponent}`))
    } else putDecimalsBack(part, seen)
  }
}
const partsOfDecimal = v.strictObject({ _coefficient: v.bigint(), _exponent: v.number() })
