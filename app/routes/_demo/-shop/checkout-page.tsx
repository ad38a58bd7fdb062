import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '@radix-ui/themes'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import * as v from 'valibot'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useAppChange, useAppData } from '../-apps/app-store.ts'
import type { Unread } from '../-form/unread.ts'
import { AddressStep } from './address-step.tsx'
import { CartStep } from './cart-step.tsx'
import { entriesOf, sumsOf } from './cart.ts'
import {
  checkoutSearchSchema,
  lastStep,
  shownStep,
  stepNames,
  steps,
  type CheckoutSearch,
  type Step,
} from './checkout.ts'
import { OrderPlaced } from './order-placed.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PriceDetails } from './price-details.tsx'
import { ShopLinks } from './shop-links.tsx'
import { shopStore, type ShopData } from './shop-store.ts'
import styles from './shop.module.css'

/** From the cart to an order, in three steps that are in the address. */
export function CheckoutPage({ address }: { address: Unread<CheckoutSearch> }) {
  const search = useMemo(() => v.parse(checkoutSearchSchema, address), [address])
  const query = useAppData(shopStore)
  return (
    <Page
      title="Checkout"
      question="What will you order, where to, and how will you pay?"
      actions={<ShopLinks here="checkout" data={query.data} />}
    >
      <QueryState query={query} height="480px">
        {(data) => (
          <Arrival part={partOf(data, search)}>
            {search.order === undefined ? (
              <Steps data={data} search={search} />
            ) : (
              <OrderPlaced id={search.order} data={data} />
            )}
          </Arrival>
        )}
      </QueryState>
    </Page>
  )
}

/** Returns what the page shows: a step, an empty cart, or an order. */
function partOf(data: ShopData, search: CheckoutSearch): string {
  if (search.order !== undefined) return `Order ${search.order}`
  const step = shownStep(data, search)
  return data.cart.length === 0 ? 'Empty cart' : `Step ${steps.indexOf(step) + 1}: ${stepNames[step]}`
}

/** Gives the focus to a part that takes the place of another one, together with the button that was pressed. */
function Arrival({ part, children }: { part: string; children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const before = useRef(part)
  useEffect(() => {
    if (before.current === part) return
    before.current = part
    element.current?.focus()
  }, [part])
  return (
    <section ref={element} className={styles['part']} aria-label={part} tabIndex={-1}>
      {children}
    </section>
  )
}

function Steps({ data, search }: { data: ShopData; search: CheckoutSearch }) {
  const navigate = useNavigate()
  const change = useAppChange(shopStore)
  const entries = entriesOf(data.cart, data.products)
  const sums = sumsOf(entries)
  const step = shownStep(data, search)
  const last = lastStep(data, search.deliverTo)
  const { deliverTo } = search
  const go = (next: Partial<CheckoutSearch>) =>
    void navigate({ to: '/ecommerce/checkout', search: { ...(deliverTo !== undefined && { deliverTo }), ...next } })
  if (entries.length === 0) return <EmptyCart />
  return (
    <>
      <TabLinks<Step> label="Steps" tabs={steps} marked={step}>
        {(one, look) =>
          steps.indexOf(one) <= steps.indexOf(last) ? (
            <Link
              to="/ecommerce/checkout"
              search={{ step: one, ...(deliverTo !== undefined && { deliverTo }) }}
              {...look}
            >
              <StepName step={one} />
            </Link>
          ) : (
            <span className={look.className}>
              <StepName step={one} />
              <span className="visually-hidden"> (not yet)</span>
            </span>
          )
        }
      </TabLinks>
      <div className={styles['checkout']}>
        {step === 'cart' && <CartStep entries={entries} data={data} onChange={change} />}
        {step === 'address' && (
          <AddressStep
            addresses={data.addresses}
            chosen={deliverTo}
            onChosen={(chosen) => go({ step: 'payment', deliverTo: chosen })}
          />
        )}
        {step === 'payment' && (
          <PaymentStep
            total={sums.total}
            address={data.addresses.find(({ id }) => id === deliverTo)}
            onPlaced={(order) => go({ order })}
          />
        )}
        <Card title="Price details">
          <PriceDetails sums={sums} entries={entries} />
          {step === 'cart' && (
            <Button mt="3" onClick={() => go({ step: 'address' })}>
              Continue to address
            </Button>
          )}
        </Card>
      </div>
    </>
  )
}

const StepName = ({ step }: { step: Step }) => (
  <>
    {steps.indexOf(step) + 1}. {stepNames[step]}
  </>
)

const EmptyCart = () => (
  <div className={styles['panel']}>
    <EmptyState
      action={
        <Button asChild>
          <Link to="/ecommerce/shop">Show all products</Link>
        </Button>
      }
    >
      Your cart is empty. Add a product to order it here.
    </EmptyState>
  </div>
)
