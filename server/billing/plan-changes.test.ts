import { describe, expect, it } from 'vitest'
import type { Interval, PaidPlan } from '#app/shared/billing/catalogue.ts'
import { billingDesk } from '#tests/support/billing-desk.ts'
import { billingScene } from '#tests/support/billing-scene.ts'
import { editor } from '#tests/support/companies.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { daySeconds } from '#tests/support/stripe-stand-in.ts'
import { previewChange } from './plan-change.ts'
import { applyCoupon, cancelAtPeriodEnd, resumeSubscription } from './subscriptions.ts'

const scene = billingScene()
const { asked, billing, saveCard, start, change, charged } = billingDesk(scene)
const previewed = (plan: PaidPlan, when: 'now' | 'periodEnd', interval: Interval = 'month') =>
  previewChange(scene.context, editor, { clientId: scene.clientId, plan, interval, when })

describe('changing the plan', () => {
  it('an upgrade costs what the preview said, at once', async () => {
    await saveCard()
    await start('Starter')
    const preview = await previewed('Agency', 'now')
    expect(preview).toMatchObject({ currency: 'eur', dueNow: 22_000, renewal: { amount: 24_900 } })
    expect(await change('Agency', 'now')).toMatchObject({ paidPlan: 'Agency' })
    expect(await charged()).toBe(2_900 + 22_000)
    expect(await scene.plan()).toBe('Agency')
  })

  it('an upgrade with a declined card changes nothing', async () => {
    await saveCard()
    await start('Starter')
    await saveCard('pm_card_chargeCustomerFail')
    await expect(change('Agency', 'now')).rejects.toMatchObject({ code: 'billing.card_declined' })
    await scene.webhooks()
    expect((await billing()).subscription).toMatchObject({ status: 'active', paidPlan: 'Starter' })
    expect([await scene.plan(), await charged()]).toEqual(['Starter', 2_900])
  })

  it('a downgrade at the end of the period keeps what is paid for until then', async () => {
    await saveCard()
    await start('Growth')
    expect(await change('Starter', 'periodEnd')).toMatchObject({ offer: { plan: 'Starter' }, paidPlan: 'Growth' })
    await scene.webhooks()
    expect(await scene.plan()).toBe('Growth')
    await scene.standIn.advance(32 * daySeconds)
    await scene.webhooks()
    expect([await scene.plan(), await charged()]).toEqual(['Starter', 9_900 + 2_900])
  })

  it('a downgrade that was planned can be taken back, at no cost', async () => {
    await saveCard()
    await start('Growth')
    await change('Starter', 'periodEnd')
    expect(await previewed('Growth', 'now')).toMatchObject({ dueNow: 0, lines: [], renewal: { amount: 9_900 } })
    expect(await change('Growth', 'now')).toMatchObject({ offer: { plan: 'Growth' }, paidPlan: 'Growth' })
    expect(await charged()).toBe(9_900)
  })

  it.each([
    ['month', 15_000],
    ['year', 249_000 - 9_900],
  ] as const)(
    'an upgrade after a planned downgrade credits what was paid for, as previewed: by %s',
    async (interval, due) => {
      await saveCard()
      await start('Growth')
      await change('Starter', 'periodEnd')
      const preview = await previewed('Agency', 'now', interval)
      expect(preview).toMatchObject({
        dueNow: due,
        lines: [
          { kind: 'unused', plan: 'Growth', amount: -9_900 },
          { kind: interval === 'month' ? 'remaining' : 'period', plan: 'Agency' },
        ],
      })
      expect(await change('Agency', 'now', interval)).toMatchObject({ paidPlan: 'Agency' })
      expect(await charged()).toBe(9_900 + due)
    },
  )

  it.runIf(isFullRun)(
    'the preview of an upgrade after a planned downgrade is the invoice, also in the middle of a period',
    async () => {
      await saveCard()
      await start('Growth')
      await change('Starter', 'periodEnd')
      await scene.standIn.advance(11 * daySeconds + 12_345)
      const { dueNow, lines } = await previewed('Agency', 'now')
      await change('Agency', 'now')
      const invoice = (await billing()).customer?.invoices[0]
      expect(invoice).toMatchObject({ status: 'paid', total: dueNow })
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(dueNow)
      expect(dueNow).toBeLessThan(15_000)
    },
  )

  it.runIf(isFullRun)(
    'an upgrade after a planned downgrade whose card is declined leaves the downgrade planned',
    async () => {
      await saveCard()
      await start('Growth')
      await change('Starter', 'periodEnd')
      await saveCard('pm_card_chargeCustomerFail')
      await expect(change('Agency', 'now')).rejects.toMatchObject({ code: 'billing.card_declined' })
      await scene.webhooks()
      expect((await billing()).subscription).toMatchObject({ offer: { plan: 'Starter' }, paidPlan: 'Growth' })
      expect([await scene.plan(), await charged()]).toEqual(['Growth', 9_900])
    },
  )

  it.runIf(isFullRun)('a smaller plan at once after a planned downgrade costs nothing, and is credited', async () => {
    await saveCard()
    await start('Agency')
    await change('Starter', 'periodEnd')
    expect(await previewed('Growth', 'now')).toMatchObject({ dueNow: 0 })
    expect(await change('Growth', 'now')).toMatchObject({ paidPlan: 'Growth' })
    expect(await charged()).toBe(24_900)
  })

  it.runIf(isFullRun)('a plan that would have ended goes on when another one is chosen', async () => {
    await saveCard()
    await start('Starter')
    await cancelAtPeriodEnd(scene.context, editor, asked())
    expect(await change('Growth', 'now')).toMatchObject({ status: 'active', paidPlan: 'Growth', cancelAt: null })
  })

  it.runIf(isFullRun)('a downgrade at once is credited on the next invoice', async () => {
    await saveCard()
    await start('Growth')
    expect(await change('Starter', 'now')).toMatchObject({ paidPlan: 'Starter' })
    expect([await scene.plan(), await charged()]).toEqual(['Starter', 9_900])
  })

  it('the same plan, or another interval at the end of the period, is refused', async () => {
    await saveCard()
    await start('Growth')
    await expect(change('Growth', 'now')).rejects.toMatchObject({ code: 'billing.same_plan' })
    await expect(change('Growth', 'periodEnd', 'year')).rejects.toMatchObject({ code: 'billing.interval_at_once' })
  })

  it('a canceled plan stays until its end, and can be kept', async () => {
    await saveCard()
    await start()
    expect(await cancelAtPeriodEnd(scene.context, editor, asked())).toMatchObject({ status: 'ends', action: 'resume' })
    expect(await scene.plan()).toBe('Growth')
    expect(await resumeSubscription(scene.context, editor, asked())).toMatchObject({ status: 'active' })
    await cancelAtPeriodEnd(scene.context, editor, asked())
    await scene.standIn.advance(32 * daySeconds)
    await scene.webhooks()
    expect([await scene.plan(), await charged()]).toEqual(['Free', 9_900])
  })

  it('a coupon lowers the next invoice; an unknown one is refused', async () => {
    await saveCard()
    await start()
    const coupon = await scene.stripe.coupons.create({ percent_off: 50, duration: 'once' })
    const code = `HALF${scene.clientId.slice(-4)}`
    await scene.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code })
    await expect(applyCoupon(scene.context, editor, { ...asked(), code: 'NONE' })).rejects.toMatchObject({
      code: 'billing.coupon_unknown',
    })
    await applyCoupon(scene.context, editor, { ...asked(), code })
    await scene.standIn.advance(32 * daySeconds)
    expect(await charged()).toBe(9_900 + 4_950)
  })
})
