import { Link as RadixLink } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { useOpenedLinks } from './opened-links.ts'
import { ownBrowserLink } from './snippets.ts'
import styles from './tracking.module.css'

interface OwnBrowserProps {
  website: TrackedWebsite
  /** Whether the person sees the websites of all clients (staff). */
  mayLeaveClient: boolean
}

/** Links that exclude the person's own browser on this website, or include it again; one for each of its names. */
export function OwnBrowser({ website, mayLeaveClient }: OwnBrowserProps) {
  const t = useMessages('tracking')
  const hosts = [website.domain, ...website.settings.alsoHostnames.filter((host) => !host.startsWith('*.'))]
  return (
    <>
      <Note>{t('ownBrowserHow')}</Note>
      <ul className={styles['ownLinks']}>
        {hosts.map((host) => (
          <li key={host}>
            <OutLink href={ownBrowserLink(host, 'exclude')} text={t('excludeOn', { host })} />
            <OutLink href={ownBrowserLink(host, 'include')} text={t('includeOn', { host })} />
            <CopyButton text={ownBrowserLink(host, 'exclude')} name={t('excludeLink', { host })} />
          </li>
        ))}
      </ul>
      {mayLeaveClient && (
        <Note>
          <Link to="/tracking" search={({ month }) => ({ month, client: undefined })} className={styles['ownEvery']}>
            {t('everyWebsite')}
          </Link>
        </Note>
      )}
    </>
  )
}

interface OwnBrowserListProps {
  /** All websites the person may see. */
  websites: readonly { company: string; domain: string }[]
}

/** One link for each website, so that people who look after many can exclude themselves everywhere. */
export function OwnBrowserList({ websites }: OwnBrowserListProps) {
  const t = useMessages('tracking')
  const { opened, open } = useOpenedLinks()
  const done = websites.filter(({ domain }) => opened[domain] !== undefined).length
  return (
    <Card title={t('everyTitle')} intro={t('everyIntro')}>
      {websites.length === 0 ? (
        <Note>{t('noWebsites')}</Note>
      ) : (
        <>
          <Actions mt="10px">
            <Note as="output">{t('openedCount', { count: websites.length, opened: done })}</Note>
            <CopyButton
              text={websites.map(({ domain }) => ownBrowserLink(domain, 'exclude')).join('\n')}
              name={t('allLinks')}
            />
          </Actions>
          <ul className={styles['everyWebsite']}>
            {websites.map(({ company, domain }) => (
              <li key={domain}>
                <span className={styles['toggleLabel']}>{company}</span>
                <OutLink
                  href={ownBrowserLink(domain, 'exclude')}
                  text={t('excludeOn', { host: domain })}
                  onOpen={() => open(domain)}
                />
                <Note as="span">
                  {opened[domain] === undefined ? (
                    t('notOpened')
                  ) : (
                    <RichText text={t('openedAt')} tags={{ at: () => <LocalMoment at={opened[domain] ?? ''} /> }} />
                  )}
                </Note>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

interface OutLinkProps {
  href: string
  text: string
  onOpen?: () => void
}

/** A link to another website, in a new window without access to this one. */
function OutLink({ href, text, onOpen }: OutLinkProps) {
  return (
    <RadixLink href={href} target="_blank" rel="noopener noreferrer" onClick={onOpen} onAuxClick={onOpen}>
      {text} <ExternalLink size={12} aria-hidden="true" />
    </RadixLink>
  )
}
