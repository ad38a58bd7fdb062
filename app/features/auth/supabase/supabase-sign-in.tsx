import { Button, Callout, Flex } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { SupabaseSettings } from '#app/shared/access/provider-settings.ts'
import { supabaseAuth, type SupabaseAuth } from './supabase-client.ts'
import { isRetryable, supabaseErrorSentence, revealsOnlyAccount } from './supabase-error.ts'
import { SupabaseForm, type SupabaseAsk } from './supabase-form.tsx'
import { SupabaseMailed } from './supabase-mailed.tsx'
import { SupabaseNewPassword } from './supabase-new-password.tsx'
import { forgetSupabaseReturn, readSupabaseReturn, rememberTarget, takeTarget } from './supabase-return.ts'
import { useSupabaseTrade } from './use-supabase-trade.ts'

interface SupabaseSignInProps {
  settings: SupabaseSettings
  /** Where to go after the sign-in. */
  target: string
}

type View =
  /** `arriving`: a link was opened. `interrupted`: the link was valid, but our session could not begin. */
  | { name: 'form' | 'arriving' | 'interrupted' | 'new password' }
  /** An email was requested. */
  | { name: 'mailed'; ask: 'link' | 'reset'; email: string }

/** Redeems the code of an opened link. @returns the purpose of the link */
async function redeem(auth: SupabaseAuth, code: string): Promise<'link' | 'reset'> {
  const { data, error } = await auth.exchangeCodeForSession(code)
  if (error) throw error
  return 'redirectType' in data && data.redirectType === 'recovery' ? 'reset' : 'link'
}

/**
 * Supabase on the sign-in page: password, link by email, reset. This file contains its client, so it is loaded only for
 * a sign-in.
 */
export default function SupabaseSignIn({ settings, target }: SupabaseSignInProps) {
  const t = useMessages('signIn')
  const tCommon = useMessages('common')
  const auth = supabaseAuth(settings)
  const [returned] = useState(() => readSupabaseReturn(window.location.search))
  const [remembered] = useState(() => (returned ? takeTarget() : null))
  const goal = remembered ?? target
  const code = returned && 'code' in returned ? returned.code : null
  const [view, setView] = useState<View>({ name: code ? 'arriving' : 'form' })
  const [busy, setBusy] = useState<SupabaseAsk | 'other' | null>(code ? 'other' : null)
  const [failure, setFailure] = useState<unknown>(
    returned && 'errorCode' in returned ? { code: returned.errorCode } : null,
  )
  const trade = useSupabaseTrade(auth, goal)

  const taken = useRef(false)
  useEffect(() => {
    if (!returned || taken.current) return
    taken.current = true
    forgetSupabaseReturn()
    if (!code) return
    const showInstead = (name: 'form' | 'interrupted') => (error: unknown) => {
      setView({ name })
      throw error
    }
    redeem(auth, code)
      .catch(showInstead('form'))
      .then((kind) =>
        kind === 'reset' ? setView({ name: 'new password' }) : trade().catch(showInstead('interrupted')),
      )
      .catch(setFailure)
      .finally(() => setBusy(null))
  }, [returned, code, auth, trade])

  /** Runs an action that a person waits for, and shows why it failed. */
  const attempt = async (what: SupabaseAsk | 'other', work: () => Promise<void>) => {
    setFailure(null)
    setBusy(what)
    await work()
      .catch(setFailure)
      .finally(() => setBusy(null))
  }

  const signIn = (email: string, password: string) =>
    attempt('password', async () => {
      const { error } = await auth.signInWithPassword({ email, password })
      if (error) throw error
      await trade()
    })

  const mail = (ask: 'link' | 'reset', email: string) =>
    attempt(ask, async () => {
      rememberTarget(goal)
      const { redirectUri } = settings
      const { error } =
        ask === 'link'
          ? await auth.signInWithOtp({ email, options: { emailRedirectTo: redirectUri } })
          : await auth.resetPasswordForEmail(email, { redirectTo: redirectUri })
      if (error && !revealsOnlyAccount(error)) throw error
      setView({ name: 'mailed', ask, email })
    })

  const choosePassword = (password: string) =>
    attempt('other', async () => {
      const { error } = await auth.updateUser({ password })
      // An earlier try may have saved the password before it failed.
      if (error && error.code !== 'same_password') throw error
      await trade({ fresh: true })
    })

  const startOver = () => {
    setFailure(null)
    setView({ name: 'form' })
  }
  return (
    <Flex direction="column" gap="3">
      {failure !== null && (
        <Callout.Root color="red" role="alert" size="1">
          <Callout.Icon>
            <TriangleAlert size={16} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>{supabaseErrorSentence(t, failure)}</Callout.Text>
        </Callout.Root>
      )}
      {view.name === 'form' && (
        <SupabaseForm
          busy={busy === 'other' ? null : busy}
          onSignIn={(email, password) => void signIn(email, password)}
          onMail={(ask, email) => void mail(ask, email)}
        />
      )}
      {view.name === 'arriving' && (
        <Button size="3" disabled>
          {t('signingIn')}
        </Button>
      )}
      {view.name === 'interrupted' && (
        <>
          {isRetryable(failure) && (
            <Button size="3" loading={busy !== null} onClick={() => void attempt('other', () => trade())}>
              {tCommon('tryAgain')}
            </Button>
          )}
          <Button size="3" variant="outline" disabled={busy !== null} onClick={startOver}>
            {t('anotherWay')}
          </Button>
        </>
      )}
      {view.name === 'new password' && (
        <SupabaseNewPassword busy={busy !== null} onChosen={(password) => void choosePassword(password)} />
      )}
      {view.name === 'mailed' && <SupabaseMailed ask={view.ask} email={view.email} onBack={startOver} />}
    </Flex>
  )
}
