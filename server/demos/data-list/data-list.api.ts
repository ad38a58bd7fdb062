import { apiRoute } from '../../http/api-route.ts'
import { mockCall, mockWrite } from '../mock-call.ts'
import { addItemSchema, deleteItemSchema, deleteItemsSchema, maxOfItemBody, updateItemSchema } from './item.ts'
import { addItem, deleteItems, listItems, pageOfItems, updateItem } from './items.ts'

/** GET /api/datalist/initial-data: all items. */
export const itemsApi = apiRoute({ GET: mockCall(({ visitor }) => Response.json(listItems(visitor))) })

/** GET /api/datalist/data?page=&perPage=: a page of items and the number of pages. */
export const itemPageApi = apiRoute({
  GET: mockCall(({ visitor, search }) => Response.json(pageOfItems(visitor, search))),
})

/** POST /api/datalist/update-data {obj} */
export const updateItemApi = apiRoute({
  POST: mockWrite(updateItemSchema, ({ visitor }, { obj }) => updateItem(visitor, obj), maxOfItemBody),
})

/** POST /api/datalist/add-data {obj} */
export const addItemApi = apiRoute({
  POST: mockWrite(addItemSchema, ({ visitor }, { obj }) => addItem(visitor, obj), maxOfItemBody),
})

/** POST /api/datalist/delete-data {obj: {id}} */
export const deleteItemApi = apiRoute({
  POST: mockWrite(deleteItemSchema, ({ visitor }, { obj }) => deleteItems(visitor, [obj.id])),
})

/** POST /api/datalist/delete-selected {arr: [id or {id}, …]} */
export const deleteItemsApi = apiRoute({
  POST: mockWrite(deleteItemsSchema, ({ visitor }, { arr }) =>
    deleteItems(
      visitor,
      arr.map((one) => (typeof one === 'number' ? one : one.id)),
    ),
  ),
})
