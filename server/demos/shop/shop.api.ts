import { apiRoute } from '../../http/api-route.ts'
import { mockCall, mockWrite } from '../mock-call.ts'
import { placeOrderSchema, quantitySchema, saveAddressSchema, wishSchema } from './shop.ts'
import { listOrders, listProducts, placeOrder, readShop, saveAddress, setQuantity, setWish } from './shops.ts'

/** GET /api/apps/shop/products */
export const productsApi = apiRoute({ GET: mockCall(() => Response.json(listProducts())) })

/** GET /api/apps/shop/mine: the visitor's cart, wishes, addresses and orders. */
export const myShopApi = apiRoute({ GET: mockCall(({ visitor }) => Response.json(readShop(visitor))) })

/** GET /api/apps/shop/orders: everyone's of the last 60 days. */
export const ordersApi = apiRoute({
  GET: mockCall(({ context, visitor }) => {
    const now = context.clock()
    return Response.json({ now: now.toISOString(), orders: listOrders(visitor, now) })
  }),
})

/** POST /api/apps/shop/set-quantity {productId, colour, quantity} */
export const setQuantityApi = apiRoute({
  POST: mockWrite(quantitySchema, ({ visitor }, line) => setQuantity(visitor, line)),
})

/** POST /api/apps/shop/set-wish {productId, isWished} */
export const setWishApi = apiRoute({ POST: mockWrite(wishSchema, ({ visitor }, wish) => setWish(visitor, wish)) })

/** POST /api/apps/shop/save-address {address}: 201 with the id. */
export const saveAddressApi = apiRoute({
  POST: mockWrite(saveAddressSchema, ({ visitor }, { address }) =>
    Response.json({ id: saveAddress(visitor, address) }, { status: 201 }),
  ),
})

/** POST /api/apps/shop/place-order {addressId, payment}: the id, or null. */
export const placeOrderApi = apiRoute({
  POST: mockWrite(placeOrderSchema, ({ context, visitor }, order) =>
    Response.json({ id: placeOrder(visitor, order, context.clock()) }),
  ),
})
