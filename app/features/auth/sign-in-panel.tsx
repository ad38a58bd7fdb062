import { Box, Card, Flex, Heading, Separator, Text } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { FullPage } from '#app/components/layout/full-page.tsx'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import { providersQueryOptions } from './providers.queries.ts'
import { SignInButtons } from './sign-in-buttons.tsx'
import { useWantedPlace } from './use-wanted-place.ts'

// Brings the Auth0 SDK (62 kB), which no other page needs.
const ProviderSignIn = lazy(() => import('./provider-sign-in.tsx'))

/** The sign-in page: the providers in force, each by redirect and by popup. Needs providersQueryOptions. */
export function SignInPanel({ redirect }: { redirect: string | undefined }) {
  const { data: providers } = useSuspenseQuery(providersQueryOptions())
  useOwnAddress(providers)
  const target = useWantedPlace(redirect)
  return (
    <FullPage>
      <Box asChild width="min(420px, 100vw - 32px)">
        <Card size="4">
          <Heading as="h1" size="6" mb="1">
            Sign in to Loop
          </Heading>
          <Text as="p" size="2" color="gray" mb="5">
            {target === '/' ? 'Your website’s month, in one place.' : 'Sign in to see the page you asked for.'}
          </Text>
          <Flex direction="column" gap="5">
            {providers.map((settings, index) => (
              <section key={settings.id} aria-label={settings.label}>
                {index > 0 && <Separator size="4" mb="5" />}
                <ClientOnly fallback={<Waiting label={settings.label} />}>
                  <Suspense fallback={<Waiting label={settings.label} />}>
                    {settings.kind === 'auth0' && (
                      <ProviderSignIn settings={settings} target={target} isFirst={index === 0} />
                    )}
                  </Suspense>
                </ClientOnly>
              </section>
            ))}
          </Flex>
        </Card>
      </Box>
    </FullPage>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <Flex direction="column" gap="3">
      <SignInButtons label={label} disabled />
    </Flex>
  )
}

/**
 * A sign-in ends at the address the provider knows. Somebody who came by another name of this server (127.0.0.1
 * instead of localhost) would be without what their browser remembered under the first, so they change over now.
 */
function useOwnAddress(providers: readonly ProviderSettings[]): void {
  const known = providers.map(({ redirectUri }) => new URL(redirectUri).origin)
  const [first] = known
  useEffect(() => {
    const { origin, pathname, search, hash } = window.location
    if (first && !known.includes(origin)) window.location.replace(first + pathname + search + hash)
  })
}
