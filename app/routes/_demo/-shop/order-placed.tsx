import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Actions } from '#app/components/layout/actions.tsx'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { NoSuch } from '../-apps/no-such.tsx'
import { dollars } from './money.ts'
import { colourNames, productOf } from './product.ts'
import type { ShopData } from './shop-store.ts'
import styles from './shop.module.css'

interface OrderPlacedProps {
  /** The id in the address, which may be nobody's. */
  id: number
  data: ShopData
}

/** An order of the visitor, after it was placed. */
export function OrderPlaced({ id, data }: OrderPlacedProps) {
  const order = data.orders.find((one) => one.id === id)
  const shop = <Link to="/ecommerce/shop">Show all products</Link>
  if (!order) {
    return (
      <div className={styles['panel']}>
        <NoSuch action={<Button asChild>{shop}</Button>}>
          You have no order with this number. Orders are forgotten when the demo data is reset.
        </NoSuch>
      </div>
    )
  }
  return (
    <Card title={`Order ${id} is placed`} intro="Thank you. Nothing was charged, and nothing will be delivered.">
      <PlainTable
        caption={<span className="visually-hidden">Order {id}</span>}
        columns={[
          { id: 'name', header: 'Product', cell: (line) => productOf(data.products, line.productId)?.name ?? '–' },
          { id: 'colour', header: 'Color', cell: (line) => colourNames[line.colour] },
          { id: 'quantity', header: 'Quantity', isNumber: true, cell: ({ quantity }) => quantity },
          { id: 'sum', header: 'Price', isNumber: true, cell: ({ price, quantity }) => dollars(price * quantity) },
        ]}
        rows={order.lines}
        rowKey={({ productId, colour }) => `${productId} ${colour}`}
      />
      <p className={styles['placedTotal']}>
        Total {dollars(order.total)}
        {order.delivery > 0 && `, ${dollars(order.delivery)} of it for the delivery`}
      </p>
      <Actions>
        <Button asChild>{shop}</Button>
        <Button variant="soft" color="gray" highContrast asChild>
          <Link to="/ecommerce-dashboard">See it on the dashboard</Link>
        </Button>
      </Actions>
    </Card>
  )
}
