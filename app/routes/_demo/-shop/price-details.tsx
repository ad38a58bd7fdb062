import { freeFrom, type CartEntry, type sumsOf } from './cart.ts'
import { dollars } from './money.ts'
import styles from './shop.module.css'

interface PriceDetailsProps {
  sums: ReturnType<typeof sumsOf>
  entries: readonly CartEntry[]
}

/** What a cart costs, and why. */
export function PriceDetails({ sums: { products, delivery, total }, entries }: PriceDetailsProps) {
  const count = entries.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <dl className={styles['sums']}>
        <Sum name={count === 1 ? '1 product' : `${count} products`} value={dollars(products)} />
        <Sum name="Delivery" value={delivery === 0 ? 'Free' : dollars(delivery)} />
        <Sum name="Total" value={dollars(total)} />
      </dl>
      <p className={styles['small']}>
        Prices include tax.
        {delivery > 0 && ` Order for ${dollars(freeFrom - products)} more, and the delivery is free.`}
      </p>
    </>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
