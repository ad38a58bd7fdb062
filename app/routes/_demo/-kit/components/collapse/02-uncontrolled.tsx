import { Fold } from '#app/components/layout/fold.tsx'
import type { ProductUse } from '../../example.ts'

export const about = 'The browser keeps whether it is open. The search in the page finds folded text and opens it.'
export const inProduct = { to: '/tracking/alerts', label: 'Alerts' } satisfies ProductUse

export default function UncontrolledCollapse() {
  return (
    <>
      <Fold name="What the glaze is made of">
        Quartz, feldspar and wood ash in equal parts, sieved twice and left to stand overnight.
      </Fold>
      <Fold name="How it is fired">Up to 1,240 °C in eleven hours, then a day to cool with the door shut.</Fold>
    </>
  )
}
