import type { FunnelForm } from '#app/shared/analytics/funnels.ts'
import type { SampleCompany } from './company-list.ts'

/** The funnels of each kind of sample website; their pages and events come from traffic-sites.ts. */
const funnels: Record<SampleCompany['kind'], readonly FunnelForm[]> = {
  shop: [
    {
      name: 'From the shop to an order',
      strict: false,
      steps: [
        { kind: 'page', pattern: '/shop/**' },
        { kind: 'page', pattern: '/basket' },
        { kind: 'event', pattern: 'Purchase' },
      ],
    },
  ],
  service: [
    {
      name: 'From a service to an enquiry',
      strict: false,
      steps: [
        { kind: 'page', pattern: '/services/**' },
        { kind: 'page', pattern: '/contact' },
        { kind: 'event', pattern: 'Enquiry' },
      ],
    },
  ],
  magazine: [
    {
      name: 'From an essay to a subscription',
      strict: false,
      steps: [
        { kind: 'page', pattern: '/essays/**' },
        { kind: 'page', pattern: '/subscribe' },
        { kind: 'event', pattern: 'Signup' },
      ],
    },
  ],
  software: [
    {
      name: 'From the prices to an account',
      strict: false,
      steps: [
        { kind: 'page', pattern: '/pricing' },
        { kind: 'page', pattern: '/signup' },
        { kind: 'event', pattern: 'Signup' },
      ],
    },
  ],
}

/** Returns the rows of `goal` and `funnel` with which a sample company's website begins. */
export function sampleSetUp(
  { goals, kind, currency }: Pick<SampleCompany, 'goals' | 'kind' | 'currency'>,
  siteId: number,
  at: Date,
) {
  const own = { site_id: siteId, created_at: at }
  return {
    goals: goals.map(({ bringsRevenue, ...goal }) => ({ ...own, ...goal, currency: bringsRevenue ? currency : null })),
    funnels: funnels[kind].map(({ steps, ...funnel }) => ({
      ...own,
      ...funnel,
      steps: JSON.stringify(steps),
      changed_at: at,
    })),
  }
}
