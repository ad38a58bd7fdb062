import { createFileRoute } from '@tanstack/react-router'
import { myShopApi } from '#server/demos/shop/shop.api.ts'

export const Route = createFileRoute('/_demo/api/apps/shop/mine')({ server: { handlers: myShopApi } })
