import type { QueryClient } from '@tanstack/react-query'
import { Theme } from '@radix-ui/themes'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { preferencesQueryOptions, usePreferences } from '#app/features/shell/preferences.ts'
import fontUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import appCss from '../styles/app.css?url'
import radixCss from '../styles/radix.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ context }) => context.queryClient.query(preferencesQueryOptions()).then(() => undefined),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Loop' },
    ],
    links: [
      { rel: 'stylesheet', href: radixCss },
      { rel: 'stylesheet', href: appCss },
      { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  component: Outlet,
  shellComponent: Document,
})

/** Around every page, error and not-found pages included. */
function Document({ children }: { children: ReactNode }) {
  const [{ appearance }] = usePreferences()
  return (
    <html lang="en" dir="ltr" data-appearance={appearance}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Theme appearance={appearance} accentColor="teal" grayColor="sage" radius="medium" panelBackground="solid">
          {children}
        </Theme>
        <Scripts />
      </body>
    </html>
  )
}
