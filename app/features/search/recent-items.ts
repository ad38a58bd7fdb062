import * as v from 'valibot'
import { keyOfItem, openedItemSchema, type OpenedItem } from '#app/shared/search/opened-item.ts'
import { recentList } from './recent-list.ts'

/** The items that a person opened recently, with their titles. */
export const { read: readRecentItems, note: noteRecentItem } = recentList<OpenedItem>('loop-recent-items', {
  kept: 6,
  parse(stored) {
    const parsed = v.safeParse(openedItemSchema, stored)
    return parsed.success ? parsed.output : null
  },
  keyOf: keyOfItem,
})
