import { Badge } from '@radix-ui/themes'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { mayUpgrade, peopleLimit, planSchema, type Plan } from '#app/shared/tenants/plans.ts'
import styles from './plans.module.css'

/** Every plan with what sets it apart today; nothing is promised here that Loop does not do. */
export function PlanCards({ current }: { current: Plan | null }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        All plans
      </h2>
      <p className={styles['lead']}>
        Every plan measures the whole website, without a limit on visits. Prices, billing and further limits are not set
        up in this version of Loop; they come with the page Billing.
      </p>
      <ul className={styles['plans']}>
        {planSchema.options.map((plan) => (
          <li key={plan} className={styles['plan']} data-current={plan === current || undefined}>
            <h3>
              {plan}
              {plan === current && <Badge>Current plan</Badge>}
            </h3>
            <ul>
              {factsOf(plan).map((fact) => (
                <li key={fact}>
                  <Check size={14} aria-hidden="true" />
                  {fact}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf(plan: Plan): string[] {
  const people = `Up to ${peopleLimit[plan]} people with access`
  return mayUpgrade(plan) ? [people, 'Its people can ask for an upgrade'] : [people]
}
