import { Box, Card, Flex, Heading, Separator, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { useEffect, type ReactNode, lazy, Suspense } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import { providerName } from './providers/provider-name.ts'
import { providersQueryOptions } from './providers/providers.queries.ts'
import { SignInButtons } from './providers/sign-in-buttons.tsx'
import { SampleSignIns } from './samples/sample-sign-ins.tsx'
import { useWantedAddress } from './session/use-wanted-address.ts'
import { SupabaseForm } from './supabase/supabase-form.tsx'

// These load the Auth0 SDK and Supabase's client (about 60 kB each), which no other page needs.
const ProviderSignIn = lazy(() => import('./providers/provider-sign-in.tsx'))
const SupabaseSignIn = lazy(() => import('./supabase/supabase-sign-in.tsx'))

interface SignInPanelProps {
  redirect: string | undefined
  /** Set after a person has deleted their account. */
  goodbye?: boolean
  /** Shown next to the panel, or below it on narrow screens. */
  beside?: ReactNode
}

/** The sign-in page: the configured providers, or the reason why they are unknown and a retry; then sample accounts. */
export function SignInPanel({ redirect, goodbye = false, beside }: SignInPanelProps) {
  const t = useMessages('signIn')
  const query = useQuery(providersQueryOptions())
  const target = useWantedAddress(redirect)
  const sentence = target === '/' ? t('welcome') : t('askedPage')
  return (
    <FullPage>
      <Flex wrap="wrap" justify="center" align="start" gap="5">
        <Box asChild width="min(420px, 100vw - 32px)">
          <Card size="4">
            <Heading as="h1" size="6" mb="1">
              {t('title')}
            </Heading>
            <Text as="p" size="2" color="gray" mb="5">
              {goodbye ? t('goodbye') : sentence}
            </Text>
            <QueryState query={query} height="88px">
              {(providers) => <Providers providers={providers} target={target} />}
            </QueryState>
            <SampleSignIns target={target} />
          </Card>
        </Box>
        {beside}
      </Flex>
    </FullPage>
  )
}

function Providers({ providers, target }: { providers: readonly ProviderSettings[]; target: string }) {
  const t = useMessages('signIn')
  useOwnAddress(providers)
  const first = providers.find(({ kind }) => kind === 'auth0')
  return (
    <Flex direction="column" gap="5">
      {providers.map((settings, index) => (
        <section key={settings.id} aria-label={providerName(t, settings)}>
          {index > 0 && <Separator size="4" mb="5" />}
          <ProviderSection settings={settings} target={target} isFirst={settings === first} />
        </section>
      ))}
    </Flex>
  )
}

interface ProviderSectionProps {
  settings: ProviderSettings
  /** Where to go after the sign-in. */
  target: string
  /** Handles an answer of OpenID Connect if the tab remembers no provider. */
  isFirst: boolean
}

/** One provider's ways to sign in. Until its client has loaded, they are shown disabled, so that nothing moves. */
function ProviderSection({ settings, target, isFirst }: ProviderSectionProps) {
  const t = useMessages('signIn')
  const waiting =
    settings.kind === 'supabase' ? (
      <SupabaseForm disabled />
    ) : (
      <Flex direction="column" gap="3">
        <SignInButtons label={providerName(t, settings)} disabled />
      </Flex>
    )
  return (
    <ClientOnly fallback={waiting}>
      <Suspense fallback={waiting}>
        {settings.kind === 'supabase' ? (
          <SupabaseSignIn settings={settings} target={target} />
        ) : (
          <ProviderSignIn settings={settings} target={target} isFirst={isFirst} />
        )}
      </Suspense>
    </ClientOnly>
  )
}

/**
 * Redirects to the address that the provider knows. A sign-in ends at that address, and a person who used another name
 * of this server (127.0.0.1 instead of localhost) would lose what their browser remembered under the first.
 */
function useOwnAddress(providers: readonly ProviderSettings[]): void {
  const known = providers.map(({ redirectUri }) => new URL(redirectUri).origin)
  const [first] = known
  useEffect(() => {
    const { origin, pathname, search, hash } = window.location
    if (first && !known.includes(origin)) window.location.replace(first + pathname + search + hash)
  })
}
