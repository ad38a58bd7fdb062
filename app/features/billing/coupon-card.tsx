import * as v from 'valibot'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { couponSchema } from '#app/shared/billing/billing-form.ts'
import { useApplyCoupon } from './billing.queries.ts'

const codeSchema = v.pick(couponSchema, ['code'])

/** Applies a coupon to a running subscription. */
export function CouponCard({ clientId }: { clientId: string }) {
  const t = useMessages('billing')
  const form = useForm({
    schema: codeSchema,
    initial: { code: '' },
    mutation: useApplyCoupon(clientId),
    required: { code: t('couponNeeded') },
    refusedAt: { 'billing.coupon_unknown': 'code' },
  })
  return (
    <Card title={t('coupon')} intro={t('couponIntro')}>
      <Form form={form} label={t('coupon')}>
        <TextInput {...form.field('code')} label={t('couponCode')} autoComplete="off" />
        <FormEnd form={form} submit={t('applyCoupon')} sent={t('couponApplied')} variant="soft" />
      </Form>
    </Card>
  )
}
