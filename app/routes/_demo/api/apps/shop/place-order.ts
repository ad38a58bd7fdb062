import { createFileRoute } from '@tanstack/react-router'
import { placeOrderApi } from '#server/demos/shop/shop.api.ts'

export const Route = createFileRoute('/_demo/api/apps/shop/place-order')({ server: { handlers: placeOrderApi } })
