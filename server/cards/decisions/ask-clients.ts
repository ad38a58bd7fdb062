import type { Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { linkSecret } from '../../access/one-time-link.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { asActor, beyondScope } from '../../db/scope.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { queueMails } from '../../mail/mail.ts'
import { sayIn } from '../../messages/say-in.ts'
import { notifyPeople, readChosenRecipients } from '../../notifications/notifications.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { lockStates } from '../card-moves.sql.ts'
import { cardNotFound, requireCardStaff } from '../cards.ts'
import {
  deleteOldLinks,
  insertLinks,
  lockUnasked,
  markAsked,
  readClientsToAsk,
  readDeciders,
  type AskedCard,
} from './links.sql.ts'
import { inOneLine } from './tell-staff.ts'

/** A company is asked once nothing about its cards has changed for this long, so that several cards make one mail. */
const restMs = 3 * 60_000
/** A card is asked about after this long, even if others still change. */
const longestMs = 15 * 60_000
const linkDays = 14
/** Used and expired links still say what they were for this long. */
const keptMs = 90 * dayMs
/** The mail has links to this many cards; the others are on the Dashboard. */
const mostLinks = 10

/** Limit of mails that staff send by hand about one card. */
const byHand = createRateLimit('card-asked', { points: 5, seconds: 3600 })

type Asking = Pick<Context, 'database' | 'clock' | 'origin'>

/**
 * Asks companies about cards that wait for their decision in a version that they were not asked about: in the bell and
 * by mail, as each person chose. Called by a job. Each version is asked about once, whatever is killed meanwhile.
 */
export async function askClients(context: Asking, signal: AbortSignal): Promise<void> {
  const db = context.database.background
  const now = context.clock().getTime()
  const asked = await readClientsToAsk(db, { rested: new Date(now - restMs), longest: new Date(now - longestMs) })
  for (const clientId of asked) {
    if (signal.aborted) return
    await db.transaction().execute(async (trx) => askAbout(context, trx, clientId, await lockUnasked(trx, clientId)))
  }
  await deleteOldLinks(db, new Date(now - keptMs))
}

/**
 * Asks a company about one card at once, for example again after its links expired. For staff.
 * @throws AppError card.not_waiting (409) for a card that doesn't wait for a decision, rate.too_many (429),
 * auth.forbidden, not_found
 */
export async function askAboutCard(context: Context, actor: Actor, { cardId }: { cardId: string }): Promise<void> {
  requireCardStaff(actor)
  await asActor(context.database, actor, async (trx) => {
    const card = (await lockStates(trx, [cardId], null)).get(cardId)
    if (!card) throw cardNotFound()
    if (!card.waits) throw new Refusal('card.not_waiting', 409, (say) => say('cardNotWaiting'))
    await byHand.take(context, cardId)
    await beyondScope(trx, (system) => askAbout(context, system, card.clientId, [card]))
  })
}

async function askAbout(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  clientId: string,
  cards: readonly AskedCard[],
): Promise<void> {
  const [first] = cards
  if (!first) return
  const { company, people } = await readDeciders(trx, clientId)
  const told = { count: cards.length, title: inOneLine(first.title), company }
  await notifyPeople(context, trx, {
    kind: 'card',
    userIds: people,
    only: 'app',
    words: (say, language) => ({
      title: sayIn(language, 'mails')('decide', told),
      text: say('cardsWaitingText', told),
    }),
    url: `/?client=${clientId}`,
  })
  const at = context.clock()
  const expiresAt = new Date(at.getTime() + linkDays * dayMs)
  for (const { mail, ...recipient } of await readChosenRecipients(trx, 'card', people)) {
    if (!mail) continue
    const links = cards.slice(0, mostLinks).map((card) => ({ card, ...linkSecret() }))
    await insertLinks(
      trx,
      { clientId, at, expiresAt },
      links.map(({ card, hash }) => ({ hash, cardId: card.id, version: card.version, personId: recipient.userId })),
    )
    const addressed = links.map(({ card, token }) => ({
      label: inOneLine(card.title),
      url: `${context.origin}/decide/${token}`,
    }))
    const [only] = addressed
    await queueMails(
      trx,
      {
        kind: 'card.decision',
        to: [recipient],
        words: (say) => ({
          subject: say('decide', told),
          paragraphs: [
            say('decideText', told),
            ...(cards.length > mostLinks ? [say('decideMore', { count: cards.length - mostLinks })] : []),
          ],
          ...(addressed.length === 1 && only
            ? { action: { label: say('decideAction'), url: only.url } }
            : { links: addressed }),
          footnote: `${say('decideEnds', { days: linkDays })} ${say('chosenOnAccount')}`,
        }),
      },
      at,
    )
  }
  await markAsked(trx, cards)
}
