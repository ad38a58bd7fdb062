import { createCard } from '#server/cards/create-card.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Decision } from '#app/shared/cards/card.ts'
import { readCard } from '#server/cards/cards.ts'
import { askClients } from '#server/cards/decisions/ask-clients.ts'
import { decideByLink, openDecision } from '#server/cards/decisions/decisions.ts'
import { cardForm } from './card-form.ts'
import { admin, clientOf, companyId, editor, insertCompanies, removeEverybody } from './companies.ts'
import { clara, colleague, insertAccounts } from './people.ts'
import type { TestContext } from './test-context.ts'

export const clientId = companyId(1)
export const stranger = clientOf(2)
const start = '2026-10-15T12:00:00Z'
const minute = 60_000

/** Two companies with people and staff, and the mails and links about their cards. */
export function decisionScene(context: TestContext) {
  const address = '192.0.2.7'
  return {
    async reset() {
      context.clock.set(start)
      await removeEverybody(context, 'mail')
      await insertCompanies(context, 2)
      await insertAccounts(context, [
        { actor: clara, email: 'clara@one.test', firstName: 'Clara' },
        { actor: stranger, email: 'sam@two.test', firstName: 'Sam' },
        { actor: editor, email: 'emil@loop.test', firstName: 'Emil' },
        { actor: admin, email: 'ada@loop.test', firstName: 'Ada' },
      ])
    },
    colleague: () => insertAccounts(context, [{ actor: colleague, email: 'carl@one.test', firstName: 'Carl' }]),
    async add(title: string, more: Parameters<typeof cardForm>[1] = {}, by: Actor = editor): Promise<string> {
      return (await createCard(context, by, { clientId, card: cardForm(title, { internal: false, ...more }) })).id
    },
    read: (cardId: string) => readCard(context, editor, { cardId }),
    /** Runs the job after the clock has moved. */
    async ask(minutes = 3) {
      context.clock.advance(minutes * minute)
      await askClients(context, new AbortController().signal)
    },
    mails: (kind = 'card.decision') =>
      context.database.db
        .selectFrom('mail')
        .select(['recipient', 'subject', 'body_text', 'body_html', 'language'])
        .where('kind', '=', kind)
        .orderBy('created_at')
        .orderBy('recipient')
        .execute(),
    /** Returns the secrets of all links in a mail. */
    tokens: (text: string): string[] => [...text.matchAll(/\/decide\/([\w-]+)/g)].map(([, token = '']) => token),
    /** Creates a shared card and returns it with the link of Clara's mail. */
    async asked(title = 'Shorten the form') {
      const cardId = await this.add(title)
      await this.ask()
      const all = await this.mails()
      const mail = all.findLast(({ recipient }) => recipient === 'clara@one.test')
      const [token = ''] = this.tokens(mail?.body_text ?? '')
      return { cardId, token }
    },
    open: (token: string) => openDecision(context, { token, address }),
    decide: (token: string, decision: Partial<Decision> & Pick<Decision, 'action'>) =>
      decideByLink(context, { token, address, decision: { note: '', version: 1, ...decision } }),
    bellOf: async ({ userId }: Actor) =>
      (
        await context.database.db
          .selectFrom('notification')
          .select(['title', 'text', 'url'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .orderBy('title')
          .execute()
      ).map((row) => row),
  }
}
