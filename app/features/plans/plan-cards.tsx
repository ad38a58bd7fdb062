import { Badge } from '@radix-ui/themes'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { mayUpgrade, planSchema, type Plan } from '#app/shared/clients/plans.ts'
import styles from './plans.module.css'

/** Every plan with its current differences; it promises nothing that Loop doesn't do. */
export function PlanCards({ current }: { current: Plan | null }) {
  const say = useMessages('plans')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {say('name.allPlans')}
      </h2>
      <p className={styles['lead']}>{say('allPlansLead')}</p>
      <ul className={styles['plans']}>
        {planSchema.options.map((plan) => (
          <li key={plan} className={styles['plan']} data-current={plan === current || undefined}>
            <h3>
              {plan}
              {plan === current && <Badge>{say('currentPlan')}</Badge>}
            </h3>
            <ul>
              {factsOf(say, plan).map((fact) => (
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

function factsOf(say: Say<EnglishOf<'plans'>>, plan: Plan): string[] {
  const people = say('peopleIncluded', { limit: planLimits[plan].members })
  return mayUpgrade(plan) ? [people, say('mayAskUpgrade')] : [people]
}
