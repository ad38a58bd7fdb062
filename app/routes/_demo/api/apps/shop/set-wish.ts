import { createFileRoute } from '@tanstack/react-router'
import { setWishApi } from '#server/demos/shop/shop.api.ts'

export const Route = createFileRoute('/_demo/api/apps/shop/set-wish')({ server: { handlers: setWishApi } })
