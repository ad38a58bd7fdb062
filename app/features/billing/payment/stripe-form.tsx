import { Button } from '@radix-ui/themes'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeError, Appearance } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState, type FormEvent } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { FormError } from '#app/components/form/form-error.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { languageOf } from '#app/shared/account/locale.ts'
import { BankFirst } from './bank-first.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'

type StripeFormProps = PaymentFormProps & { publishableKey: string }

/** Stripe's card form. The card goes from the browser to Stripe; Loop never sees it. */
export default function StripeForm({ publishableKey, ...form }: StripeFormProps) {
  const t = useMessages('payment')
  const tCommon = useMessages('common')
  const locale = languageOf(useLocale())
  const [tries, setTries] = useState(0)
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (loaded: Stripe | null) => isCurrent && setStripe(loaded ?? 'failed')
    loadStripe(publishableKey, {}).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [publishableKey, tries])
  if (stripe === null) return <Loading height="220px" />
  if (stripe === 'failed') {
    return (
      <Stack align="start">
        <FormError>{t('scriptMissing')}</FormError>
        <Button
          variant="soft"
          highContrast
          onClick={() => {
            setStripe(null)
            setTries(tries + 1)
          }}
        >
          {tCommon('tryAgain')}
        </Button>
      </Stack>
    )
  }
  const options = { clientSecret: form.clientSecret, locale, appearance: stripeLook() } as const
  return (
    <Elements stripe={stripe} options={options}>
      <Confirming {...form} />
    </Elements>
  )
}

/** What Stripe answered: the error, or the intent. */
interface ConfirmationResult {
  error?: StripeError
  intent?: { status: string; payment_method: string | { id: string } | null }
}

function Confirming(props: PaymentFormProps) {
  const { purpose, clientSecret, isConfirming = false, submit, onDone, onUnconfirmed, onCancel } = props
  const t = useMessages('payment')
  const stripe = useStripe()
  const elements = useElements()
  const [isBusy, setBusy] = useState(false)
  const [isReady, setReady] = useState(false)
  const [isWaiting, setWaiting] = useState(isConfirming)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!stripe || !elements) return <Loading height="220px" />

  const tell = async ({ error, intent }: ConfirmationResult): Promise<void> => {
    const method = intent?.payment_method ?? null
    if (!error && (intent?.status === 'succeeded' || intent?.status === 'processing')) {
      await onDone(typeof method === 'string' ? method : (method?.id ?? null))
      return
    }
    setWaiting(false)
    if (!error || isUnconfirmed(error)) onUnconfirmed()
    setRefusal(error ? sentenceOf(error) : t('bankClosed'))
  }
  const sentenceOf = (error: StripeError): string => {
    const { type, message } = error
    if (isUnconfirmed(error)) return t('bankClosed')
    // Stripe writes these for the cardholder, in the language of the form.
    if ((type === 'card_error' || type === 'validation_error') && message !== undefined) return message
    return t('paymentFailed')
  }
  const run = async (confirm: () => Promise<ConfirmationResult>) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      await tell(await confirm())
    } catch {
      setRefusal(t('paymentFailed'))
    } finally {
      setBusy(false)
    }
  }
  if (isWaiting) {
    return (
      <BankFirst
        isBusy={isBusy}
        onConfirm={() =>
          void run(async () => {
            const { error, paymentIntent, setupIntent } = await stripe.handleNextAction({ clientSecret })
            return asConfirmed(error, paymentIntent ?? setupIntent)
          })
        }
        onOtherCard={() => setWaiting(false)}
        onCancel={onCancel}
      />
    )
  }
  const confirmCard = async (): Promise<ConfirmationResult> => {
    const { error: incomplete } = await elements.submit()
    if (incomplete) return { error: incomplete }
    // Where a bank's own page returns to, if it can't be shown here; the webhook then brings the result.
    const asked = {
      elements,
      confirmParams: { return_url: globalThis.location.href },
      redirect: 'if_required',
    } as const
    if (purpose === 'payment') {
      const { error, paymentIntent } = await stripe.confirmPayment(asked)
      return asConfirmed(error, paymentIntent)
    }
    const { error, setupIntent } = await stripe.confirmSetup(asked)
    return asConfirmed(error, setupIntent)
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReady) void run(confirmCard)
  }
  return (
    <Stack asChild>
      <form onSubmit={send} noValidate aria-label={t('stripeForm')}>
        <PaymentElement onReady={() => setReady(true)} onLoadError={() => setRefusal(t('scriptMissing'))} />
        <FormEnd form={{ refusal, isBusy }} submit={submit} onCancel={onCancel} />
      </form>
    </Stack>
  )
}

const isUnconfirmed = ({ code }: StripeError) => code?.endsWith('_authentication_failure') === true

function asConfirmed(error: StripeError | undefined, intent: ConfirmationResult['intent']): ConfirmationResult {
  // The error of a payment that another tab has made meanwhile comes with that payment.
  const settled = [error?.payment_intent, error?.setup_intent].find((each) => each?.status === 'succeeded')
  if (settled) return { intent: settled }
  return { ...(error && { error }), ...(intent && { intent }) }
}

/**
 * Returns the look of Stripe's form: it is in a frame that doesn't see the page's styles, so the values of the tokens are
 * read from the page.
 */
function stripeLook(): Appearance {
  const theme = document.querySelector('.radix-themes')
  const styles = theme ? getComputedStyle(theme) : null
  const token = (name: string) => styles?.getPropertyValue(name).trim() ?? ''
  const tokens = {
    colorPrimary: token('--accent-9'),
    colorBackground: token('--color-panel-solid'),
    colorText: token('--gray-12'),
    colorDanger: token('--red-11'),
  }
  const isDark = theme !== null && theme.closest('.dark') !== null
  return {
    theme: isDark ? 'night' : 'stripe',
    // Stripe refuses colors that it can't read, such as an empty one.
    variables: {
      borderRadius: '6px',
      ...Object.fromEntries(Object.entries(tokens).filter(([, value]) => value !== '')),
    },
  }
}
