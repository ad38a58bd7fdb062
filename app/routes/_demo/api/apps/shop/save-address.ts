import { createFileRoute } from '@tanstack/react-router'
import { saveAddressApi } from '#server/demos/shop/shop.api.ts'

export const Route = createFileRoute('/_demo/api/apps/shop/save-address')({ server: { handlers: saveAddressApi } })
