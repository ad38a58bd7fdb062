import { cleanLine } from '../../db/clean-text.ts'
import type { NewsWords } from '../../notifications/notifications.ts'
import type { AlertedChange, AlertedSite } from './alerts.sql.ts'

/** Texts of competitors and addresses in a notification are at most this long. */
const maxTextLength = 120

type AlertedClient = Pick<AlertedSite, 'company'>

const lineOf = (text: string): string => cleanLine(text, maxTextLength)

/** Returns what a notification says of one change, with the competitor's own texts as text. */
export const changeWords =
  ({ company }: AlertedClient, { kind, competitor, ...change }: AlertedChange): NewsWords =>
  (t) => {
    const before = lineOf(change.before)
    const after = lineOf(change.after)
    const page = lineOf(change.page.replace(/^https?:\/\//i, ''))
    const sentence = before === '' ? 'competitorAdded' : after === '' ? 'competitorRemoved' : 'competitorChanged'
    return {
      title: t(`competitorChange.${kind}`, { competitor, company }),
      text: before === '' && after === '' ? page : t(sentence, { before, after, page }),
    }
  }

/** Returns what the last notification of a day says: how many changes there are besides those that it named. */
export const moreChangesWords =
  ({ company }: AlertedClient, count: number): NewsWords =>
  (t) => ({ title: t('competitorChangesMore', { count, company }), text: t('competitorChangesMoreText') })
