interface Order {
  pot: string
  count: number
  price: number
}

/** Returns what a list of orders costs, with a tenth off from twenty pots on. */
export default function totalOf(orders: readonly Order[]): number {
  const pots = orders.reduce((sum, { count }) => sum + count, 0)
  const full = orders.reduce((sum, { count, price }) => sum + count * price, 0)
  return pots >= 20 ? full * 0.9 : full
}
