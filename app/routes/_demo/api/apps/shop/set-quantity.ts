import { createFileRoute } from '@tanstack/react-router'
import { setQuantityApi } from '#server/demos/shop/shop.api.ts'

export const Route = createFileRoute('/_demo/api/apps/shop/set-quantity')({ server: { handlers: setQuantityApi } })
