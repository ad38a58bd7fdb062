import { Button, Callout, Flex, Text } from '@radix-ui/themes'
import { TriangleAlert, MailCheck } from 'lucide-react'
import { useEffect, useRef, useState, useCallback } from 'react'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { newPasswordFormSchema } from '#app/shared/access/new-password.ts'
import type { SupabaseSettings } from '#app/shared/access/provider-settings.ts'
import type { Acceptance } from '../session/acceptance.ts'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { supabaseAuth, type SupabaseAuth } from './supabase-client.ts'
import { isRetryable, supabaseErrorSentence, revealsOnlyAccount } from './supabase-error.ts'
import { SupabaseForm, type SupabaseAsk } from './supabase-form.tsx'
import {
  forgetSupabaseReturn,
  readSupabaseReturn,
  rememberAcceptance,
  rememberTarget,
  takeAcceptance,
  takeTarget,
} from './supabase-return.ts'

interface SupabaseSignInProps {
  settings: SupabaseSettings
  /** Where to go after the sign-in. */
  target: string
  /** The invite that the person accepts by the sign-in. */
  acceptance?: Acceptance | undefined
}

type View =
  /** `arriving`: a link was opened. `interrupted`: the link was valid, but our session could not begin. */
  | { name: 'form' | 'arriving' | 'interrupted' | 'new password' }
  /** An email was requested. */
  | { name: 'mailed'; ask: 'link' | 'reset'; email: string }

/**
 * Supabase on the sign-in page: password, link by email, reset. This file contains its client, so it is loaded only for
 * a sign-in.
 */
export default function SupabaseSignIn({ settings, target, acceptance }: SupabaseSignInProps) {
  const t = useMessages('signIn')
  const tCommon = useMessages('common')
  const auth = supabaseAuth(settings)
  const [returned] = useState(() => readSupabaseReturn(window.location.search))
  const [remembered] = useState(() => (returned ? { target: takeTarget(), acceptance: takeAcceptance() } : null))
  const goal = remembered?.target ?? target
  const accepted = remembered?.acceptance ?? acceptance
  const code = returned && 'code' in returned ? returned.code : null
  const [view, setView] = useState<View>({ name: code ? 'arriving' : 'form' })
  const [busy, setBusy] = useState<SupabaseAsk | 'other' | null>(code ? 'other' : null)
  const [failure, setFailure] = useState<unknown>(
    returned && 'errorCode' in returned ? { code: returned.errorCode } : null,
  )
  const trade = useSupabaseTrade(auth, goal, accepted)

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
      rememberAcceptance(accepted)
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
          email={accepted?.email}
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

/** Redeems the code of an opened link. @returns the purpose of the link */
async function redeem(auth: SupabaseAuth, code: string): Promise<'link' | 'reset'> {
  const { data, error } = await auth.exchangeCodeForSession(code)
  if (error) throw error
  return 'redirectType' in data && data.redirectType === 'recovery' ? 'reset' : 'link'
}

/**
 * Finishes a sign-in at Supabase: trades its access token for our session and opens the target. Supabase's own session
 * is then no longer needed and ends, unless a failed try may succeed the next time.
 * @returns a function; pass `fresh` if the token may have become old while the person did something
 */
function useSupabaseTrade(
  auth: SupabaseAuth,
  target: string,
  acceptance: Acceptance | undefined,
): (how?: { fresh: boolean }) => Promise<void> {
  const finishSignIn = useFinishSignIn()
  return useCallback(
    async (how) => {
      const { data, error } = how?.fresh ? await auth.refreshSession() : await auth.getSession()
      if (error) throw error
      try {
        const accessToken = data.session?.access_token ?? ''
        await finishSignIn({ accessToken, provider: 'supabase' }, { target, acceptance })
      } catch (failure) {
        if (!isRetryable(failure)) void auth.signOut({ scope: 'local' })
        throw failure
      }
      void auth.signOut({ scope: 'local' })
    },
    [auth, finishSignIn, target, acceptance],
  )
}

interface SupabaseMailedProps {
  ask: 'link' | 'reset'
  email: string
  onBack: () => void
}

/** The text after requesting an email: the same whether or not the address has an account. */
function SupabaseMailed({ ask, email, onBack }: SupabaseMailedProps) {
  const t = useMessages('signIn')
  const ref = useRef<HTMLOutputElement>(null)
  // It replaces the form that had the focus.
  useEffect(() => ref.current?.focus(), [])
  return (
    <Flex direction="column" gap="3">
      <output ref={ref} tabIndex={-1} style={{ display: 'block', overflowWrap: 'anywhere' }}>
        <Callout.Root size="1">
          <Callout.Icon>
            <MailCheck size={16} aria-hidden="true" />
          </Callout.Icon>
          <Callout.Text>{ask === 'link' ? t('signInLinkSent', { email }) : t('resetLinkSent', { email })}</Callout.Text>
          <Callout.Text>{t('nothingArrived')}</Callout.Text>
        </Callout.Root>
      </output>
      <Button size="3" variant="outline" onClick={onBack}>
        {t('back')}
      </Button>
    </Flex>
  )
}

interface SupabaseNewPasswordProps {
  busy: boolean
  onChosen: (password: string) => void
}

/** Chooses a new password after a reset. The project may be stricter than Loop, and then says so. */
function SupabaseNewPassword({ busy, onChosen }: SupabaseNewPasswordProps) {
  const t = useMessages('signIn')
  const form = useForm({
    schema: newPasswordFormSchema,
    initial: { password: '' },
    mutation: {
      mutate: ({ password }) => onChosen(password),
      reset: () => undefined,
      isPending: busy,
      isSuccess: false,
      error: null,
    },
  })
  return (
    <Form form={form}>
      <Text as="p" size="2">
        {t('chooseNewPassword')}
      </Text>
      <TextInput
        {...form.field('password')}
        label={t('name.newPassword')}
        size="3"
        type="password"
        autoComplete="new-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just come here to do this one thing
        autoFocus
        readOnly={busy}
      />
      <Button type="submit" size="3" loading={busy}>
        {t('saveAndSignIn')}
      </Button>
    </Form>
  )
}
