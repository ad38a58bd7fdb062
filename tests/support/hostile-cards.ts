import { createCard } from '#server/cards/create-card.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import { linkHash } from '#server/secret-links/secret-links.ts'
import type { Context } from '#server/context.ts'
import { world } from '#tests/checks/access/world.ts'
import { cardForm } from './card-form.ts'

/** A card that waits for a Client's decision, and the secret of the link in their mail. */
export const hostileCard = { id: '0acce550-0000-4000-8000-000009000001', token: 'h'.repeat(43) } as const

const clientId = world.own
const cardId = hostileCard.id
const { token } = hostileCard
const editor: Actor = { userId: world.people.editor, role: 'Editor', clientId: null }

/** Creates the card and its link, so that hostile inputs also reach what needs an existing card. */
export async function insertHostileCard(context: Context): Promise<void> {
  const card = cardForm('Shorten the form', { internal: false, target: { kind: 'page', path: '/a' } })
  await createCard(context, editor, { clientId, id: cardId, card })
  const at = context.clock()
  await context.database.db
    .insertInto('card_link')
    .values({
      token_hash: linkHash(token),
      client_id: clientId,
      card_id: cardId,
      person_id: world.people.client,
      version: 1,
      created_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
    })
    .execute()
}

const source = { kind: 'address', address: `/analytics?month=2026-09&tab=errors&client=${clientId}` }
const view = {
  kind: 'analytics',
  month: '2026-09',
  filters: [],
  compare: 'year',
  subject: { part: 'notFound', path: '/a' },
}
const checklist = [{ text: 'First', done: false }]
const effect = { metric: 'visits', direction: 'up', low: 1, high: 2 }
const sent = { title: 'New', why: 'Because', checklist, target: { kind: 'section', prefix: '/a' }, effect, tags: ['a'] }
const comment = { id: cardId, text: '@editor Person hello', mentions: [world.people.editor] }
const move = { action: 'snooze', note: 'Later', until: '2027-01-04' }
const decision = { action: 'askForChanges', note: 'Shorter', version: 1 }

/** Inputs of server functions about the card. */
export const cardInputs: Record<string, unknown> = {
  readCardFn: { cardId },
  readLiveEvidenceFn: { cardId },
  previewCardFn: { clientId, source: view },
  updateCardFn: { cardId, change: { version: 1, title: 'Shorter', checklist, effect, tags: ['a'] } },
  commentOnCardFn: { cardId, text: comment.text, mentions: comment.mentions },
  moveCardsFn: { cardIds: [cardId], move },
  listClashesFn: { cardIds: [cardId] },
  forecastEffectFn: { cardId },
  askAboutCardFn: { cardId },
  previewAskingFn: { cardId },
  decideCardFn: { clientId, cardId, decision },
  openDecisionFn: { token },
  decideByLinkFn: { token, decision },
}

/** Bodies of REST calls about cards, by method and path. */
export const cardBodies: Record<string, unknown> = {
  'POST /api/clients/$client/cards': { id: cardId, ...sent, source },
  'PATCH /api/clients/$client/cards/$card': { version: 1, ...sent },
  'POST /api/clients/$client/cards/$card/moves': move,
  'POST /api/clients/$client/cards/$card/comments': comment,
}

/** Calls of the tools for cards. */
export const cardTools: [name: string, given: object][] = [
  ['list_cards', { client: clientId, filter: 'proposed', search: 'a', sort: 'rank', limit: 5 }],
  ['read_card', { card: cardId }],
  ['create_card', { client: clientId, ...sent, address: source.address }],
  ['comment_card', { card: cardId, ...comment }],
  ['move_card', { card: cardId, ...move }],
]
