import { Flex, Separator } from '@radix-ui/themes'
import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import { providerName } from './providers/provider-name.ts'
import { SignInButtons } from './providers/sign-in-buttons.tsx'
import type { Acceptance } from './session/acceptance.ts'
import { SupabaseForm } from './supabase/supabase-form.tsx'

// These load the Auth0 SDK and Supabase's client (about 60 kB each), which no other page needs.
const ProviderSignIn = lazy(() => import('./providers/provider-sign-in.tsx'))
const SupabaseSignIn = lazy(() => import('./supabase/supabase-sign-in.tsx'))

interface ProviderListProps extends Pick<ProviderSectionProps, 'target' | 'acceptance'> {
  providers: readonly ProviderSettings[]
  /** Redirects to the provider at once if it is the only one. */
  startsAtOnce?: boolean
}

/** The ways to sign in with each provider. */
export function ProviderList({ providers, target, acceptance, startsAtOnce = false }: ProviderListProps) {
  const t = useMessages('signIn')
  useOwnAddress(providers)
  const first = providers.find(({ kind }) => kind === 'auth0')
  return (
    <Flex direction="column" gap="5">
      {providers.map((settings, index) => (
        <section key={settings.id} aria-label={providerName(t, settings)}>
          {index > 0 && <Separator size="4" mb="5" />}
          <ProviderSection
            settings={settings}
            target={target}
            acceptance={acceptance}
            startsAtOnce={startsAtOnce && providers.length === 1}
            isFirst={settings === first}
          />
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
  /** The invite that the person accepts by the sign-in. */
  acceptance?: Acceptance | undefined
  startsAtOnce: boolean
}

/** One provider's ways to sign in. Until its client has loaded, they are shown disabled, so that nothing moves. */
function ProviderSection({ settings, target, isFirst, acceptance, startsAtOnce }: ProviderSectionProps) {
  const t = useMessages('signIn')
  const waiting =
    settings.kind === 'supabase' ? (
      <SupabaseForm disabled email={acceptance?.email} />
    ) : (
      <Flex direction="column" gap="3">
        <SignInButtons label={providerName(t, settings)} disabled />
      </Flex>
    )
  return (
    <ClientOnly fallback={waiting}>
      <Suspense fallback={waiting}>
        {settings.kind === 'supabase' ? (
          <SupabaseSignIn settings={settings} target={target} acceptance={acceptance} />
        ) : (
          <ProviderSignIn {...{ settings, target, isFirst, acceptance, startsAtOnce }} />
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
