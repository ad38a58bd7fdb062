import { formatMonth } from '#app/shared/format/date.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'

/** Whose page it is: of the context that every page of the product has. */
interface Subject {
  locale: string
  /** Null while staff have chosen none. */
  client: { name: string } | null
  months: MonthRange
}

const product = 'Loop'
const titled = (...parts: string[]) => ({ meta: [{ title: parts.join(' · ') }] })

/**
 * The head of a page about a client's month. Its title is in the order in which open tabs are told apart: "Fernhollow
 * Pottery · October 2026 · Analytics". Without a client the product's name ends it.
 */
export function headOfMonth({ locale, client, months }: Subject, page: string) {
  const month = formatMonth(locale, months.selected)
  return client ? titled(client.name, month, page) : titled(month, page, product)
}

/** The head of a page about a client as such, whatever the month: "Fernhollow Pottery · Profile · Loop". */
export function headOfClient({ client }: Pick<Subject, 'client'>, page: string) {
  return client ? titled(client.name, page, product) : titled(page, product)
}
