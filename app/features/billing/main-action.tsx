import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { CreditCard, RotateCw } from 'lucide-react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import { useResumeSubscription } from './billing.queries.ts'
import { useSettlePayment } from './payment/payment.queries.ts'

interface MainActionProps {
  clientId: string
  subscription: SubscriptionState
  onPay: () => void
  onAddCard: () => void
}

/** The one button of a subscription: what its state asks for. */
export function MainAction({ clientId, subscription: { action, status }, onPay, onAddCard }: MainActionProps) {
  const t = useMessages('billing')
  const tPayment = useMessages('payment')
  const showRefusal = useShowRefusal()
  const resume = useResumeSubscription(clientId)
  const settle = useSettlePayment()
  switch (action) {
    case 'choose':
    case 'chooseAgain':
      return <PlansLink>{t('choosePlan')}</PlansLink>
    case 'manage':
      return <PlansLink>{t('changePlan')}</PlansLink>
    case 'payInvoice':
      return (
        <Button onClick={onPay}>
          <CreditCard size={15} aria-hidden="true" /> {t('payInvoice')}
        </Button>
      )
    case 'authenticate':
      return <Button onClick={onPay}>{tPayment('bankContinue')}</Button>
    case 'addCard':
      return <Button onClick={onAddCard}>{t('addCard')}</Button>
    case 'wait':
      return (
        <Button loading={settle.isPending} onClick={() => settle.mutate(clientId, { onError: showRefusal })}>
          <RotateCw size={15} aria-hidden="true" /> {t('checkPayment')}
        </Button>
      )
    case 'resume':
      return (
        <Button
          loading={resume.isPending}
          onClick={() =>
            resume.mutate(undefined, {
              onSuccess: () => showToast({ kind: 'success', text: t('resumed') }),
              onError: showRefusal,
            })
          }
        >
          {status === 'paused' ? t('resume') : t('keep')}
        </Button>
      )
  }
}

const PlansLink = ({ children }: { children: string }) => (
  <Button asChild>
    <Link to="/plans">{children}</Link>
  </Button>
)
