import { createFileRoute } from '@tanstack/react-router'
import { ordersApi } from '#server/demos/shop/shop.api.ts'

export const Route = createFileRoute('/_demo/api/apps/shop/orders')({ server: { handlers: ordersApi } })
