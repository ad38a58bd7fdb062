import { Check, Minus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  billingCurrency,
  crawlLimits,
  type Interval,
  intervalSchema,
  planLimits,
  planPrices,
} from '#app/shared/billing/catalogue.ts'
import { mayUpgrade, planSchema, type Plan } from '#app/shared/billing/plans.ts'
import { formatPrice } from '#app/shared/format/money.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { limitNames } from './limit-names.ts'
import { isPaidPlan } from './plan-choice.ts'
import styles from './plan-matrix.module.css'

const plans = planSchema.options
const everywhere = () => true

/** What plans contain besides their limits. Everything here is in the product today. */
const features = {
  analytics: everywhere,
  speed: everywhere,
  cards: everywhere,
  alerts: everywhere,
  shares: everywhere,
  data: everywhere,
  api: everywhere,
  demo: mayUpgrade,
  ask: mayUpgrade,
} as const satisfies Record<string, (plan: Plan) => boolean>
const featureNames = ['analytics', 'speed', 'cards', 'alerts', 'shares', 'data', 'api', 'demo', 'ask'] as const

/** Every limit and part of every plan, side by side. It scrolls within itself where it is too narrow. */
export function PlanMatrix({ current }: { current: Plan | null }) {
  const t = useMessages('plans')
  const locale = useLocale()
  const id = useId()
  const price = (plan: Plan, interval: Interval) =>
    formatPrice(locale, billingCurrency, isPaidPlan(plan) ? planPrices[plan][interval] : 0)
  return (
    <div>
      <h2 id={id} className={styles['heading']}>
        {t('compare')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['scroll']} aria-labelledby={id} tabIndex={0}>
        <table className={styles['matrix']}>
          <thead>
            <tr>
              <th scope="col">{t('limitOrPart')}</th>
              {plans.map((plan) => (
                <th key={plan} scope="col" data-current={plan === current || undefined}>
                  {plan}
                  {plan === current && <span className="visually-hidden"> ({t('currentPlan')})</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {intervalSchema.options.map((interval) => (
              <Row key={interval} name={t(`price.${interval}`)} current={current}>
                {(plan) => price(plan, interval)}
              </Row>
            ))}
            {limitNames.map((name) => (
              <Row key={name} name={t(`limit.${name}`)} current={current}>
                {(plan) => formatCount(locale, planLimits[plan][name])}
              </Row>
            ))}
            <Row name={t('limit.crawlPages')} current={current}>
              {(plan) => formatCount(locale, crawlLimits[plan].pages)}
            </Row>
            {featureNames.map((name) => (
              <Row key={name} name={t(`feature.${name}`)} current={current}>
                {(plan) => <Included is={features[name](plan)} />}
              </Row>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface RowProps {
  name: string
  current: Plan | null
  children: (plan: Plan) => ReactNode
}

function Row({ name, current, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {plans.map((plan) => (
        <td key={plan} data-current={plan === current || undefined}>
          {children(plan)}
        </td>
      ))}
    </tr>
  )
}

function Included({ is }: { is: boolean }) {
  const t = useMessages('plans')
  return (
    <>
      {is ? <Check size={16} aria-hidden="true" /> : <Minus size={16} aria-hidden="true" />}
      <span className="visually-hidden">{is ? t('included') : t('notIncluded')}</span>
    </>
  )
}
