import type { Actor } from '#app/shared/access/permissions.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { changing, onAll } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, SystemTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { userError } from '../../errors/user-errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { inOneLine } from '../../items/item-news.ts'
import { deliversMails, queueMails, type MailWords } from '../../mail/mail.ts'
import { translateIn, type TranslateOf } from '../../messages/translate-in.ts'
import { notifyPeople, readChosenRecipients } from '../../notifications/notifications.ts'
import { lockStates, type MovedCard } from '../card-moves.sql.ts'
import {
  deleteOldLinks,
  insertLinks,
  lockUnsent,
  markDecisionMailSent,
  readClientsToAsk,
  readDeciders,
  readEarlierMails,
  askingMail,
  type CardToAsk,
  type EarlierMail,
} from '../decision-links.sql.ts'
import { cardNotFound, requireCardStaff } from '../permission.ts'
import { decisionLinks } from './decisions.ts'

/** A client is asked once nothing about its cards has changed for this long, so that several cards make one mail. */
const restMs = 3 * 60_000
/** A card is asked about after this long, even if others still change. */
const maxMs = 15 * 60_000
const linkDays = 14
/** Used and expired links still say what they were for this long. */
const keptMs = 90 * dayMs
/** The mail has links to this many cards; the others are on the Dashboard. */
const maxLinks = 10

/** Limit of mails that staff send by hand about one card. */
const byHand = createRateLimit('card-asked', { points: 5, seconds: 3600 })

type EmailRequester = Pick<Context, 'database' | 'clock' | 'origin'>

/**
 * Asks clients about cards that wait for their decision in a version that they were not asked about: in the bell and
 * by mail, as each person chose. Called by a job. Each version is asked about once, whatever is killed meanwhile.
 */
export async function askClients(context: EmailRequester, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const now = context.clock().getTime()
  const asked = await readClientsToAsk(db, { rested: new Date(now - restMs), longest: new Date(now - maxMs) })
  for (const clientId of asked) {
    if (signal.aborted) return
    await db.transaction().execute(async (trx) => askAbout(context, trx, clientId, await lockUnsent(trx, clientId)))
  }
  await deleteOldLinks(db, new Date(now - keptMs))
}

/**
 * Asks a client about one card at once, for example again after its links expired. For staff.
 * @returns how many mails were queued: those of people who chose mails
 * @throws UserError card.not_waiting (409) for a card that doesn't wait for a decision, rate.too_many (429),
 * auth.forbidden, not_found
 */
export async function askAboutCard(
  context: Context,
  actor: Actor,
  { cardId }: { cardId: string },
): Promise<{ mails: number }> {
  requireCardStaff(actor)
  return changing(context, actor, onAll(), async ({ trx }) => {
    const card = await requireWaiting(trx, cardId)
    await byHand.take(context, cardId)
    const mails = await withoutRowSecurity(trx, (system) => askAbout(context, system, card.clientId, [card]))
    return { mails }
  })
}

/** Someone of a client whom `askAboutCard` would ask, by the channels that they chose. */
export interface CardRecipient {
  /** The email address of someone without a name. */
  name: string
  email: string
  language: Language
  app: boolean
  mail: boolean
}

/** What `askAboutCard` would send, and what was sent about the card before. */
export interface AskingPreview {
  people: CardRecipient[]
  /** The mail in each language of those who get one, without its link. */
  texts: { language: Language; subject: string; paragraphs: readonly string[] }[]
  /** As in the mail. */
  sender: string
  /** Whether a mail server is configured; without one the mails are kept. */
  delivers: boolean
  /** Newest first, at most 20. */
  earlier: EarlierMail[]
}

/**
 * Returns whom `askAboutCard` would ask, by which channels and in which words. Changes nothing. For staff.
 * @throws UserError card.not_waiting (409), auth.forbidden, not_found
 */
export async function previewAsking(
  context: Context,
  actor: Actor,
  { cardId }: { cardId: string },
): Promise<AskingPreview> {
  requireCardStaff(actor)
  return changing(context, actor, onAll(), async ({ trx }) => {
    const card = await requireWaiting(trx, cardId)
    return withoutRowSecurity(trx, async (system) => {
      const { company, people } = await readDeciders(system, card.clientId)
      const chosen = await readChosenRecipients(
        system,
        'card',
        people.map(({ id }) => id),
      )
      const names = new Map(people.map(({ id, name }) => [id, name]))
      const told = toldOf([card], company)
      const languages = new Set(chosen.filter(({ mail }) => mail).map(({ language }) => language))
      return {
        people: chosen.map(({ userId, recipient: email, language, app, mail }) => ({
          name: names.get(userId) || email,
          email,
          language,
          app,
          mail,
        })),
        texts: [...languages].map((language) => {
          const { subject, paragraphs } = mailWords(told, [])(translateIn(language, 'mails'))
          return { language, subject, paragraphs }
        }),
        sender: context.env.MAIL_FROM,
        delivers: deliversMails(context.env),
        earlier: await readEarlierMails(system, cardId),
      }
    })
  })
}

async function requireWaiting(trx: ActorTrx, cardId: string): Promise<MovedCard> {
  const card = (await lockStates(trx, null, [cardId])).get(cardId)
  if (!card) throw cardNotFound()
  if (!card.waits) throw userError('card.not_waiting', (t) => t('cardNotWaiting'))
  return card
}

async function askAbout(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  clientId: string,
  cards: readonly CardToAsk[],
): Promise<number> {
  if (cards.length === 0) return 0
  const { company, people } = await readDeciders(trx, clientId)
  const ids = people.map(({ id }) => id)
  const told = toldOf(cards, company)
  await notifyPeople(context, trx, {
    kind: 'card',
    userIds: ids,
    only: 'app',
    words: (t, language) => ({
      title: translateIn(language, 'mails')('decide', told),
      text: t('cardsWaitingText', told),
    }),
    url: `/?client=${clientId}`,
  })
  const at = context.clock()
  const expiresAt = new Date(at.getTime() + linkDays * dayMs)
  const recipients = (await readChosenRecipients(trx, 'card', ids)).filter(({ mail }) => mail)
  for (const recipient of recipients) {
    const links = cards.slice(0, maxLinks).map((card) => ({ card, ...decisionLinks.create(context) }))
    await insertLinks(
      trx,
      { clientId, at, expiresAt },
      links.map(({ card, hash }) => ({ hash, cardId: card.id, version: card.version, personId: recipient.userId })),
    )
    const addressed = links.map(({ card, url }) => ({ label: inOneLine(card.title), url }))
    await queueMails(trx, { kind: askingMail, to: [recipient], words: mailWords(told, addressed) }, at)
  }
  await markDecisionMailSent(trx, cards)
  return recipients.length
}

/** What the words of a mail and of its notification name. */
const toldOf = (cards: readonly Pick<CardToAsk, 'title'>[], company: string) => ({
  count: cards.length,
  title: inOneLine(cards[0]?.title ?? ''),
  company,
})

const mailWords =
  (told: ReturnType<typeof toldOf>, links: { label: string; url: string }[]) =>
  (t: TranslateOf<'mails'>): ReturnType<MailWords> => {
    const [only] = links
    return {
      subject: t('decide', told),
      paragraphs: [
        t('decideText', told),
        ...(told.count > maxLinks ? [t('decideMore', { count: told.count - maxLinks })] : []),
      ],
      ...(links.length === 1 && only ? { action: { label: t('decideAction'), url: only.url } } : { links }),
      footnote: `${t('decideEnds', { days: linkDays })} ${t('chosenOnAccount')}`,
    }
  }
