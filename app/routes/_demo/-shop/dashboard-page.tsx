import { Badge } from '@radix-ui/themes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { listOf } from '#app/shared/list-of.ts'
import { getMock } from '../-api/mock-client.ts'
import { useAppData } from '../-apps/app-store.ts'
import { CategoryChart, CustomersChart, RevenueChart } from './dashboard-charts.tsx'
import { SalesTiles } from './sales-tiles.tsx'
import { dollars } from './money.ts'
import { orderSchema, type OrderStatus } from './order.ts'
import { productOf, type Product } from './product.ts'
import { agoText, bestSellers, salesOf } from './sales.ts'
import { ShopLinks } from './shop-links.tsx'
import { shopStore } from './shop-store.ts'
import styles from './dashboard.module.css'

const salesSchema = v.object({ now: v.string(), orders: listOf(orderSchema, 2000) })
type AllOrders = v.InferOutput<typeof salesSchema>

const ordersQueryOptions = queryOptions({
  // Below the shop's, so that an order of the visitor reads it again.
  queryKey: ['demo', 'shop', 'orders'],
  queryFn: ({ signal }) => getMock('/api/apps/shop/orders', salesSchema, { signal }),
})

/** What the shop of the demos sold: its invented orders, and those of the visitor. */
export function DashboardPage() {
  const store = useAppData(shopStore)
  const orders = useQuery(ordersQueryOptions)
  return (
    <Page
      title="Shop dashboard"
      question="What did the demo’s shop sell in the last 30 days?"
      actions={<ShopLinks here="dashboard" data={store.data} />}
    >
      <Stack>
        <Note>
          One menu of the template calls this page “Listening”, but Loop’s own Listening is{' '}
          <Link to="/listening">another page</Link>, and this one has only the shop’s orders.
        </Note>
        <QueryState query={store} height="720px">
          {({ products }) => (
            <QueryState query={orders} height="720px">
              {(all) => <Dashboard {...all} products={products} />}
            </QueryState>
          )}
        </QueryState>
      </Stack>
    </Page>
  )
}

const statusColors: Readonly<Record<OrderStatus, 'gray' | 'amber' | 'green' | 'red'>> = {
  pending: 'gray',
  'on hold': 'amber',
  delivered: 'green',
  canceled: 'red',
}

const shownOrders = 10

function Dashboard({ now, orders, products }: AllOrders & { products: readonly Product[] }) {
  const sales = salesOf(orders, now)
  const best = bestSellers(sales.now.orders, products, 6)
  return (
    <>
      <SalesTiles sales={sales} />
      <RevenueChart sales={sales} />
      <Columns equal>
        <CustomersChart sales={sales} />
        <CategoryChart sales={sales} products={products} />
      </Columns>
      <Card title="Best sellers" intro="By revenue of the last 30 days, without canceled orders.">
        <div className={styles['scrolled']}>
          <PlainTable
            caption={<span className="visually-hidden">Best sellers</span>}
            columns={[
              {
                id: 'product',
                header: 'Product',
                cell: ({ product }) => (
                  <Link to="/ecommerce/product-detail" search={{ product: product.id }}>
                    {product.name}
                  </Link>
                ),
              },
              { id: 'sold', header: 'Sold', isNumber: true, cell: ({ sold }) => sold },
              { id: 'revenue', header: 'Revenue', isNumber: true, cell: ({ revenue }) => dollars(revenue) },
            ]}
            rows={best}
            rowKey={({ product }) => product.id}
          />
        </div>
      </Card>
      <Card title="Latest orders" intro={`The last ${shownOrders}, yours included.`}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <section className={styles['orders']} aria-label="Table of the latest orders" tabIndex={0}>
          <PlainTable
            caption={<span className="visually-hidden">Latest orders</span>}
            columns={[
              { id: 'id', header: 'Order', cell: ({ id }) => id },
              { id: 'customer', header: 'Customer', cell: ({ customer }) => customer },
              {
                id: 'what',
                header: 'Products',
                cell: ({ lines }) =>
                  lines.map(({ productId }) => productOf(products, productId)?.name ?? '–').join(', '),
              },
              {
                id: 'status',
                header: 'Status',
                cell: ({ status }) => <Badge color={statusColors[status]}>{status}</Badge>,
              },
              { id: 'when', header: 'Placed', cell: ({ placedAt }) => agoText(placedAt, now) },
              { id: 'total', header: 'Total', isNumber: true, cell: ({ total }) => dollars(total) },
            ]}
            rows={orders.slice(0, shownOrders)}
            rowKey={({ id }) => id}
          />
        </section>
      </Card>
    </>
  )
}
