import { createFileRoute } from '@tanstack/react-router'
import { productsApi } from '#server/demos/shop/shop.api.ts'

export const Route = createFileRoute('/_demo/api/apps/shop/products')({ server: { handlers: productsApi } })
