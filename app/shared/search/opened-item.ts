import * as v from 'valibot'
import { monthSchema } from '../calendar/month.ts'

const text = v.pipe(v.string(), v.maxLength(1000))

/** An item of a client that a person opened, as the palette lists it again. */
export const openedItemSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['card', 'mention', 'change']), clientId: text, id: text, title: text }),
  v.object({ kind: v.literal('finding'), clientId: text, subject: text }),
  v.object({ kind: v.literal('report'), clientId: text, month: monthSchema }),
])
export type OpenedItem = v.InferOutput<typeof openedItemSchema>

/** Returns the identity of an item among those of all kinds; its title may change. */
export function keyOfItem(item: OpenedItem): string {
  const own = item.kind === 'report' ? item.month : item.kind === 'finding' ? item.subject : item.id
  return `${item.kind}-${item.clientId}-${own}`
}
