import { Theme } from '@radix-ui/themes'
import { createRootRouteWithContext, HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'
import { LiveRegion } from '#app/components/feedback/live-region.tsx'
import { PageArrival } from '#app/components/feedback/page-arrival.tsx'
import { ToastHost } from '#app/components/feedback/toast-host.tsx'
import { LocaleContext } from '#app/components/locale/use-locale.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { TimeFormatContext } from '#app/components/locale/use-clock.ts'
import { requireDemoScreens } from '#app/features/shell/demo-screens.ts'
import { loadLook, localeInForce, systemThemeScript, useLook } from '#app/features/shell/look.ts'
import { noWorkersScript } from '#app/features/shell/no-workers.ts'
import { leadsNowhere, openDemo, type RouterContext } from '#app/features/shell/open-demo.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import fontUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import radixCss from '../styles/radix.css?url'
import '../styles/app.css'

export const Route = createRootRouteWithContext<RouterContext>()({
  // The demo screens import nothing of the product, so the root passes them their guard.
  context: ({ context: { queryClient } }) => ({ requireDemoScreens: () => requireDemoScreens(queryClient) }),
  async beforeLoad({ context, matches, location }) {
    await openDemo({ context, matches, location })
    const { queryClient } = context
    await loadLook(queryClient)
    const locale = localeInForce(queryClient)
    await loadMessages({ queryClient, locale }, 'common', 'shell', 'words')
    return { locale }
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...(matches.some(leadsNowhere)
        ? headOfPage({ match: { fullPath: '/misc/error/404', context: match.context } }).meta
        : [{ title: 'Loop' }]),
    ],
    links: [
      { rel: 'stylesheet', href: radixCss },
      { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  component: Outlet,
  shellComponent: Document,
})

/**
 * Before hydration the browser would submit a form itself and put its values, even a password, into the address. Our
 * code sends every form of the product, so blocking the browser's submit loses nothing.
 */
const formsWaitScript = `addEventListener('submit',e=>e.preventDefault(),true)`

/** Surrounds every page, including error and not-found pages. */
function Document({ children }: { children: ReactNode }) {
  const { appearance, followsSystem, locale, timeFormat, shell } = useLook()
  return (
    // The script below may have set another theme than the server rendered.
    <html
      lang={locale}
      dir={shell.direction}
      className={appearance}
      data-appearance={appearance}
      suppressHydrationWarning
    >
      <head>
        <ScriptOnce>{noWorkersScript}</ScriptOnce>
        <ScriptOnce>{formsWaitScript}</ScriptOnce>
        {followsSystem && <ScriptOnce>{systemThemeScript}</ScriptOnce>}
        <HeadContent />
      </head>
      <body>
        {/* Light or dark comes from the root's class, which is set before the first paint. */}
        <Theme accentColor="teal" grayColor="sage" radius="medium" panelBackground="solid">
          {/* Inside the theme, because Theme always provides left-to-right. */}
          <Direction.Provider dir={shell.direction}>
            <LocaleContext value={locale}>
              <TimeFormatContext value={timeFormat}>
                {children}
                <PageArrival />
                <LiveRegion />
                <ToastHost />
              </TimeFormatContext>
            </LocaleContext>
          </Direction.Provider>
        </Theme>
        <Scripts />
      </body>
    </html>
  )
}
