import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import { getMock, postMock } from '../-api/mock-client.ts'
import { apiItemSchema, fromApi, toApi, type DataItem, type ItemDraft } from './data-item.ts'

/** More than the mock API keeps. */
const itemsSchema = listOf(apiItemSchema, 5000)
const pageSchema = v.object({ data: itemsSchema, totalPages: v.number() })

/** Returns all items of the mock API, newest first. */
export const readAllItems = async (): Promise<DataItem[]> =>
  (await getMock('/api/datalist/initial-data', itemsSchema)).map(fromApi)

/** Returns one page of items; one beyond the end is empty. */
export const readPage = async (page: number, perPage: number): Promise<DataItem[]> =>
  (await askPage(page, perPage)).data.map(fromApi)

/** Returns the number of items. The call for a page tells only the number of pages, so it asks for pages of one item. */
export const countItems = async (): Promise<number> => (await askPage(1, 1)).totalPages

const askPage = (page: number, perPage: number) =>
  getMock(`/api/datalist/data?page=${page}&perPage=${perPage}`, pageSchema)

/** Adds an item; the mock API puts it at the front, with a new id. */
export const addItem = (draft: ItemDraft): Promise<void> => postMock('/api/datalist/add-data', { obj: toApi(draft) })

export const updateItem = (id: number, draft: ItemDraft): Promise<void> =>
  postMock('/api/datalist/update-data', { obj: { id, ...toApi(draft) } })

/** Deletes one item or several, each with the call that the template has for it. */
export function deleteItems(ids: readonly number[]): Promise<void> {
  const { path, body } = deletion(ids)
  return postMock(path, body)
}

/** Deletes items while the page is being closed, when no answer can be awaited any more. */
export function deleteItemsOnLeaving(ids: readonly number[]): void {
  const { path, body } = deletion(ids)
  const headers = { 'content-type': 'application/json' }
  void fetch(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined)
}

function deletion(ids: readonly number[]): { path: string; body: unknown } {
  const [id] = ids
  return ids.length === 1
    ? { path: '/api/datalist/delete-data', body: { obj: { id } } }
    : { path: '/api/datalist/delete-selected', body: { arr: ids.map((each) => ({ id: each })) } }
}
