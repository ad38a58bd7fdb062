import { Callout } from '@radix-ui/themes'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { Brand } from '#app/components/layout/brand.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { DemoMenu } from './-frame/demo-menu.tsx'
import styles from './-frame/frame.module.css'
import { ResetDemo } from './-frame/reset-demo.tsx'

/**
 * The template's demo pages. They are open to everyone, because they contain nobody's data, while the installation has
 * them on. The frame is in the reader's language, the pages are in English.
 */
export const Route = createFileRoute('/_demo')({
  beforeLoad: ({ context }) => context.requireDemoScreens(),
  loader: ({ context }) => loadMessages(context, 'demoFrame', 'validation'),
  component: DemoLayout,
})

function DemoLayout() {
  const t = useMessages('demoFrame')
  const tShell = useMessages('shell')
  const home = { to: '/', search: { client: undefined, month: undefined } } as const
  return (
    <>
      <header className={`full-page-head ${styles['head']}`}>
        <Link {...home} aria-label={tShell('toDashboard')} className="brand-link">
          <Brand />
        </Link>
        <DemoMenu />
        <div className={styles['tools']}>
          <ResetDemo />
          <Link {...home} className={styles['back']}>
            {t('backToLoop')}
          </Link>
        </div>
      </header>
      <main id="main">
        <div className={styles['notice']}>
          <Callout.Root color="amber" size="1">
            <Callout.Icon>
              <FlaskConical size={16} aria-hidden="true" />
            </Callout.Icon>
            <Callout.Text className={styles['noticeText']}>{t('notice')}</Callout.Text>
          </Callout.Root>
        </div>
        <div lang="en" className={styles['content']}>
          <Outlet />
        </div>
      </main>
    </>
  )
}
